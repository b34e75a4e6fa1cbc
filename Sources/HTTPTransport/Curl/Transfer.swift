import CCurl

/// One request under way. Lives on the driver's thread only; curl calls it back through an unretained
/// pointer, which is sound because the driver holds it until the handle has left the multi handle.
final class Transfer {
  let easy: EasyHandle
  let order: Order
  private let options: CurlClient.Options
  private let headers: HeaderList
  private let sink: any BodySink
  private var head = ResponseHead()
  private var isHeadTooLong = false

  /// - Throws: `.badURL`, `.file`, or `.other` when memory is short.
  init(_ order: Order, options: CurlClient.Options) throws(TransportError) {
    let request = order.request
    guard RequestURL.isUsable(request.url) else {
      throw .badURL(RequestURL.withoutUser(request.url))
    }
    guard let headers = HeaderList(request.headers) else {
      throw .other(url: RequestURL.withoutUser(request.url), detail: "a header field is not valid")
    }
    guard let easy = EasyHandle() else {
      throw .other(url: RequestURL.withoutUser(request.url), detail: "out of memory")
    }
    switch order.destination {
    case .memory: sink = MemorySink(limit: options.maximumBodyBytes)
    case .file(let path): sink = try FileSink(path: path, limit: options.maximumFileBytes)
    }
    self.easy = easy
    self.headers = headers
    self.order = order
    self.options = options
    configure()
  }

  /// The transfer ended with this code of curl's, and its handle has left the multi handle.
  func outcome(_ code: CURLcode) -> Order.Outcome {
    let keeps = code == CURLE_OK && (head.status == 200 || order.destination == .memory)
    do throws(TransportError) {
      let body = try sink.finish(keeping: keeps)
      guard code == CURLE_OK else { throw failure(code) }
      return .success(
        HTTPResponse(status: head.status, headers: head.fields, body: body, url: finalURL))
    } catch {
      return .failure(error)
    }
  }

  /// The transfer is no longer wanted.
  func abandon() {
    _ = try? sink.finish(keeping: false)
  }

  private func configure() {
    easy.set(CURLOPT_URL, order.request.url)
    easy.set(CURLOPT_NOBODY, order.request.method == .head)
    headers.attach(to: easy)
    easy.apply(options)
    // Wait for a connection that may carry many requests at once rather than open one for each. The
    // TLS handshake tells; without TLS only a first answer would, and a slow one would hold up all.
    easy.set(CURLOPT_PIPEWAIT, RequestURL.isSecure(order.request.url))
    if let credentials = order.request.credentials {
      easy.apply(credentials)
    }
    if order.destination == .memory {
      easy.set(CURLOPT_MAXFILESIZE_LARGE, offset: options.maximumBodyBytes)
    }
    unsafe easy.set(
      body: { bytes, size, count, context in
        unsafe Transfer.receive(bytes, size * count, context) { unsafe $0.takeBody($1) }
      },
      header: { bytes, size, count, context in
        unsafe Transfer.receive(bytes, size * count, context) { unsafe $0.takeHeader($1) }
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// - Returns: The number of bytes taken; any other number than `count` ends the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let taken = unsafe take(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
    // curl takes 0 of 0 bytes for success.
    return taken ? count : count &+ 1
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    unsafe sink.take(bytes, status: head.status)
  }

  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isHeadTooLong = unsafe !head.take(bytes)
    return !isHeadTooLong
  }

  private var finalURL: String {
    RequestURL.withoutUser(easy.text(CURLINFO_EFFECTIVE_URL) ?? order.request.url)
  }

  private func failure(_ code: CURLcode) -> TransportError {
    let url = finalURL
    if isHeadTooLong { return .tooLarge(url: url, limit: ResponseHead.limit) }
    if let failure = sink.failure(url: url) { return failure }
    let isConnected = easy.number(CURLINFO_PRETRANSFER_TIME_T) > 0
    return TransportError(
      code, url: url, received: sink.received,
      seconds: isConnected ? options.idleTimeout : options.connectTimeout,
      limit: options.maximumBodyBytes, detail: easy.sentence(on: code))
  }
}
