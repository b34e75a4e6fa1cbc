/// Writes values other than the plainest, each as its place demands.
enum ValueWriter {
  static func write(
    _ value: TemplateValue, in context: OutputContext, at spot: SourceSpot,
    _ state: inout RenderState
  ) throws(TemplateError) {
    switch value {
    case .markup(let html): writeMarkup(html, in: context, &state)
    case .list(let values) where context == .text || context == .characters:
      try writeList(values, in: context, at: spot, &state)
    case .date(let date):
      try writeText(state.program.dates.iso8601(date), in: context, at: spot, &state)
    case .lazy: try write(state.computed(value), in: context, at: spot, &state)
    default: try writeText(value.printed, in: context, at: spot, &state)
    }
  }

  /// Each element counts for itself: markup among them passes, text does not.
  private static func writeList(
    _ values: [TemplateValue], in context: OutputContext, at spot: SourceSpot,
    _ state: inout RenderState
  ) throws(TemplateError) {
    for (index, value) in values.enumerated() {
      if index > 0 { state.output.append(contentsOf: ", ".utf8) }
      if case .list(let inner) = value {
        try writeText(TemplateValue.list(inner).printed, in: context, at: spot, &state)
      } else {
        try write(value, in: context, at: spot, &state)
      }
    }
  }

  private static func writeMarkup(
    _ html: String, in context: OutputContext, _ state: inout RenderState
  ) {
    switch context {
    case .text, .plain: state.output.append(contentsOf: html.utf8)
    case .characters, .attribute, .css, .tagName:
      // Tags mean nothing here: the text of the markup stays, quotes cannot end the attribute.
      Escaping.escapeKeepingEntities(MarkupText.strippingTags(html), into: &state.output)
    case .url:
      // An entity could hide a `javascript:` from the check of the scheme, so `&` is escaped.
      Escaping.escape(html, into: &state.output)
    case .xml: Escaping.escapeXML(html, into: &state.output)
    case .cdata: Escaping.escapeCDATA(html, into: &state.output)
    case .json: state.output.append(contentsOf: JSONWriter.string(html).utf8)
    }
  }

  private static func writeText(
    _ text: String, in context: OutputContext, at spot: SourceSpot, _ state: inout RenderState
  ) throws(TemplateError) {
    switch context {
    case .text, .characters, .attribute, .url: Escaping.escape(text, into: &state.output)
    case .css: state.output.append(contentsOf: (isPlainCSS(text) ? text : "").utf8)
    case .tagName:
      guard text.utf8.allSatisfy(\.isDigit) else {
        throw TemplateError(.unsafeName(text), at: spot)
      }
      state.output.append(contentsOf: text.utf8)
    case .xml: Escaping.escapeXML(text, into: &state.output)
    case .cdata: Escaping.escapeCDATA(text, into: &state.output)
    case .json, .plain: state.output.append(contentsOf: text.utf8)
    }
  }

  /// Words, numbers, units and colours: nothing that could load a URL (`url(…)`) or begin another
  /// declaration (`;`).
  private static func isPlainCSS(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || " #%.,-_".utf8.contains(byte)
    }
  }
}
