extension TemplateParser {
  /// `{% extends "name" %}`: the parent is compiled first, since it says where the blocks stand.
  mutating func parseExtends(_ tag: TagToken, isFirst: Bool) throws(SyntaxFailure) {
    guard isFirst, parent == nil else {
      throw SyntaxFailure(.misplacedExtends, at: tag.nameOffset)
    }
    var parser = try expressions(tag.rest)
    let offset = parser.offset
    let name = try parser.takeTemplateName()
    let unit = try require(name, startingIn: markup.normalized, at: offset)
    references.parent = name
    parent = try compiler.parent(unit, of: source.name, at: offset)
  }

  /// `{% block name %}…{% endblock %}`.
  mutating func parseBlock(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    let name = parseHead(tag.rest, fallback: "") { parser throws(SyntaxFailure) in
      try parser.takeName("the name of a block")
    }
    let block = compiler.block(named: name)
    let outer = markup
    if isReplacing, let inherited = parent?.blocks[block]?.first {
      markup = inherited.start
    }
    let start = markup.normalized
    scope.blocks.append(block)
    let loops = scope.loops
    scope.loops = []
    let body = parseBody(of: tag, until: ["endblock"], lastEnd: "endblock")
    scope.loops = loops
    scope.blocks.removeLast()
    checkPlace(of: tag, from: start)
    checkEnd(body.end, of: name)
    if isReplacing { markup = outer }
    if !name.isEmpty, blocks[block] != nil {
      throw SyntaxFailure(.duplicateBlock(name), at: tag.start)
    }
    let spot = spot(tag.start)
    blocks[block] = BlockBody(nodes: body.nodes, start: start, spot: spot)
    return BlockNode(block, nesting: nesting, at: spot)
  }

  /// A block outside of other blocks in a template that extends another takes the place of the
  /// parent's block.
  private var isReplacing: Bool { parent != nil && scope.blocks.isEmpty && scope.captures == 0 }
}

/// One template's version of a block.
struct BlockBody: Sendable {
  let nodes: [any TemplateNode]
  /// Where it starts in the HTML: its replacements are escaped for that place, too.
  let start: MarkupState
  let spot: SourceSpot
}

/// The place of a block: the version of the template that is furthest from the root is written.
final class BlockNode: TemplateNode {
  private let block: Int
  private let nesting: Int
  private let spot: SourceSpot

  init(_ block: Int, nesting: Int, at spot: SourceSpot) {
    self.block = block
    self.nesting = nesting
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    try BlockNode.render(block, level: 0, nesting, at: spot, &state)
    return .next
  }

  /// Writes the version of a block that is `level` steps up from the furthest.
  static func render(
    _ block: Int, level: Int, _ nesting: Int, at spot: SourceSpot, _ state: inout RenderState
  ) throws(TemplateError) {
    guard let versions = state.blocks[block], level < versions.count else { return }
    try state.enter(nesting, at: spot)
    let scope = state.scope
    let outer = state.blockLevel
    state.blockLevel = level
    _ = try versions[level].nodes.render(&state)
    state.blockLevel = outer
    state.restore(scope)
    state.leave(nesting)
  }
}

/// `{{ block.super }}`, written in place.
final class BlockSuperNode: TemplateNode {
  private let expression: BlockSuperExpression

  init(_ expression: BlockSuperExpression) {
    self.expression = expression
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    try expression.write(&state)
    return .next
  }
}

/// `block.super` as a value: what the parent's version of the block writes.
final class BlockSuperExpression: TemplateExpression {
  private let block: Int
  private let nesting: Int
  private let isMarkup: Bool
  private let spot: SourceSpot

  init(block: Int, nesting: Int, isMarkup: Bool, at spot: SourceSpot) {
    self.block = block
    self.nesting = nesting
    self.isMarkup = isMarkup
    self.spot = spot
  }

  func write(_ state: inout RenderState) throws(TemplateError) {
    try BlockNode.render(block, level: state.blockLevel + 1, nesting, at: spot, &state)
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let text = try state.capture(write)
    return isMarkup ? .markup(text) : .string(MarkupText.decodingEntities(text))
  }
}
