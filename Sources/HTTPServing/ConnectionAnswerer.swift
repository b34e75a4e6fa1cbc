import CMicroHTTPD
import Glibc

/// Turns the library's callbacks into a call of the handler.
///
/// For each request the library calls `remember` with the target as it was written, `answer` when
/// the fields are there, and `forget` at the end, whatever became of it. Between them the target
/// travels in the library's own slot for the request.
final class ConnectionAnswerer: Sendable {
  private let handler: LoopbackServer.Handler

  init(_ handler: @escaping LoopbackServer.Handler) {
    self.handler = handler
  }

  private final class Target {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  @unsafe static func remember(_ target: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? {
    guard let target = unsafe target else { return nil }
    return unsafe Unmanaged.passRetained(Target(String(cString: target))).toOpaque()
  }

  @unsafe static func forget(
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) {
    guard let slot = unsafe exchange, let target = unsafe slot.pointee else { return }
    unsafe slot.pointee = nil
    unsafe Unmanaged<Target>.fromOpaque(target).release()
  }

  @unsafe static func answer(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ method: UnsafePointer<CChar>?,
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection,
      let method = unsafe method, let target = unsafe exchange?.pointee
    else { return .NO }
    let answerer = unsafe Unmanaged<ConnectionAnswerer>.fromOpaque(context).takeUnretainedValue()
    let text = unsafe Unmanaged<Target>.fromOpaque(target).takeUnretainedValue().text
    let response = unsafe answerer.response(
      to: text, method: String(cString: method), connection: connection)
    if response.fault == .noAnswer {
      unsafe resetOnClose(connection)
      return .NO
    }
    return unsafe ResponseHandle(response).queue(on: connection)
  }

  private func response(
    to target: String, method: String, connection: OpaquePointer
  ) -> ServedResponse {
    guard let method = ServedRequest.Method(rawValue: method) else {
      return .text(
        "Only GET and HEAD.\n", status: 405, headers: [HeaderField("Allow", "GET, HEAD")])
    }
    let headers = unsafe Self.headers(of: connection)
    return handler(ServedRequest(target, method: method, headers: headers))
  }

  private static func headers(of connection: OpaquePointer) -> [HeaderField] {
    var headers: [HeaderField] = []
    unsafe withUnsafeMutablePointer(to: &headers) { list in
      let collect: MHD_KeyValueIterator = { list, _, name, value in
        guard let list = unsafe list, let name = unsafe name else { return .NO }
        let value = unsafe value.map { unsafe String(cString: $0) } ?? ""
        unsafe list.assumingMemoryBound(to: [HeaderField].self).pointee.append(
          HeaderField(String(cString: name), value))
        return .YES
      }
      unsafe MHD_get_connection_values(connection, .HEADER_KIND, collect, list)
    }
    return headers
  }

  /// Makes the close send a reset instead of an orderly end.
  private static func resetOnClose(_ connection: OpaquePointer) {
    var now = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      shim_socket(connection), SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }
}
