/// Turns the tokens of one template into nodes.
///
/// It follows the place in the output's syntax as it goes, so that each value is compiled with
/// the escaping of its place. A mistake in one tag is noted and the tag passed over, so that all
/// mistakes of a template are found in one go.
struct TemplateParser {
  let source: SourceText
  let scope: TemplateScope
  let compiler: LibraryCompiler
  var markup: MarkupState
  /// The parent, once `extends` has named it.
  var parent: CompiledTemplate?
  /// Blocks defined here, by number.
  var blocks: [Int: BlockBody] = [:]
  var references = TemplateReferences()

  private let tokens: [Token]
  private var position = 0
  private var open: [OpenTag] = []
  /// Something other than comments and space came before.
  private var hasBegun = false

  /// Tags nest at most this deep: each level takes native stack, here and in rendering.
  static let depthBound = 50

  /// A tag that waits for its end.
  struct OpenTag {
    let name: String
    let ends: Set<String>
    let offset: Int
    /// The tag to ask for if it is missing.
    let lastEnd: String
  }

  /// A tag: its name, and the bytes behind the name.
  struct TagToken {
    let name: String
    let rest: Range<Int>
    /// Where the tag starts, delimiter included.
    let start: Int
    /// Where its name starts.
    let nameOffset: Int
  }

  /// The nodes up to an end tag, which is nil if it is missing.
  typealias Body = (nodes: [any TemplateNode], end: TagToken?)

  init(_ source: SourceText, startingIn markup: MarkupState, _ compiler: LibraryCompiler) {
    self.source = source
    self.markup = markup
    self.compiler = compiler
    scope = TemplateScope(source, markup.language, compiler)
    let lexed = Lexer.tokens(of: source)
    tokens = lexed.tokens
    for failure in lexed.failures { report(failure) }
  }

  /// Parses everything.
  mutating func parse() -> [any TemplateNode] {
    var nodes: [any TemplateNode] = []
    parseNodes(into: &nodes, until: nil)
    return nodes
  }

  func report(_ failure: SyntaxFailure) {
    compiler.report(failure, in: source)
  }

  func spot(_ offset: Int) -> SourceSpot { SourceSpot(source: source, offset: offset) }

  func expressions(_ range: Range<Int>) throws(SyntaxFailure) -> ExpressionParser {
    try ExpressionParser(source, range, names: scope)
  }

  // MARK: Bodies

  /// Parses up to one of the tags `ends`, which belong to `tag`.
  mutating func parseBody(of tag: TagToken, until ends: Set<String>, lastEnd: String) -> Body {
    guard open.count < Self.depthBound else {
      report(SyntaxFailure(.nestingTooDeep(Self.depthBound), at: tag.start))
      position = tokens.count
      return ([], nil)
    }
    let opened = OpenTag(name: tag.name, ends: ends, offset: tag.start, lastEnd: lastEnd)
    open.append(opened)
    scope.nesting = open.count
    var nodes: [any TemplateNode] = []
    let end = parseNodes(into: &nodes, until: opened)
    open.removeLast()
    scope.nesting = open.count
    if end == nil, !isGivenUp {
      report(SyntaxFailure(.unclosedTag(tag.name, expected: lastEnd), at: tag.start))
    }
    return (nodes, end)
  }

  /// Parsing broke off because of too much nesting: what is missing then is no news.
  private var isGivenUp: Bool { position > tokens.count }

  @discardableResult
  private mutating func parseNodes(
    into nodes: inout [any TemplateNode], until opened: OpenTag?
  ) -> TagToken? {
    while position < tokens.count {
      let token = tokens[position]
      switch token.kind {
      case .text: appendText(token.content, to: &nodes)
      case .output: appendOutput(token, to: &nodes)
      case .tag:
        guard let tag = tag(of: token) else { break }
        if opened?.ends.contains(tag.name) == true {
          position += 1
          watchURL(&nodes)
          return tag
        }
        if Self.endTags.contains(tag.name) {
          if open.contains(where: { $0.ends.contains(tag.name) }) { return nil }
          reportStray(tag)
        } else {
          position += 1
          appendTag(tag, to: &nodes)
          continue
        }
      }
      position += 1
    }
    return nil
  }

  private func reportStray(_ tag: TagToken) {
    let expected = open.last.map(\.lastEnd)
    report(SyntaxFailure(.unexpectedTag(tag.name, expected: expected), at: tag.nameOffset))
  }

