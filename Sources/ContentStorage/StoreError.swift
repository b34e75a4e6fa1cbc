import SQLite

/// Why the store did not do what was asked. What was committed before stays.
public enum StoreError: Error, Sendable, Hashable {
  /// There is no store at the path, and none was to be made.
  case missing(path: String)
  /// There is a file at the path, but it is not a store.
  case notAStore(path: String)
  /// The store was made by a later version; `changes` names what is unknown here.
  case newerSchema(path: String, changes: String)
  /// Another process held the store for longer than we wait.
  case busy(path: String)
  /// The store's file is damaged.
  case corrupt(path: String, detail: String)
  /// The disk is full, or the file or its folder can't be read or written.
  case disk(path: String, detail: String)
  /// The store, or the read session, was used after its end.
  case closed(path: String)
  /// Anything else that SQLite reports, with its extended code.
  case other(path: String, code: Int32, detail: String)

  init(_ error: DatabaseError, path: String) {
    switch error.reason {
    case .busy: self = .busy(path: path)
    case .full, .readOnly, .cannotOpen, .inputOutput:
      self = .disk(path: path, detail: error.message)
    case .corrupt: self = .corrupt(path: path, detail: error.message)
    case .notADatabase, .foreignDatabase: self = .notAStore(path: path)
    case .newerSchema: self = .newerSchema(path: path, changes: error.message)
    case .closed: self = .closed(path: path)
    case .constraint, .other:
      self = .other(path: path, code: error.code, detail: error.message)
    }
  }
}
