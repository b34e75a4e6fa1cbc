import ContentModel
import Synchronization

/// One record of a collection, as WordPress sends it.
struct RecordedRecord: Sendable {
  let id: Int
  let value: JSONValue
  private let text: EncodedText

  /// - Returns: nil without a whole number as `id`.
  init?(_ value: JSONValue) {
    guard let id = value["id"]?.int else { return nil }
    self.id = Int(id)
    self.value = value
    text = EncodedText(value)
  }

  /// The text that goes out when all fields are wanted; made once.
  var encoded: [UInt8] { text.bytes }

  /// Whether everybody may read it: drafts, trash and comments that wait are not public.
  var isPublic: Bool {
    switch value["status"]?.string {
    case nil, "publish", "inherit", "approved", "approve": true
    default: false
    }
  }

  func text(_ key: String) -> String { value[key]?.string ?? "" }

  func number(_ key: String) -> Int { value[key]?.int.map { Int($0) } ?? 0 }

  /// The numbers of a field that holds one or a list of them.
  func numbers(_ key: String) -> [Int] {
    switch value[key] {
    case .int(let number): [Int(number)]
    case .array(let elements): elements.compactMap { $0.int.map { Int($0) } }
    default: []
    }
  }

  /// The path of its `link`: "/2024/05/hello/".
  var path: String { SiteAddress.path(of: text("link")) }
}

/// The JSON text of a value, made when it is first asked for and shared by all copies of a record.
private final class EncodedText: Sendable {
  private let value: JSONValue
  private let cache = Mutex<[UInt8]?>(nil)

  init(_ value: JSONValue) {
    self.value = value
  }

  var bytes: [UInt8] {
    cache.withLock { cache in
      if let cache { return cache }
      let bytes = PHPText.encode(value)
      cache = bytes
      return bytes
    }
  }
}
