import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import Foundation

/// What a store holds, for people to read.
struct StatusReport {
  let configuration: SiteConfiguration
  let status: StoreStatus
  /// The moment of the report, for how long ago things were.
  let now: Date
  /// Whether cursors are shown to their end.
  var isVerbose = false

  /// The whole text.
  var text: String {
    var lines = ["Site    \(configuration.folder)", "Store   \(configuration.store)"]
    for source in status.sources { lines += self.lines(of: source) }
    lines.append("Media   \(mediaWords)")
    lines += status.failedMedia.map { file in
      "  failed  \(file.url): \(file.failure ?? "") (tried \(Counted.words(file.attempts, "time")))"
    }
    lines.append("Output  \(Counted.words(status.outputCount, "file")) written by Stillpress")
    return lines.map { Printable.text($0) + "\n" }.joined()
  }

  private func lines(of source: StoreStatus.Source) -> [String] {
    let finish = source.lastFinish.map { "last sync \($0.ISO8601Format()) (\(ago($0)))" }
    let state = source.isUnfinished ? ", broken off; the next one goes on with it" : ""
    var lines = ["Source  \(source.name.rawValue): \(finish ?? "never read to its end")\(state)"]
    lines += KindLabel.sorted(source.counts.keys).map { kind in
      row(KindLabel.plural(kind), "\(source.counts[kind] ?? 0)")
    }
    if let cursor = source.cursor { lines.append(row("cursor", shortened(cursor.rawValue))) }
    return lines
  }

  private func row(_ name: String, _ value: String) -> String {
    "  " + name.padding(toLength: max(14, name.count + 2), withPad: " ", startingAt: 0) + value
  }

  private func shortened(_ text: String) -> String {
    isVerbose || text.count <= 64 ? text : text.prefix(63) + "…"
  }

  private func ago(_ date: Date) -> String {
    let minutes = max(0, Int(now.timeIntervalSince(date) / 60))
    if minutes < 60 { return Counted.words(minutes, "minute") + " ago" }
    let hours = minutes / 60
    return Counted.words(hours < 48 ? hours : hours / 24, hours < 48 ? "hour" : "day") + " ago"
  }

  private var mediaWords: String {
    let states: [(MediaFile.State, String)] = [
      (.done, "here"), (.pending, "pending"), (.failed, "failed"),
    ]
    let counts = states.map { "\(status.mediaCounts[$0.0] ?? 0) \($0.1)" }
    return counts.joined(separator: ", ") + " (\(Counted.bytes(status.mediaBytes)))"
  }

  /// Whether nothing was ever read from any source.
  var isEmpty: Bool {
    status.sources.allSatisfy { $0.lastFinish == nil && $0.counts.values.allSatisfy { $0 == 0 } }
  }

  /// A warning for each source of which the store holds a part at most.
  var unreadSources: [Diagnostic] {
    configuration.sources.filter { source in
      !status.sources.contains { $0.name == source.name && $0.lastFinish != nil }
    }.map { source in
      Diagnostic(
        .warning, "the source '\(source.name.rawValue)' was never read to its end",
        hint: "'stillpress sync' goes on where it stopped")
    }
  }

  /// What should be looked after.
  var warnings: [Diagnostic] {
    var warnings = unreadSources
    for source in status.sources
    where !configuration.sources.contains(where: { $0.name == source.name }) {
      warnings.append(
        Diagnostic(
          .warning,
          "the store holds content of '\(source.name.rawValue)', which site.json does not name"))
    }
    if !status.failedMedia.isEmpty {
      let count = Counted.words(status.failedMedia.count, "media file")
      warnings.append(
        Diagnostic(
          .warning, "\(count) could not be downloaded", hint: "'stillpress sync' tries again"))
    }
    return warnings
  }
}
