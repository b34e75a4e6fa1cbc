import CCurl

/// Owns one `curl_slist` of request fields.
@safe struct HeaderList: ~Copyable {
  private var list: UnsafeMutablePointer<curl_slist>?

  /// - Returns: nil when a field holds a control character. A line break in a name or value would
  ///   add fields or a whole request of an attacker's choice (request splitting).
  init?(_ fields: [HTTPHeader]) {
    unsafe list = nil
    for field in fields {
      guard !field.name.isEmpty, Self.isPlain(field.name),
        !field.name.utf8.contains(UInt8(ascii: ":")),
        Self.isPlain(field.value)
      else { return nil }
      // "Name:" alone would make curl drop a field of its own; "Name;" sends it empty.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard let longer = unsafe curl_slist_append(list, line) else { return nil }
      unsafe list = longer
    }
  }

  deinit { unsafe curl_slist_free_all(list) }

  /// Lends the list to a handle, which must not outlive this value.
  borrowing func attach(to easy: borrowing EasyHandle) {
    unsafe easy.set(CURLOPT_HTTPHEADER, list: list)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }
}
