import ContentStorage
import Diagnostics
import HTTPTransport
import ProviderKit
import SiteRenderer

extension CommandFailure {
  /// Says what an engine's error means.
  init(any error: any Error) {
    switch error {
    case let error as CommandFailure: self = error
    case let error as ProviderError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as BuildError: self.init(error)
    case is CancellationError, TransportError.cancelled: self = .interrupted
    case TransportError.file(let path, let detail):
      self.init(
        .disk,
        Diagnostic(
          .error, "the file can't be written: \(detail)",
          at: .file(path: path, position: nil, line: nil)))
    case let error as TransportError:
      self.init(.unreachable, Diagnostic(.error, error.words))
    default:
      self.init(
        .internalError,
        Diagnostic(.error, "this should not have happened: \(error)", hint: "please report it"))
    }
  }
}
