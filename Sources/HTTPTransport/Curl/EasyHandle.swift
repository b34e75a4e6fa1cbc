import CCurl

/// Owns one `CURL *` and the buffer for its error text; exactly one `curl_easy_cleanup` runs.
@safe struct EasyHandle: ~Copyable {
  /// The address, by which a finished handle is recognized.
  let pointer: UnsafeMutableRawPointer
  private let errorText: UnsafeMutablePointer<CChar>

  /// - Returns: nil when memory is short.
  init?() {
    guard let handle = unsafe curl_easy_init() else { return nil }
    unsafe pointer = handle
    unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    unsafe shim_set_buffer(handle, CURLOPT_ERRORBUFFER, errorText)
  }

  deinit {
    unsafe curl_easy_cleanup(pointer)
    unsafe errorText.deallocate()
  }

  borrowing func set(_ option: CURLoption, _ value: Int) {
    unsafe shim_set_long(pointer, option, value)
  }

  borrowing func set(_ option: CURLoption, _ value: Bool) {
    set(option, value ? 1 : 0)
  }

  borrowing func set(_ option: CURLoption, offset: Int) {
    unsafe shim_set_offset(pointer, option, curl_off_t(offset))
  }

  /// curl copies the text.
  borrowing func set(_ option: CURLoption, _ value: String) {
    unsafe shim_set_string(pointer, option, value)
  }

  @unsafe borrowing func set(_ option: CURLoption, list: UnsafeMutablePointer<curl_slist>?) {
    unsafe shim_set_list(pointer, option, list)
  }

  /// Sends body bytes and header lines to C functions with one context.
  @unsafe borrowing func set(
    body: @escaping shim_data_callback, header: @escaping shim_data_callback,
    context: UnsafeMutableRawPointer
  ) {
    unsafe shim_set_callbacks(pointer, body, header, context)
  }

  /// A fact of the transfer as text.
  borrowing func text(_ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe shim_get_string(pointer, info, &value) == CURLE_OK, let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }

  /// A fact of the transfer as a number; 0 when it is not known.
  borrowing func number(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    unsafe shim_get_offset(pointer, info, &value)
    return Int(value)
  }

  /// curl's sentence on a failure: the particular one if there is one.
  borrowing func sentence(on code: CURLcode) -> String {
    let particular = unsafe String(cString: errorText)
    if !particular.isEmpty { return particular }
    return unsafe String(cString: curl_easy_strerror(code))
  }
}
