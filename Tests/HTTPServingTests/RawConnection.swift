import Foundation

/// Sends bytes as they are over a new connection and reads until the server closes it.
func exchange(_ request: String, port: Int) throws -> String {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let code = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
  }
  guard code == 0 else { throw POSIXError(.ECONNREFUSED) }
  let bytes = Array(request.utf8)
  _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
    answer += buffer[..<count]
  }
  return String(decoding: answer, as: UTF8.self)
}
