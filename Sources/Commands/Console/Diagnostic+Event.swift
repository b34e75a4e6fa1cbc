import ContentModel
import Diagnostics

extension Diagnostic {
  /// The diagnostic as an event for programs.
  var event: [String: JSONValue] {
    var event: [String: JSONValue] = [
      "event": .string("diagnostic"), "severity": .string(severity.rawValue),
      "message": .string(message),
    ]
    if let location { event["location"] = .object(location.members) }
    if !notes.isEmpty { event["notes"] = .array(notes.map(JSONValue.string)) }
    if let hint { event["hint"] = .string(hint) }
    return event
  }
}

extension Diagnostic.Location {
  fileprivate var members: [String: JSONValue] {
    switch self {
    case .url(let url): return ["url": .string(url)]
    case .record(let record): return ["record": .string(record)]
    case .keyPath(let path): return ["keyPath": .string(path)]
    case .file(let path, let position, let line):
      var members: [String: JSONValue] = ["file": .string(path)]
      if let position {
        members["line"] = .int(Int64(position.line))
        members["column"] = .int(Int64(position.column))
      }
      if let line { members["text"] = .string(line) }
      return members
    }
  }
}
