/// A policy made ready for reading markup: every name an index, every list an array.
final class PolicyTables: Sendable {
  /// What becomes of an element.
  enum Action: Sendable {
    case keep
    /// The tags go, the content stays.
    case unwrap
    /// The tags go and nobody misses them: `html`, `head`, `body`.
    case ignore
    /// It goes with its content.
    case drop
    case form
    case frame
    /// `svg` and `math`: their accessible name or text stays.
    case foreign
  }

  /// One element.
  struct Element: Sendable {
    let name: String
    let traits: ElementTraits
    let action: Action
    /// What it is written as.
    let written: Int
    /// Whether it may be written at all: not a name that another policy would have to allow.
    let isKept: Bool
  }

  let policy: SanitizerPolicy
  let elements: [Element]
  private let elementNames: NameTable
  private let attributeNames: NameTable
  private let attributeKinds: [AttributeKind]
  /// For each element and attribute, whether it stays.
  private let allowed: [Bool]
  private let ariaOf: [Bool]
  let classes: NameSet?

  init(_ policy: SanitizerPolicy) {
    self.policy = policy
    let known = HTMLElement.allCases.map(\.name)
    let custom = policy.elements.subtracting(known).sorted()
    let names = known + custom
    elementNames = NameTable(names)
    elements =
      HTMLElement.allCases.map { Self.element($0, policy) }
      + custom.map {
        Element(
          name: $0, traits: .reconstructs, action: .keep,
          written: names.firstIndex(of: $0) ?? 0, isKept: true)
      }
    let attributes = Set(policy.attributes.values.joined()).subtracting(["aria-*"]).sorted()
    attributeNames = NameTable(attributes)
    attributeKinds = attributes.map { AttributeKind(attribute: $0) ?? .text }
    let everywhere = policy.attributes["*", default: []]
    allowed = names.flatMap { name in
      let own = policy.attributes[name, default: []]
      return attributes.map { own.contains($0) || everywhere.contains($0) }
    }
    ariaOf = names.map {
      everywhere.contains("aria-*") || policy.attributes[$0, default: []].contains("aria-*")
    }
    if case .only(let kept) = policy.classes { classes = NameSet(kept) } else { classes = nil }
  }

  /// The element's index, or -1.
  func element(_ name: Span<UInt8>) -> Int { elementNames.index(of: name) }

  /// How the attribute's value is checked; nil if it goes.
  func kind(ofAttribute name: Span<UInt8>, on element: Int) -> AttributeKind? {
    let index = attributeNames.index(of: name)
    if index >= 0 {
      return allowed[element * attributeKinds.count + index] ? attributeKinds[index] : nil
    }
    guard name.count > 5, name[4] == UInt8(ascii: "-") else { return nil }
    if Self.has("data", name) { return policy.keepsDataAttributes ? .text : nil }
    guard ariaOf[element], Self.has("aria", name) else { return nil }
    return AttributeKind(attribute: String(copying: name)) ?? .text
  }

  private static func has(_ prefix: StaticString, _ name: Span<UInt8>) -> Bool {
    for offset in 0..<4 where name[offset] != prefix.utf8Start[offset] { return false }
    return true
  }

  private static func element(_ element: HTMLElement, _ policy: SanitizerPolicy) -> Element {
    let written = element.alias ?? element
    let isKept = policy.elements.contains(written.name)
    let action: Action =
      switch element {
      case .html, .head, .body, .frameset: .ignore
      case .form: .form
      case .iframe: .frame
      case .svg, .math: .foreign
      case .applet, .base, .basefont, .bgsound, .command, .datalist, .embed, .frame, .input,
        .isindex, .keygen, .link, .meta, .noembed, .noframes, .noscript, .object, .optgroup,
        .option, .param, .plaintext, .script, .select, .style, .template, .textarea, .title, .xmp:
        .drop
      default: isKept ? .keep : .unwrap
      }
    return Element(
      name: element.name, traits: written == element ? element.traits : written.traits,
      action: action, written: written.index, isKept: isKept)
  }
}

/// A set of byte strings.
struct NameSet: Sendable {
  private let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  func contains(_ name: Span<UInt8>) -> Bool {
    !names.isEmpty && names.contains(String(copying: name))
  }
}
