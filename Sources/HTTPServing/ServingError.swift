/// Why a server does not start.
public enum ServingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens there.
  case portInUse(Int)
  /// Anything else; `detail` is the system's own sentence.
  case cannotListen(port: Int, detail: String)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use"
    case .cannotListen(let port, let detail): "can't listen on port \(port): \(detail)"
    }
  }
}
