/// How a value must be written at the place where it stands.
enum OutputContext: Sendable, Hashable {
  /// HTML text: markup passes, text is escaped.
  case text
  /// Text that holds no tags: `title`, `textarea`, comments.
  case characters
  /// A quoted attribute.
  case attribute
  /// A quoted attribute that holds URLs; its schemes are checked when it ends.
  case url
  /// A `style` attribute: plain words and numbers pass.
  case css
  /// Behind the letters of a tag's name, as in `<h{{ level }}>`: digits pass.
  case tagName
  /// JSON inside `<script>`: only what the filter `json` made passes, and it passes as it is.
  case json
  /// Text or an attribute of XML: markup is escaped, too.
  case xml
  /// A CDATA section of XML.
  case cdata
  /// No syntax at all: everything passes.
  case plain
}

extension MarkupState {
  /// How a value is written here, or why it must not be.
  /// - Parameter isJSON: the value comes from the filter `json`.
  func context(isJSON: Bool) -> Result<OutputContext, ValueRefusal> {
    switch language {
    case .plain: return .success(.plain)
    case .xml: return xmlContext
    case .html: break
    }
    switch region {
    case .text: return .success(.text)
    case .tagName, .closeName:
      return partial.isEmpty ? .failure(ValueRefusal(.tagStart)) : .success(.tagName)
    case .tagStart, .closeStart: return .failure(ValueRefusal(.tagStart))
    case .tag, .attributeName, .afterAttributeName: return .failure(ValueRefusal(.tag))
    case .beforeValue, .unquoted: return .failure(ValueRefusal(.unquotedValue))
    case .doubleQuoted, .singleQuoted: return attributeContext
    case .comment: return .success(.characters)
    case .declarationStart, .declaration, .instruction, .cdata:
      return .failure(ValueRefusal(.doctype))
    case .rawText: return rawContext(isJSON: isJSON)
    }
  }

  private var attributeContext: Result<OutputContext, ValueRefusal> {
    switch attribute {
    case .plain, .scriptType: .success(.attribute)
    case .url, .urlList: .success(.url)
    case .css: .success(.css)
    case .unknown: .failure(ValueRefusal(.tag))
    case .handler: .failure(ValueRefusal(.handler))
    case .document: .failure(ValueRefusal(.document))
    }
  }

  private func rawContext(isJSON: Bool) -> Result<OutputContext, ValueRefusal> {
    switch element {
    case .script: .failure(ValueRefusal(.script))
    case .dataScript: isJSON ? .success(.json) : .failure(ValueRefusal(.json))
    case .style: .failure(ValueRefusal(.style))
    case .other, .title, .textarea: .success(.characters)
    }
  }

  private var xmlContext: Result<OutputContext, ValueRefusal> {
    switch region {
    case .text, .comment, .doubleQuoted, .singleQuoted, .rawText: .success(.xml)
    case .cdata: .success(.cdata)
    case .tagName, .closeName, .tagStart, .closeStart: .failure(ValueRefusal(.tagStart))
    case .tag, .attributeName, .afterAttributeName: .failure(ValueRefusal(.tag))
    case .beforeValue, .unquoted: .failure(ValueRefusal(.unquotedValue))
    case .declarationStart, .declaration, .instruction: .failure(ValueRefusal(.doctype))
    }
  }
}

/// Why a value must not stand at a place.
struct ValueRefusal: Error {
  let place: TemplateError.MarkupPlace

  init(_ place: TemplateError.MarkupPlace) {
    self.place = place
  }
}
