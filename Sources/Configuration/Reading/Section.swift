import ContentModel
import Diagnostics

/// An object with known keys.
struct Section<Key: RawRepresentable & CaseIterable> where Key.RawValue == String {
  private let members: [String: JSONValue]
  let place: Located

  /// Makes a section; nil after having noted that the value is not an object.
  ///
  /// - Parameter others: The other keys that the object may have, for someone else to read; nil
  ///   for any.
  init?(_ place: Located, others: [String]? = []) {
    guard let present = place.members(), let members = place.value.object else { return nil }
    self.members = members
    self.place = place
    guard let others else { return }
    let known = Key.allCases.map(\.rawValue) + others
    for member in present where !known.contains(member.key) {
      let nearest = NearestName.of(member.key, among: known)
      member.value.note(.unknownKey(nearest: nearest, known: known))
    }
  }

  /// The value of a key; nil when it is missing or null.
  subscript(_ key: Key) -> Located? {
    guard let value = members[key.rawValue], value != .null else { return nil }
    return Located(value: value, path: place.path.key(key.rawValue), log: place.log)
  }

  /// The value of a key that must be there.
  func required(_ key: Key) -> Located? {
    let value = self[key]
    if value == nil { place.log.add(.missingKey, at: place.path.key(key.rawValue)) }
    return value
  }

  /// The object without the keys of this section.
  var rest: JSONValue { .object(members.filter { Key(rawValue: $0.key) == nil }) }
}
