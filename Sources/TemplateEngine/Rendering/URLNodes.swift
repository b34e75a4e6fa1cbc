/// Marks the start of a URL attribute that holds a value.
final class URLStartNode: TemplateNode {
  private let constantLength: Int

  /// - Parameter constantLength: how many bytes of the attribute are written already.
  init(constantLength: Int) {
    self.constantLength = constantLength
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    state.urlStart = state.output.count - constantLength
    return .next
  }
}

/// Checks a URL attribute when it is complete, and replaces it if its scheme may run code.
final class URLEndNode: TemplateNode {
  private let isList: Bool

  init(isList: Bool) {
    self.isList = isList
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let start = min(state.urlStart, state.output.count)
    if !URLCheck.isSafe(state.output[start...], isList: isList) {
      state.output.replaceSubrange(start..., with: URLCheck.replacement)
    }
    return .next
  }
}
