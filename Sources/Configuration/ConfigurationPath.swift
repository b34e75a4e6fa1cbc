/// The place of a value in a JSON text, by keys and indices: `source[1].url`.
public struct ConfigurationPath: Sendable, Hashable, CustomStringConvertible {
  /// One step down.
  public enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// The steps from the top of the file; none for the whole.
  public let steps: [Step]

  static let root = ConfigurationPath(steps: [])

  /// The path of a member of this object.
  func key(_ name: String) -> ConfigurationPath { ConfigurationPath(steps: steps + [.key(name)]) }

  /// The path of an element of this array, from 0.
  func index(_ number: Int) -> ConfigurationPath {
    ConfigurationPath(steps: steps + [.index(number)])
  }

  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let number): text += "[\(number)]"
      }
    }
    return text
  }
}
