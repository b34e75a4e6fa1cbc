public import Diagnostics

extension ConfigurationError {
  /// The error for people: the key path, what is wrong with it, the place and the near name.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, message, at: .file(path: file, position: position, line: line), notes: notes,
      hint: hint)
  }

  private var subject: String { path.steps.isEmpty ? "the file" : "'\(path)'" }

  private var message: String {
    switch reason {
    case .missingFile: "there is no \(SiteConfiguration.fileName)"
    case .unreadableFile(let detail): "the file can't be read: \(detail)"
    case .syntax(let detail): "this is not JSON: \(detail)"
    case .repeatedKey: "\(subject) stands here twice"
    case .unknownKey(let nearest, _): "there is no key \(subject)" + suggestion(nearest)
    case .missingKey: "\(subject) is missing"
    case .wrongType(let expected, let found): "\(subject) must be \(expected), but is \(found)"
    case .notAllowed(let text, let allowed, let nearest):
      "\(subject) must be one of \(allowed.joined(separator: ", ")), but is '\(text)'"
        + suggestion(nearest)
    case .outOfBounds(let number, let bounds):
      "\(subject) must be a whole number from \(bounds.lowerBound)"
        + (bounds.upperBound == .max ? " up" : " to \(bounds.upperBound)") + ", but is \(number)"
    case .malformed(let text, let format):
      "\(subject) must be \(format.expectation)" + (text.map { ", but is '\($0)'" } ?? "")
    case .notUnique(let text): "\(subject) must be different from the others, but '\(text)' is not"
    case .empty: "\(subject) must not be empty"
    case .overlapping(let other): "\(subject) and \(other) must not lie within each other"
    case .needs(let key): "\(subject) needs '\(key)' to be set"
    }
  }

  private func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  private var notes: [String] {
    guard case .unknownKey(_, let known) = reason, !known.isEmpty else { return [] }
    return ["the keys here are \(known.joined(separator: ", "))"]
  }

  private var hint: String? {
    switch reason {
    case .missingFile: "'stillpress init' writes one"
    case .overlapping: "build removes and overwrites files in 'output', so it must stand apart"
    case .malformed(_, .environmentVariable):
      "secrets never stand in this file: put it into an environment variable and give its name"
    default: nil
    }
  }
}
