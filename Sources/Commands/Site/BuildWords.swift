import ContentModel
import HTMLSanitizer
import SiteRenderer

/// What a build did, for people and for programs.
struct BuildWords {
  private let report: BuildReport

  init(_ report: BuildReport) { self.report = report }

  /// What was lost on the way, and at the end the numbers that scripts look for.
  var lines: [String] {
    var lines = losses.compactMap { label, counts in
      counts.isEmpty ? nil : "sanitizer: \(label) \(Self.words(counts))"
    }
    if report.sanitizer.replacedForms > 0 {
      lines.append(
        "sanitizer: replaced \(Counted.words(report.sanitizer.replacedForms, "form")) by a notice")
    }
    if report.outwardLinks > 0 {
      lines.append(
        "links: \(report.outwardLinks) lead to the source, because the mirror has no such page")
    }
    if report.missingMedia > 0 {
      lines.append(
        "media: \(report.missingMedia) shown from the source, because they are not in the store")
    }
    let failed = report.failed > 0 ? ", failed \(report.failed)" : ""
    return lines + [
      "written \(report.written), unchanged \(report.unchanged), removed \(report.removed)" + failed
    ]
  }

  private var losses: [(label: String, counts: [String: Int])] {
    let sanitizer = report.sanitizer
    return [
      ("removed elements", sanitizer.removedElements),
      ("removed attributes", sanitizer.removedAttributes),
      ("removed addresses", sanitizer.removedURLs),
      ("removed styles", sanitizer.removedStyles),
      ("replaced frames of", sanitizer.replacedEmbeds),
      ("found shortcodes", sanitizer.unrenderedShortcodes),
    ]
  }

  /// The most frequent ones first: `script 3, font 2 and 7 others`.
  private static func words(_ counts: [String: Int]) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(8).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return sorted.count > 8 ? "\(shown) and \(sorted.count - 8) others" : shown
  }

  /// The report for programs.
  var event: [String: JSONValue] {
    let numbers = [
      "planned": report.planned, "pages": report.pages, "written": report.written,
      "unchanged": report.unchanged, "removed": report.removed, "failed": report.failed,
      "internalLinks": report.internalLinks, "outwardLinks": report.outwardLinks,
      "missingMedia": report.missingMedia,
    ]
    let sanitizer = report.sanitizer
    return numbers.mapValues { JSONValue.int(Int64($0)) }.merging(
      [
        "event": .string("build"),
        "sanitizer": .object([
          "removedElements": Self.object(sanitizer.removedElements),
          "removedAttributes": Self.object(sanitizer.removedAttributes),
          "removedURLs": Self.object(sanitizer.removedURLs),
          "removedStyles": Self.object(sanitizer.removedStyles),
          "replacedEmbeds": Self.object(sanitizer.replacedEmbeds),
          "replacedForms": .int(Int64(sanitizer.replacedForms)),
          "unrenderedShortcodes": Self.object(sanitizer.unrenderedShortcodes),
        ]),
      ]
    ) { $1 }
  }

  private static func object(_ counts: [String: Int]) -> JSONValue {
    .object(counts.mapValues { .int(Int64($0)) })
  }
}
