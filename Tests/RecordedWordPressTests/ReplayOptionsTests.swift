import RecordedWordPress
import Testing

struct ReplayOptionsTests {
  @Test(arguments: [
    ([], 0, "demo", false), (["--port", "80"], 80, "demo", false),
    (["--port=80", "--recording=a=b"], 80, "a=b", false),
    (["--recording", "x", "--port", "0"], 0, "x", false), (["-h"], 0, "demo", true),
    (["--help", "--port", "1"], 1, "demo", true),
  ])
  func `reads words`(words: [String], port: Int, recording: String, wantsHelp: Bool) throws {
    let options = try ReplayOptions(words)
    #expect(options.port == port)
    #expect(options.recording == recording)
    #expect(options.wantsHelp == wantsHelp)
  }

  @Test(arguments: [
    (["--port"], "--port wants a number from 1 to 65535"),
    (["--port", "x"], "--port wants a number from 1 to 65535"),
    (["--port=65536"], "--port wants a number from 1 to 65535"),
    (["--recording"], "--recording wants a folder"),
    (["--recording="], "--recording wants a folder"),
    (["demo"], "what is demo? See stillpress-demo --help"),
    (["--ports", "1"], "what is --ports? See stillpress-demo --help"),
  ])
  func `says which word it does not know`(words: [String], message: String) {
    #expect(throws: ReplayOptions.Problem.self) { try ReplayOptions(words) }
    do { _ = try ReplayOptions(words) } catch { #expect(error.message == message) }
  }
}
