import ContentStorage
import Diagnostics

extension CommandFailure {
  /// Says why the store did not do what was asked, and what to do.
  init(_ error: StoreError) {
    let status: ToolStatus
    let place: String
    let message: String
    var hint: String?
    switch error {
    case .missing(let path):
      (status, place, message) = (.badContent, path, "there is no store yet")
      hint = "'stillpress sync' fills it from the source"
    case .notAStore(let path):
      (status, place, message) = (.badContent, path, "this file is not a store of Stillpress")
      hint = "let 'store' in site.json name another file"
    case .newerSchema(let path, let changes):
      (status, place) = (.badContent, path)
      message = "the store was made by a later version (\(changes))"
      hint = "use that version, or move the file away and sync again"
    case .busy(let path):
      (status, place, message) = (.disk, path, "another process holds the store")
      hint = "try again when it is done"
    case .corrupt(let path, let detail):
      (status, place, message) = (.badContent, path, "the store is damaged: \(detail)")
      hint = "move the file away and sync again"
    case .disk(let path, let detail):
      (status, place, message) = (.disk, path, "the store can't be read or written: \(detail)")
      hint = "make room, or let this user write to the file and its folder"
    case .closed(let path):
      (status, place, message) = (.internalError, path, "the store was used after its end")
    case .other(let path, let code, let detail):
      (status, place, message) = (.internalError, path, "the store failed: \(detail) (\(code))")
    }
    self.init(
      status,
      Diagnostic(.error, message, at: .file(path: place, position: nil, line: nil), hint: hint))
  }
}