  // MARK: Text and values

  private mutating func appendText(_ range: Range<Int>, to nodes: inout [any TemplateNode]) {
    if source.bytes[range].contains(where: { !$0.isSpace }) { hasBegun = true }
    guard !isBetweenBlocks else { return }
    let isList = markup.attribute == .urlList
    var start = range.lowerBound
    for end in markup.advance(over: source.bytes[range]) {
      if end > start { nodes.append(TextNode(source.bytes[start..<end])) }
      nodes.append(URLEndNode(isList: isList))
      start = end
    }
    if start < range.upperBound { nodes.append(TextNode(source.bytes[start..<range.upperBound])) }
  }

  /// Only definitions count outside the blocks of a template that extends another.
  private var isBetweenBlocks: Bool {
    parent != nil && scope.blocks.isEmpty && scope.captures == 0
  }

  /// How many tags are open here.
  var nesting: Int { open.count }

  /// What stands here is not certain to be written.
  var isConditional: Bool { !open.isEmpty || isBetweenBlocks }

  /// Before a value or a tag in a URL attribute whose scheme is open: its check begins.
  private mutating func watchURL(_ nodes: inout [any TemplateNode]) {
    guard !isBetweenBlocks, let length = markup.watchURL() else { return }
    nodes.append(URLStartNode(constantLength: length))
  }

  private mutating func appendOutput(_ token: Token, to nodes: inout [any TemplateNode]) {
    hasBegun = true
    do throws(SyntaxFailure) {
      guard !token.content.isEmpty else { throw SyntaxFailure(.emptyOutput, at: token.start) }
      var parser = try expressions(token.content)
      let expression = try parser.parse()
      try parser.expectEnd()
      guard !isBetweenBlocks else { return }
      watchURL(&nodes)
      nodes.append(try outputNode(expression, at: token.content.lowerBound))
    } catch {
      report(error)
    }
  }

  func outputNode(
    _ expression: any TemplateExpression, at offset: Int
  ) throws(SyntaxFailure) -> any TemplateNode {
    if let parent = expression as? BlockSuperExpression { return BlockSuperNode(parent) }
    let filtered = expression as? FilterExpression
    switch markup.context(isJSON: filtered?.filter.name == "json") {
    case .success(.xml) where ["escape", "e", "xml"].contains(filtered?.filter.name):
      // XML escapes markup, too; what the author asks for by name must not be done twice.
      return OutputNode(filtered?.operand ?? expression, in: .xml, at: spot(offset))
    case .success(let context): return OutputNode(expression, in: context, at: spot(offset))
    case .failure(let refusal):
      throw SyntaxFailure(.valueNotAllowed(refusal.place), at: offset)
    }
  }

  // MARK: Tags

  private func tag(of token: Token) -> TagToken? {
    let bytes = source.bytes
    let content = token.content
    let end = content.first { !bytes[$0].continuesName } ?? content.upperBound
    guard end > content.lowerBound else {
      let reason: TemplateError.Reason =
        content.isEmpty
        ? .emptyTag : .expected("the name of a tag", found: "`\(source.text(content).prefix(1))`")
      report(SyntaxFailure(reason, at: content.isEmpty ? token.start : content.lowerBound))
      return nil
    }
    return TagToken(
      name: source.text(content.lowerBound..<end), rest: end..<content.upperBound,
      start: token.start, nameOffset: content.lowerBound)
  }

  private mutating func appendTag(_ tag: TagToken, to nodes: inout [any TemplateNode]) {
    watchURL(&nodes)
    markup.endName()
    let isFirst = !hasBegun
    hasBegun = true
    do throws(SyntaxFailure) {
      if tag.name == "extends" {
        try parseExtends(tag, isFirst: isFirst)
      } else if let node = try parseTag(tag), keeps(node) {
        nodes.append(node)
      }
    } catch {
      report(error)
    }
  }

  private func keeps(_ node: any TemplateNode) -> Bool {
    !isBetweenBlocks || node is any DefinitionNode
  }

  /// Tags that only end or divide others.
  private static let endTags: Set<String> = [
    "elif", "else", "endif", "empty", "endfor", "endblock", "endset", "endwith", "endfilter",
    "endmacro", "endraw", "endverbatim", "endcomment", "endifnot",
  ]
}

/// A node that only defines something, and so counts outside of blocks in a template that extends
/// another.
protocol DefinitionNode: TemplateNode {}
