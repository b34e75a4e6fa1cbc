/// A date pattern of Unicode TR35: letters are fields, `'…'` is text, `''` a quote.
struct DatePattern {
  enum Piece: Equatable {
    case text(String)
    case field(Character, count: Int)
  }

  let pieces: [Piece]

  /// The letters that `DateText` can print.
  static let fields: Set<Character> = Set("GyYuQqMLwdDEecabBhHkKmsSzZOXxVvA")

  init(_ pattern: String) {
    var pieces: [Piece] = []
    var text = ""
    var isQuoted = false
    let characters = Array(pattern)
    var index = 0
    func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    while index < characters.count {
      let character = characters[index]
      if character == "'" {
        if index + 1 < characters.count, characters[index + 1] == "'" {
          text.append("'")
          index += 2
          continue
        }
        isQuoted.toggle()
        index += 1
      } else if !isQuoted, isLetter(character) {
        let end = characters[index...].firstIndex { $0 != character } ?? characters.count
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.field(character, count: end - index))
        index = end
      } else {
        text.append(character)
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
  }

  /// What is wrong with a pattern, or nil: the first letter that is no field.
  static func mistake(in pattern: String) -> String? {
    if DatePreset(rawValue: pattern) != nil { return nil }
    if pattern.contains("%") {
      return "takes a Unicode pattern like `d MMM yyyy`, not one with `%`"
    }
    for case .field(let letter, _) in DatePattern(pattern).pieces where !fields.contains(letter) {
      return "does not know the letter `\(letter)`: put text between '…'"
    }
    return nil
  }
}

/// Names for common patterns.
enum DatePreset: String, CaseIterable {
  case iso8601, rfc822, rfc2822, full, long, medium, short
}
