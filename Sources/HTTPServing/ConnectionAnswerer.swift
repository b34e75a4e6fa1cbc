import CMicroHTTPD
import Glibc

/// Turns the library's callbacks into a call of the handler.
///
/// For each request the library calls `remember` with the target as it was written, `answer` when
/// the fields are there, again for each piece of a body, a last time at its end, and `forget` when all
/// is done, whatever became of it. Between them the target travels in the library's own slot for the
/// request. The answer is given at the last call: after an earlier one the library closes the
/// connection, since it has not read the body.
final class ConnectionAnswerer: Sendable {
  private let handler: LoopbackServer.Handler

  init(_ handler: @escaping LoopbackServer.Handler) {
    self.handler = handler
  }

  private final class Target {
    let text: String
    var hasFields = false

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
    _ method: UnsafePointer<CChar>?, _ bodySize: UnsafeMutablePointer<Int>?,
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection,
      let method = unsafe method, let slot = unsafe exchange?.pointee
    else { return .NO }
    let answerer = unsafe Unmanaged<ConnectionAnswerer>.fromOpaque(context).takeUnretainedValue()
    let target = unsafe Unmanaged<Target>.fromOpaque(slot).takeUnretainedValue()
    guard let method = unsafe ServedRequest.Method(rawValue: String(cString: method)) else {
      return unsafe ResponseHandle(refusal).queue(on: connection)
    }
    let isLast = unsafe target.hasFields && bodySize?.pointee ?? 0 == 0
    target.hasFields = true
    guard isLast else {
      // Bodies mean nothing here; they are read and dropped.
      if let bodySize = unsafe bodySize { unsafe bodySize.pointee = 0 }
      return .YES
    }
    let headers = unsafe headers(of: connection)
    let response = answerer.handler(ServedRequest(target.text, method: method, headers: headers))
    if response.fault == .noAnswer {
      unsafe resetOnClose(connection)
      return .NO
    }
    return unsafe ResponseHandle(response).queue(on: connection)
  }

  private static let refusal = ServedResponse.text(
    "Only GET and HEAD.\n", status: 405, headers: [HeaderField("Allow", "GET, HEAD")])

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
