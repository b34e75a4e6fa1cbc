import Diagnostics
import SiteRenderer

extension CommandFailure {
  /// Says why a build could not be done.
  init(_ error: BuildError) {
    switch error {
    case .store(let error): self.init(error)
    case .cancelled: self = .interrupted
    case .disk(let path, let detail):
      self.init(
        .disk,
        Diagnostic(
          .error, "the output can't be written: \(detail)",
          at: .file(path: path, position: nil, line: nil),
          hint: "make room, or let this user write there; what is written stays"))
    case .busy(let path):
      self.init(
        .disk,
        Diagnostic(
          .error, "another build is writing here",
          at: .file(path: path, position: nil, line: nil), hint: "try again when it is done"))
    }
  }
}
