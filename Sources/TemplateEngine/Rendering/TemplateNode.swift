/// A compiled piece of a template that can write itself. Nodes are immutable and shared between
/// all renderings.
protocol TemplateNode: AnyObject, Sendable {
  /// Writes the node, and says how to go on.
  func render(_ state: inout RenderState) throws(TemplateError) -> Flow
}

/// How rendering goes on after a node.
enum Flow {
  case next
  /// Ends a loop: the innermost for 0, the one around it for 1.
  case leaveLoop(Int)
  /// Goes to the next turn of a loop.
  case nextTurn(Int)
}

extension [any TemplateNode] {
  /// Writes the nodes in order, until one of them breaks off.
  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    for node in self {
      switch try node.render(&state) {
      case .next: continue
      case let flow: return flow
      }
    }
    return .next
  }
}

/// Constant text.
final class TextNode: TemplateNode {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    state.output.append(contentsOf: bytes)
    return .next
  }
}

/// `{{ expression }}`, escaped for the place where it stands.
final class OutputNode: TemplateNode {
  private let expression: any TemplateExpression
  private let context: OutputContext
  private let spot: SourceSpot

  init(_ expression: any TemplateExpression, in context: OutputContext, at spot: SourceSpot) {
    self.expression = expression
    self.context = context
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let value = try expression.evaluate(&state)
    switch (value, context) {
    case (.string(let text), .text), (.string(let text), .attribute), (.string(let text), .url):
      Escaping.escape(text, into: &state.output)
    case (.markup(let html), .text):
      state.output.append(contentsOf: html.utf8)
    case (.null, _): break
    default:
      try ValueWriter.write(value, in: context, at: spot, &state)
    }
    try state.checkOutput(at: spot)
    return .next
  }
}
