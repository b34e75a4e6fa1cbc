import CMicroHTTPD

/// Sends a body in the way of its fault: an end before the promised length, or a stop at a gate.
final class FaultyBody {
  private let bytes: [UInt8]
  private let fault: ServedResponse.Fault

  init(_ bytes: [UInt8], fault: ServedResponse.Fault) {
    self.bytes = bytes
    self.fault = fault
  }

  /// A response that retains this object until it is freed.
  @unsafe func makeResponse() -> OpaquePointer? {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let response = unsafe MHD_create_response_from_callback(
      UInt64(bytes.count), 64 << 10,
      { context, position, buffer, size in
        guard let context = unsafe context, let buffer = unsafe buffer else {
          return shim_end_with_error
        }
        let body = unsafe Unmanaged<FaultyBody>.fromOpaque(context).takeUnretainedValue()
        return unsafe body.read(
          at: Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
      }, context,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<FaultyBody>.fromOpaque(context).release()
        }
      })
    if unsafe response == nil { unsafe Unmanaged<FaultyBody>.fromOpaque(context).release() }
    return unsafe response
  }

  private func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var end = bytes.count
    switch fault {
    case .noAnswer: return shim_end_with_error
    case .cut(let after):
      if position >= after { return shim_end_with_error }
      end = min(end, after)
    case .stall(let after, let gate):
      if position >= after { gate.wait() } else { end = min(end, after) }
    }
    let count = min(end - position, buffer.count)
    unsafe buffer.copyBytes(from: bytes[position..<(position + count)])
    return count
  }
}
