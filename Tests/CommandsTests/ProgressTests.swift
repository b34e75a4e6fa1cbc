import Diagnostics
import Synchronization
import Testing

@testable import Commands

struct ProgressTests {
  /// A time that the test moves.
  private final class Time: Sendable {
    private let elapsed = Mutex(Duration.zero)
    var now: Duration { elapsed.withLock { $0 } }
    func pass(_ span: Duration) { elapsed.withLock { $0 += span } }
  }

  private func bar(
    done: Int, total: Int?, after seconds: Double
  ) -> String? {
    var board = ProgressBoard()
    _ = board.take(.began(stage: "posts", total: total), at: .seconds(5))
    _ = board.take(.advanced(stage: "posts", by: done), at: .seconds(5))
    return board.bar(at: .seconds(5 + seconds))
  }

  static let bars: [(done: Int, total: Int?, seconds: Double, bar: String)] = [
    (0, 118, 0, "posts  [>                       ]  0/118  0%"),
    (0, 118, 9, "posts  [>                       ]  0/118  0%"),
    (59, 118, 0.5, "posts  [============>           ]  59/118  50%"),
    (59, 118, 5, "posts  [============>           ]  59/118  50%  11/s  5 s left"),
    (1, 118, 4, "posts  [>                       ]  1/118  0%  0.3/s  7 min 48 s left"),
    (1, 10_000, 2, "posts  [>                       ]  1/10000  0%  0.5/s  5 h 33 min left"),
    (118, 118, 10, "posts  [========================]  118/118  100%  11/s"),
    (130, 118, 10, "posts  [========================]  130/118  100%  13/s"),
    (7, nil, 2, "posts  7  3.5/s"), (0, 0, 2, "posts  0"),
  ]

  @Test(arguments: bars)
  func `shows counts, share, rate and time left`(
    done: Int, total: Int?, seconds: Double, expected: String
  ) {
    #expect(bar(done: done, total: total, after: seconds) == expected)
  }

  @Test func `shows the stage that changed last`() {
    var board = ProgressBoard()
    _ = board.take(.began(stage: "a", total: nil), at: .zero)
    _ = board.take(.began(stage: "b", total: nil), at: .zero)
    #expect(board.bar(at: .zero) == "b  0")
    _ = board.take(.advanced(stage: "a", by: 1), at: .zero)
    #expect(board.bar(at: .zero) == "a  1")
    _ = board.take(.ended(stage: "a", summary: ""), at: .zero)
    #expect(board.bar(at: .zero) == "b  0")
    _ = board.take(.ended(stage: "b", summary: ""), at: .zero)
    #expect(board.bar(at: .zero) == nil)
    #expect(board.take(.advanced(stage: "c", by: 1), at: .zero) == nil)
  }

  @Test func `repaints at most ten times a second on a terminal`() {
    let time = Time()
    let fixture = ConsoleFixture { $0.isTerminal = true }
    let progress = ConsoleProgress(fixture.console) { time.now }
    progress.report(.began(stage: "posts", total: 1000))
    for _ in 0..<1000 {
      time.pass(.milliseconds(1))
      progress.report(.advanced(stage: "posts", by: 1))
    }
    let paints = fixture.errors.text.split(separator: "\r").count
    #expect(paints == 11)
    progress.report(.ended(stage: "posts", summary: "1000 read, 3 changed"))
    #expect(fixture.errors.text.hasSuffix("\r\u{1B}[Kposts: 1000 read, 3 changed\n"))
  }

  @Test func `writes plain lines where there is no terminal`() {
    let time = Time()
    let fixture = ConsoleFixture()
    let progress = ConsoleProgress(fixture.console) { time.now }
    progress.report(.began(stage: "posts", total: 100))
    for _ in 0..<25 {
      time.pass(.seconds(1))
      progress.report(.advanced(stage: "posts", by: 2))
    }
    progress.report(.expected(stage: "posts", total: 50))
    progress.report(.ended(stage: "posts", summary: "50 read"))
    #expect(
      fixture.errors.text == """
        posts: 20/100  20%  2.0/s  40 s left
        posts: 40/100  40%  2.0/s  30 s left
        posts: 50 read

        """)
    #expect(fixture.output.text.isEmpty)
  }

  @Test func `sends events at most ten times a second`() {
    let time = Time()
    let fixture = ConsoleFixture { $0.isJSON = true }
    let progress = ConsoleProgress(fixture.console) { time.now }
    progress.report(.began(stage: "posts", total: nil))
    progress.report(.expected(stage: "posts", total: 2))
    progress.report(.advanced(stage: "posts", by: 1))
    time.pass(.milliseconds(100))
    progress.report(.advanced(stage: "posts", by: 1))
    progress.report(.ended(stage: "posts", summary: "2 read"))
    #expect(
      fixture.output.text == """
        {"done":0,"event":"progress","stage":"posts","total":null}
        {"done":2,"event":"progress","stage":"posts","total":2}
        {"done":2,"ended":"2 read","event":"progress","stage":"posts","total":2}

        """)
  }
}
