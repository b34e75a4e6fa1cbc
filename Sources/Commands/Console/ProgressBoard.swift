import Diagnostics

/// Where the stages of a job stand: counts, rate and time left.
struct ProgressBoard {
  struct Stage {
    let name: String
    var total: Int?
    var done = 0
    /// When it began.
    let start: Duration

    /// What it has done, and how it goes on: `45/118  38%  12/s  6 s left`.
    func figures(at now: Duration) -> String {
      var parts = ["\(done)"]
      if let total, total > 0 {
        parts = ["\(done)/\(total)", "\(min(100, done * 100 / total))%"]
      }
      let seconds = (now - start) / .seconds(1)
      guard done > 0, seconds >= 1 else { return parts.joined(separator: "  ") }
      let rate = Double(done) / seconds
      parts.append(rate < 10 ? "\((rate * 10).rounded() / 10)/s" : "\(Int(rate))/s")
      if let total, total > done {
        parts.append(Self.span(Int((Double(total - done) / rate).rounded(.up))) + " left")
      }
      return parts.joined(separator: "  ")
    }

    private static func span(_ seconds: Int) -> String {
      if seconds < 60 { return "\(seconds) s" }
      let minutes = seconds / 60
      return minutes < 60
        ? "\(minutes) min \(seconds % 60) s" : "\(minutes / 60) h \(minutes % 60) min"
    }
  }

  private var stages: [Stage] = []

  /// Takes an event.
  ///
  /// - Returns: The stage it is about, as it is now; nil when that has never begun.
  mutating func take(_ event: ProgressEvent, at now: Duration) -> Stage? {
    switch event {
    case .began(let name, let total):
      stages.removeAll { $0.name == name }
      stages.append(Stage(name: name, total: total, start: now))
      return stages.last
    case .expected(let name, let total): return change(name) { $0.total = total }
    case .advanced(let name, let count): return change(name) { $0.done += count }
    case .ended(let name, _):
      defer { stages.removeAll { $0.name == name } }
      return stages.first { $0.name == name }
    }
  }

  /// A line about the stage that changed last: `posts  [=====>      ]  45/118  38%  12/s  6 s left`.
  func bar(at now: Duration) -> String? {
    guard let stage = stages.last else { return nil }
    let figures = stage.figures(at: now)
    guard let total = stage.total, total > 0 else { return "\(stage.name)  \(figures)" }
    let width = 24
    let filled = min(width, stage.done * width / total)
    let head = filled < width ? ">" : ""
    let rest = String(repeating: " ", count: width - filled - head.count)
    return "\(stage.name)  [\(String(repeating: "=", count: filled))\(head)\(rest)]  \(figures)"
  }

  /// Changes a stage and makes it the last one.
  private mutating func change(_ name: String, _ body: (inout Stage) -> Void) -> Stage? {
    guard let index = stages.firstIndex(where: { $0.name == name }) else { return nil }
    var stage = stages.remove(at: index)
    body(&stage)
    stages.append(stage)
    return stage
  }
}
