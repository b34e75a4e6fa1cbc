/// Why a server does not start.
public enum ServingError: Error, Sendable, Hashable {
  /// Another program listens there.
  case portInUse(Int)
  /// Anything else; `detail` is the system's own sentence.
  case cannotListen(port: Int, detail: String)
}
