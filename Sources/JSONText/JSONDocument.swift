import CJansson
import ContentModel

/// Owns the tree that jansson read from one text, and what it said when there was none.
@safe struct JSONDocument: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>?
  private let failure: json_error_t
  private let skipped: Int

  init(_ bytes: [UInt8], from skipped: Int, integersAreReal: Bool = false) {
    let flags =
      JSON_DECODE_ANY | JSON_ALLOW_NUL | (integersAreReal ? JSON_DECODE_INT_AS_REAL : 0)
    var failure = json_error_t()
    unsafe root = bytes.withUnsafeBytes { buffer in
      let text = unsafe UnsafeRawBufferPointer(rebasing: buffer[skipped...])
      return unsafe json_loadb(
        text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, Int(flags), &failure)
    }
    self.failure = failure
    self.skipped = skipped
  }

  deinit { if let root = unsafe root { unsafe shim_json_release(root) } }

  /// The whole tree as a value; nil when the text was not JSON.
  var value: JSONValue? {
    guard let root = unsafe root else { return nil }
    return unsafe JSONValue(copying: root)
  }

  /// Whether the text was refused only because a whole number does not fit 64 bits.
  var hasNumberOverflow: Bool {
    unsafe withUnsafePointer(to: failure) { failure in
      unsafe shim_json_error_code(failure) == json_error_numeric_overflow
    }
  }

  /// What was wrong with the text, and where.
  func syntaxError(in bytes: [UInt8]) -> JSONSyntaxError {
    let message = unsafe withUnsafePointer(to: failure) { failure in
      unsafe String(cString: shim_json_error_text(failure))
    }
    let offset = min(bytes.count, skipped + max(0, Int(failure.position)))
    return JSONSyntaxError(
      line: max(1, Int(failure.line)), column: max(1, Int(failure.column)), offset: offset,
      message: message)
  }
}

extension JSONValue {
  /// Copies a tree out of jansson's memory. Its depth is bounded by jansson's own limit of 2,048.
  fileprivate init(copying node: UnsafeMutablePointer<json_t>) {
    switch unsafe shim_json_type(node) {
    case JSON_OBJECT: self = unsafe .object(Self.members(of: node))
    case JSON_ARRAY: self = unsafe .array(Self.elements(of: node))
    case JSON_STRING:
      self = unsafe .string(Self.text(json_string_value(node), json_string_length(node)))
    case JSON_INTEGER: self = unsafe .int(Int64(json_integer_value(node)))
    case JSON_REAL: self = unsafe .double(json_real_value(node))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  private static func members(of object: UnsafeMutablePointer<json_t>) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members.reserveCapacity(unsafe json_object_size(object))
    var iterator = unsafe json_object_iter(object)
    while let current = unsafe iterator {
      if let value = unsafe json_object_iter_value(current) {
        let key = unsafe text(json_object_iter_key(current), json_object_iter_key_len(current))
        members[key] = unsafe JSONValue(copying: value)
      }
      unsafe iterator = json_object_iter_next(object, current)
    }
    return members
  }

  private static func elements(of array: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    let count = unsafe json_array_size(array)
    return (0..<count).compactMap { index in
      unsafe json_array_get(array, index).map { unsafe JSONValue(copying: $0) }
    }
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
