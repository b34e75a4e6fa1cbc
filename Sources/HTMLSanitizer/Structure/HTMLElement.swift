/// The elements whose place in the structure of a page the sanitizer knows.
enum HTMLElement: UInt8, CaseIterable {
  // Kept by one policy or another.
  case a, abbr, acronym, address, area, article, aside, audio, b, bdi, bdo, big, blockquote, br
  case caption, center, cite, code, col, colgroup, data, dd, del, details, dfn, div, dl, dt, em
  case figcaption, figure, font, footer, h1, h2, h3, h4, h5, h6, header, hgroup, hr, i, img, ins
  case kbd, li, main, map, mark, nav, ol, p, picture, pre, q, rb, rp, rt, rtc, ruby, s, samp
  case section, small, source, span, strike, strong, sub, summary, sup, table, tbody, td, tfoot
  case th, thead, time, tr, track, tt, u, ul, `var`, video, wbr
  // Read as another one.
  case image, menu, dir, listing
  // Replaced by something else.
  case form, iframe, svg, math
  // Never kept.
  case html, head, body
  case applet, base, basefont, bgsound, command, datalist, embed, frame, frameset, input, isindex
  case keygen, link, meta, noembed, noframes, noscript, object, optgroup, option, param, plaintext
  case script, select, style, template, textarea, title, xmp

  /// The name in markup.
  var name: String { String(describing: self) }

  /// The index in every table of elements.
  var index: Int { Int(rawValue) }

  /// What a browser reads the element as, where it has another name.
  var alias: HTMLElement? {
    switch self {
    case .image: .img
    case .menu, .dir: .ul
    case .listing: .pre
    default: nil
    }
  }
}
