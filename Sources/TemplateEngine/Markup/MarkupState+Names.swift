extension MarkupState.Element {
  init(name: [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "script": self = .script
    case "style": self = .style
    case "title": self = .title
    case "textarea": self = .textarea
    default: self = .other
    }
  }

  /// The beginning of the end tag: `</script`.
  var endTag: [UInt8] {
    switch self {
    case .script, .dataScript: Array("</script".utf8)
    case .style: Array("</style".utf8)
    case .title: Array("</title".utf8)
    case .textarea: Array("</textarea".utf8)
    case .other: []
    }
  }
}

extension MarkupState.Attribute {
  /// Attributes that browsers follow or load.
  private static let urls: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "xlink:href", "background",
    "ping", "longdesc", "manifest", "codebase", "classid", "usemap", "icon", "lowsrc", "dynsrc",
  ]

  init(name: [UInt8], of element: MarkupState.Element) {
    let name = String(decoding: name, as: UTF8.self)
    if name.hasPrefix("on") {
      self = .handler
    } else if name == "style" {
      self = .css
    } else if name == "srcdoc" {
      self = .document
    } else if name == "srcset" || name == "imagesrcset" {
      self = .urlList
    } else if name == "type", element == .script || element == .dataScript {
      self = .scriptType
    } else {
      self = Self.urls.contains(name) ? .url : .plain
    }
  }
}
