/// What the HTML standard's tree construction says of an element.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// Has no content and no end tag.
  static let void = ElementTraits(rawValue: 1 << 0)
  /// Its start tag ends an open paragraph.
  static let closesParagraph = ElementTraits(rawValue: 1 << 1)
  /// In the standard's "special" category: stops the search of an unknown end tag.
  static let special = ElementTraits(rawValue: 1 << 2)
  static let heading = ElementTraits(rawValue: 1 << 3)
  /// Goes on in the next block when its own ends first (`<p><b></p><p>`).
  static let formatting = ElementTraits(rawValue: 1 << 4)
  /// Its end tag may be left out.
  static let impliedEnd = ElementTraits(rawValue: 1 << 5)
  /// Nothing within it can close what is outside: a cell, a caption, a table.
  static let scope = ElementTraits(rawValue: 1 << 6)
  /// Formatting from outside is forgotten within it: a cell, a caption.
  static let formattingMarker = ElementTraits(rawValue: 1 << 7)
  /// Text directly within it belongs before the table.
  static let tableContext = ElementTraits(rawValue: 1 << 8)
  /// A part of a table but not the table.
  static let tablePart = ElementTraits(rawValue: 1 << 9)
  static let tableSection = ElementTraits(rawValue: 1 << 10)
  static let list = ElementTraits(rawValue: 1 << 11)
  /// Its start tag goes on with formatting that is not closed yet.
  static let reconstructs = ElementTraits(rawValue: 1 << 12)
  static let rubyPart = ElementTraits(rawValue: 1 << 13)
  /// Its start tag ends foreign content (`<svg><p>`).
  static let endsForeign = ElementTraits(rawValue: 1 << 14)
  /// Stands on lines of its own: text before and after it is apart.
  static let block = ElementTraits(rawValue: 1 << 15)
}

extension HTMLElement {
  /// The element's traits.
  var traits: ElementTraits {
    switch self {
    case .a, .font: [.formatting, .reconstructs]
    case .b, .big, .code, .em, .i, .s, .small, .strike, .strong, .tt, .u:
      [.formatting, .reconstructs, .endsForeign]
    case .area, .wbr: [.void, .reconstructs]
    case .br, .img: [.void, .reconstructs, .endsForeign]
    case .source, .track: .void
    case .hr: [.void, .closesParagraph, .endsForeign, .block]
    case .address, .article, .aside, .details, .figcaption, .figure, .footer, .header, .hgroup,
      .main, .nav, .section, .summary:
      [.closesParagraph, .special, .block]
    case .p: [.closesParagraph, .special, .impliedEnd, .endsForeign, .block]
    case .blockquote, .center, .div, .pre, .dl:
      [.closesParagraph, .special, .endsForeign, .block]
    case .ol, .ul: [.closesParagraph, .special, .list, .endsForeign, .block]
    case .h1, .h2, .h3, .h4, .h5, .h6:
      [.closesParagraph, .special, .heading, .endsForeign, .block]
    case .li, .dd, .dt: [.closesParagraph, .special, .impliedEnd, .endsForeign, .block]
    case .table: [.closesParagraph, .special, .scope, .tableContext, .endsForeign, .block]
    case .tbody, .thead, .tfoot: [.special, .tableContext, .tablePart, .tableSection, .block]
    case .tr: [.special, .tableContext, .tablePart, .block]
    case .td, .th, .caption: [.special, .scope, .formattingMarker, .tablePart, .block]
    case .colgroup: [.special, .tablePart]
    case .col: [.void, .tablePart]
    case .rb, .rt, .rtc, .rp: [.impliedEnd, .rubyPart]
    case .ruby, .span, .sub, .sup, .var: [.reconstructs, .endsForeign]
    case .applet, .datalist, .math, .noembed, .noframes, .noscript, .object, .plaintext, .script,
      .select, .style, .svg, .template, .textarea, .title, .xmp, .iframe, .optgroup, .option:
      []
    case .form: .block
    case .base, .basefont, .bgsound, .command, .embed, .frame, .input, .isindex, .keygen, .link,
      .meta, .param:
      .void
    case .html, .head, .body, .frameset, .image, .menu, .dir, .listing: []
    default: .reconstructs
    }
  }
}
