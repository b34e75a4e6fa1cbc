import ContentModel
import Diagnostics
import ProviderKit
import Providers
import TestSupport
import Testing

struct SectionTests {
  private func problem(
    _ section: JSONValue, type: String = "wordpress", environment: [String: String] = [:]
  ) -> SectionError? {
    let services = ProviderServices(
      client: ScriptedHTTPClient([:]), credentials: CredentialSource(environment: environment),
      diagnostics: DiagnosticSink())
    do throws(SectionError) {
      _ = try BuiltInProviders.registry.provider(
        type: type, section: ProviderSection(section, keyPath: "source[1]"), services: services)
      return nil
    } catch {
      return error
    }
  }

  @Test func `takes a section with a login`() {
    let section = JSONValue.object([
      "url": .string("https://example.com"), "userVariable": .string("U"),
      "passwordVariable": .string("P"),
    ])
    #expect(problem(section, environment: ["U": "ada", "P": "abcd efgh"]) == nil)
  }

  @Test func `says at which key what is wrong`() {
    let url = JSONValue.string("https://example.com")
    let table: [(JSONValue, SectionError)] = [
      (.object([:]), .init(keyPath: "source[1].url", problem: .missing)),
      (
        .object(["url": .int(1)]),
        .init(keyPath: "source[1].url", problem: .wrongType(expected: "a text"))
      ),
      (
        .object(["url": .string("example.com")]),
        .init(keyPath: "source[1].url", problem: .notAWebAddress("example.com"))
      ),
      (
        .object(["url": url, "userVariable": .string("U")]),
        .init(keyPath: "source[1].passwordVariable", problem: .needsAlso(key: "userVariable"))
      ),
      (
        .object(["url": url, "passwordVariable": .string("P")]),
        .init(keyPath: "source[1].userVariable", problem: .needsAlso(key: "passwordVariable"))
      ),
      (
        .object(["url": url, "userVariable": .string("U"), "passwordVariable": .string("P")]),
        .init(keyPath: "source[1].userVariable", problem: .variableNotSet("U"))
      ),
    ]
    for (section, expected) in table { #expect(problem(section) == expected) }
  }

  @Test func `names the known types`() {
    let expected = SectionError(
      keyPath: "source[1].type", problem: .unknownType("joomla", known: ["wordpress"]))
    #expect(problem(.object([:]), type: "joomla") == expected)
  }

  @Test func `never prints secrets`() {
    let source = CredentialSource(environment: ["P": "hunter2"])
    #expect(!"\(source)".contains("hunter2"))
    #expect(!String(reflecting: source).contains("hunter2"))
  }
}
