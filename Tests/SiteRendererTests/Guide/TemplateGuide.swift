import Foundation

/// The guide to templates' data: its tables, by the heading above them.
struct TemplateGuide {
  /// What the guide says that a name holds.
  struct Kind: Hashable {
    indirect enum Shape: Hashable {
      /// A word of the guide: `text`, `markup`, `date`, `number` or `yes/no`.
      case word(String)
      case list(Shape)
      case map(Shape)
      /// The names in another table, by its anchor.
      case table(String)
    }

    let shape: Shape
    let mayBeNothing: Bool
  }

  /// The type of each name, by the anchor of its table.
  private(set) var tables: [String: [String: Kind]] = [:]
  /// The headings that have a table, in order.
  private(set) var headings: [String] = []
  /// The fenced examples: their language and text, without the indent of the first line.
  private(set) var examples: [(language: String, text: String)] = []

  init() throws {
    let file = URL(filePath: #filePath)
      .appending(
        path: "../../../../Sources/SiteRenderer/SiteRenderer.docc/TemplateData.md"
      ).standardized
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    readTables(lines)
    readExamples(lines)
  }

  /// The anchor that a heading has.
  static func anchor(_ heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-").filter {
      $0 == "-" || $0.isLetter || $0.isNumber
    }
  }

  // MARK: Tables

  private mutating func readTables(_ lines: [String]) {
    var heading = ""
    for line in lines {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      if line.hasPrefix("## ") { heading = "" }
      if heading.isEmpty { continue }
      let anchor = Self.anchor(heading)
      if line.hasPrefix("All of [") {
        tables[anchor] = tables[Self.link(in: line)]
      } else if line.hasPrefix("| `") {
        let cells = line.split(separator: "|", maxSplits: 2).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        tables[anchor, default: [:]][cells[0].filter { $0 != "`" }] = Self.kind(cells[1])
      } else if line.hasPrefix("| name | type |") {
        headings.append(heading)
      }
    }
  }

  private static func kind(_ cell: String) -> Kind {
    let ending = " or nothing"
    let isOptional = cell.hasSuffix(ending)
    let text = isOptional ? String(cell.dropLast(ending.count)) : cell
    return Kind(shape: shape(text[...]), mayBeNothing: isOptional)
  }

  private static func shape(_ text: Substring) -> Kind.Shape {
    for start in ["list of ", "lists of "] where text.hasPrefix(start) {
      return .list(shape(text.dropFirst(start.count)))
    }
    if text.hasPrefix("map of ") { return .map(shape(text.dropFirst("map of ".count))) }
    return text.hasPrefix("[") ? .table(link(in: String(text))) : .word(String(text))
  }

  /// The anchor in a link: `[term](#term)`.
  private static func link(in text: String) -> String {
    guard let start = text.range(of: "](#") else { return "" }
    return String(text[start.upperBound...].prefix { $0 != ")" })
  }

  // MARK: Examples

  private mutating func readExamples(_ lines: [String]) {
    var fence: (language: String, indent: Int)?
    var kept: [String] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      if let (language, indent) = fence {
        guard text == "```" else {
          kept.append(String(line.dropFirst(indent)))
          continue
        }
        examples.append((language, kept.joined(separator: "\n")))
        (fence, kept) = (nil, [])
      } else if text.hasPrefix("```") {
        fence = (String(text.dropFirst(3)), line.count - text.count)
      }
    }
  }
}
