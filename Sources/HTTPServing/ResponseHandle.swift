import CMicroHTTPD
import Glibc

/// Owns one reference to an `MHD_Response`; the library holds its own while it sends.
@safe struct ResponseHandle: ~Copyable {
  private let response: OpaquePointer?
  private let status: Int

  /// An answer that can't be made (a file that is gone, a status that is none) becomes an empty 500.
  init(_ served: ServedResponse) {
    let isStatus = (200...599).contains(served.status)
    guard isStatus, let response = unsafe Self.make(served) else {
      status = 500
      unsafe response = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
      return
    }
    status = served.status
    unsafe self.response = response
    for field in served.headers {
      // The library refuses line breaks: a value from outside can't add fields (response splitting).
      unsafe MHD_add_response_header(response, field.name, field.value)
    }
  }

  deinit {
    if let response = unsafe response { unsafe MHD_destroy_response(response) }
  }

  @unsafe borrowing func queue(on connection: OpaquePointer) -> MHD_Result {
    guard let response = unsafe response else { return .NO }
    return unsafe MHD_queue_response(connection, UInt32(status), response)
  }

  private static func make(_ served: ServedResponse) -> OpaquePointer? {
    if let fault = served.fault {
      guard let bytes = bytes(of: served.body) else { return nil }
      return unsafe FaultyBody(bytes, fault: fault).makeResponse()
    }
    switch served.body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { buffer in
        // The library copies the bytes; it only wants a pointer that may be written to.
        unsafe MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress),
          .RESPMEM_MUST_COPY)
      }
    case .file(let path, let offset, let length):
      guard let descriptor = openFile(path, offset: offset, length: length) else { return nil }
      let response = unsafe MHD_create_response_from_fd_at_offset64(
        UInt64(length), descriptor, UInt64(offset))
      if unsafe response == nil { close(descriptor) }
      return unsafe response
    }
  }

  /// Opens a regular file that has the wanted part. A pipe or a device would block the server.
  private static func openFile(_ path: String, offset: Int, length: Int) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      offset >= 0, length >= 0, offset <= facts.st_size - length
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func bytes(of body: ServedResponse.Body) -> [UInt8]? {
    switch body {
    case .bytes(let bytes): return bytes
    case .file(let path, let offset, let length):
      guard let descriptor = openFile(path, offset: offset, length: length) else { return nil }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: length)
      let count = unsafe pread(descriptor, &bytes, length, off_t(offset))
      return count == length ? bytes : nil
    }
  }
}
