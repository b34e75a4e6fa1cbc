import CCurl

/// Owns the `CURLM *` and all transfers under way. Made, used and ended on the driver's thread.
@safe final class TransferLoop {
  private let multi: UnsafeMutableRawPointer
  private let options: CurlClient.Options
  private var transfers: [UnsafeMutableRawPointer: Transfer] = unsafe [:]

  /// - Returns: nil when memory or descriptors are short.
  init?(options: CurlClient.Options) {
    guard GlobalState.isReady, let multi = unsafe curl_multi_init() else { return nil }
    unsafe self.multi = multi
    self.options = options
    unsafe shim_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, options.connectionsPerHost)
  }

  deinit {
    removeAll()
    unsafe curl_multi_cleanup(multi)
  }

  /// Starts a transfer, or answers at once when it can't start.
  func start(_ order: Order) {
    guard !order.ticket.isCancelled else {
      return order.continuation.resume(returning: .failure(.cancelled))
    }
    do throws(TransportError) {
      let transfer = try Transfer(order, options: options)
      unsafe transfers[transfer.easy.pointer] = transfer
      unsafe curl_multi_add_handle(multi, transfer.easy.pointer)
    } catch {
      order.continuation.resume(returning: .failure(error))
    }
  }

  /// Ends the transfers that are no longer wanted.
  func removeCancelled() {
    for unsafe(pointer, transfer) in unsafe transfers where transfer.order.ticket.isCancelled {
      unsafe remove(pointer, transfer)
    }
  }

  /// Ends everything.
  func removeAll() {
    for unsafe(pointer, transfer) in unsafe transfers { unsafe remove(pointer, transfer) }
  }

  /// Moves bytes and answers what is complete.
  func advance() {
    var running: Int32 = 0
    unsafe curl_multi_perform(multi, &running)
    var queued: Int32 = 0
    while let message = unsafe curl_multi_info_read(multi, &queued) {
      guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
      // The message dies with the handle's removal.
      let code = unsafe shim_message_result(message)
      guard let pointer = unsafe message.pointee.easy_handle,
        let transfer = unsafe transfers.removeValue(forKey: pointer)
      else { continue }
      unsafe curl_multi_remove_handle(multi, pointer)
      transfer.order.continuation.resume(returning: transfer.outcome(code))
    }
  }

  /// Sleeps until a socket, a timer of curl's or the signal has something.
  func wait(for signal: borrowing WakeSignal) {
    var watched = curl_waitfd(
      fd: signal.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    unsafe curl_multi_poll(multi, &watched, 1, Self.longestWait, nil)
    if watched.revents != 0 { signal.clear() }
  }

  private func remove(_ pointer: UnsafeMutableRawPointer, _ transfer: Transfer) {
    unsafe transfers[pointer] = nil
    unsafe curl_multi_remove_handle(multi, pointer)
    transfer.abandon()
    transfer.order.continuation.resume(returning: .failure(.cancelled))
  }

  /// Milliseconds; curl shortens it to its next timer.
  private static let longestWait: Int32 = 60_000
}

/// curl's own global state: set up once, before the first handle.
private enum GlobalState {
  static let isReady = shim_global_init() == CURLE_OK
}
