extension SanitizerPolicy {
  /// Elements that no policy can keep, because a browser reads their content by other rules, runs it,
  /// or changes the page around them. Without them each tag that the sanitizer writes is exactly one
  /// tag to every browser, and all else is text.
  public static let forbiddenElements: Set<String> = [
    // They run script, style the page or load documents.
    "script", "style", "link", "meta", "base", "basefont", "bgsound", "object", "embed", "applet",
    "param", "frame", "frameset", "portal", "fencedframe", "iframe",
    // Raw text: an end tag within it is read differently by different parsers (mutation XSS).
    "xmp", "plaintext", "listing", "noembed", "noframes", "noscript", "textarea", "title",
    "template",
    // Foreign namespaces, in which the same bytes are other elements (mutation XSS).
    "svg", "math", "foreignobject", "annotation-xml", "mglyph", "malignmark", "desc", "mtext", "mi",
    "mo", "mn", "ms",
    // Forms: they send what a reader types to anyone, and their elements change the parser's state.
    "form", "input", "button", "select", "option", "optgroup", "datalist", "keygen", "isindex",
    "output", "fieldset", "legend", "label", "selectedcontent",
    // The document's own.
    "html", "head", "body", "slot", "marquee", "dialog", "nobr", "image", "menu", "dir", "command",
    "canvas", "search",
  ]

  /// Attributes that no policy can keep.
  static let forbiddenAttributes: Set<String> = [
    "srcdoc", "action", "formaction", "background", "data", "codebase", "classid", "archive",
    "manifest", "ping", "http-equiv", "content", "is", "slot", "shadowrootmode", "patchsrc", "icon",
    "profile", "lowsrc", "dynsrc", "xmlns", "imagesrcset", "attributionsrc", "nonce", "popover",
    "popovertarget", "popovertargetaction", "command", "commandfor", "form", "autofocus",
    "contenteditable", "sandbox", "allow", "csp", "part", "exportparts", "parsetype", "async",
    "defer", "integrity", "blocking", "inert", "accesskey", "autoplay", "formtarget", "formmethod",
    "method", "enctype", "charset",
  ]

  /// Schemes that run script, hide another URL, or read what is not on the web.
  static let forbiddenSchemes: Set<String> = [
    "javascript", "vbscript", "livescript", "mocha", "data", "blob", "file", "filesystem", "about",
    "view-source", "jar", "resource", "chrome", "chrome-extension", "moz-extension", "ms-its",
    "mhtml", "res", "feed", "wyciwyg", "intent",
  ]

  /// Whether the name is one that a policy can list: a letter, then letters, digits, `-`, `_`.
  static func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return name.utf8.count <= 48
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// Whether the text is a host name and nothing else.
  static func isHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && host.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
          }
      }
  }
}
