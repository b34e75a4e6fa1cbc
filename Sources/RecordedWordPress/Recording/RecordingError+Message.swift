import JSONText

extension RecordingError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .unreadable(let path): "can't read \(path)"
    case .syntax(let path, let error):
      "\(path):\(error.line):\(error.column): \(error.message)"
    case .shape(let path, let expected): "\(path): should be \(expected)"
    }
  }
}
