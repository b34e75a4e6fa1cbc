import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import Providers
import TestSupport
import Testing

/// What every provider must keep to. A new one adds a candidate.
struct ContractTests {
  /// A provider of one type, and a source of it that answers as `trouble` says, else in peace.
  struct Candidate: Sendable, CustomTestStringConvertible {
    let type: String
    let section: JSONValue
    let environment: [String: String]
    let source:
      @Sendable (_ trouble: (@Sendable (HTTPRequest, Int) -> ScriptedAnswer?)?) -> any HTTPClient

    var testDescription: String { type }

    func provider(
      _ sink: DiagnosticSink = DiagnosticSink(),
      trouble: (@Sendable (HTTPRequest, Int) -> ScriptedAnswer?)? = nil
    ) throws -> any ContentProvider {
      try BuiltInProviders.registry.provider(
        type: type, section: ProviderSection(section, keyPath: "source"),
        services: ProviderServices(
          client: source(trouble), credentials: CredentialSource(environment: environment),
          options: ProviderOptions(concurrency: 2), diagnostics: sink))
    }
  }

  static let candidates = [
    Candidate(
      type: "wordpress",
      section: .object([
        "url": .string("https://example.com/"), "userVariable": .string("NAME"),
        "passwordVariable": .string("WORD"),
      ]), environment: ["NAME": "ada", "WORD": "s3cr3t-w0rd"]
    ) { trouble in
      var site = ScriptedWordPress.Site()
      site.records = [
        "categories": [WordPressSample.term(1, "News")], "tags": [],
        "users": [WordPressSample.user(1, "Ada")], "media": [WordPressSample.media(900)],
        "posts": (1...250).map { WordPressSample.entry($0) }, "pages": [], "comments": [],
      ]
      site.trouble = trouble
      return ScriptedWordPress(site)
    }
  ]

  private func pass(_ provider: any ContentProvider, from start: SyncCursor? = nil) async throws
    -> [ContentBatch]
  {
    var batches = [try await provider.batch(after: start)]
    while case .more(let next)? = batches.last?.next {
      batches.append(try await provider.batch(after: next))
    }
    return batches
  }

  @Test(arguments: candidates)
  func `gives the same batches again`(candidate: Candidate) async throws {
    let first = try await pass(candidate.provider())
    #expect(try await pass(candidate.provider()) == first)
  }

  @Test(arguments: candidates)
  func `goes on from each cursor in a new process`(candidate: Candidate) async throws {
    let whole = try await pass(candidate.provider())
    for (index, batch) in whole.enumerated().dropLast() {
      let rest = try await pass(candidate.provider(), from: batch.next.cursor)
      #expect(rest == Array(whole.dropFirst(index + 1)))
    }
  }

  @Test(arguments: candidates)
  func `names each record once in a walk and sees it in the inventory`(candidate: Candidate)
    async throws
  {
    let batches = try await pass(candidate.provider())
    let ids = batches.flatMap(\.upserts).map(\.id)
    #expect(Set(ids).count == ids.count)
    let seen = Set(ids).union(batches.flatMap(\.presences).map(\.id))
    #expect(seen == Set(ids))
  }

  @Test(arguments: candidates)
  func `reads what it has named, and confirms none of it gone`(candidate: Candidate) async throws {
    let provider = try candidate.provider()
    let batches = try await pass(provider)
    for scope in Set(batches.flatMap(\.inventoried)) {
      let records = batches.flatMap(\.upserts).filter { record in
        guard record.id.kind == scope.kind else { return false }
        if case .entry(let entry) = record.value { return entry.type == scope.type }
        if case .term(let term) = record.value { return term.taxonomy == scope.type }
        return true
      }
      let ids = records.map(\.id)
      #expect(Set(try await provider.records(ids, scope: scope)) == Set(records))
      #expect(try await provider.confirmGone(ids, scope: scope) == [])
    }
  }

  @Test(arguments: candidates)
  func `refuses a cursor that is not its own`(candidate: Candidate) async throws {
    let provider = try candidate.provider()
    let error = await #expect(throws: ProviderError.self) {
      try await provider.batch(after: SyncCursor(rawValue: "{\"x\":1}"))
    }
    #expect(error?.reason == .badCursor)
  }

  @Test(arguments: candidates)
  func `tells refusals, failures and silence apart, and never the password`(candidate: Candidate)
    async throws
  {
    let table: [(ScriptedAnswer, @Sendable (ProviderError.Reason) -> Bool)] = [
      (.refusal(401, "incorrect_password"), { if case .unauthorized = $0 { true } else { false } }),
      (.html("<html>", status: 403), { if case .blocked = $0 { true } else { false } }),
      (.html("<html>", status: 500), { if case .status(500, _, _) = $0 { true } else { false } }),
      (
        .failure(.nameNotResolved(host: "example.com")),
        { $0 == .transport(.nameNotResolved(host: "example.com")) }
      ),
      (.failure(.cancelled), { $0 == .cancelled }),
    ]
    for (answer, isRight) in table {
      let sink = DiagnosticSink()
      let provider = try candidate.provider(sink) { _, _ in answer }
      let error = await #expect(throws: ProviderError.self) { try await provider.batch(after: nil) }
      #expect(error.map { isRight($0.reason) } == true, "\(String(describing: error))")
      let said = "\(String(reflecting: error)) \(sink.diagnostics) \(provider)"
      #expect(!said.contains("s3cr3t-w0rd"))
    }
  }
}
