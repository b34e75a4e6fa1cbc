/// What surrounds the place that a parser has reached: open loops and blocks, known filters.
final class TemplateScope: NameResolver {
  let compiler: LibraryCompiler
  /// The labels of the open loops, outermost first; nil for a loop without one.
  var loops: [String?] = []
  /// The open blocks, by number, outermost first.
  var blocks: [Int] = []
  /// How many tags are open.
  var nesting = 0
  /// How many open tags capture what their bodies write.
  var captures = 0
  let source: SourceText
  let language: MarkupState.Language

  init(_ source: SourceText, _ language: MarkupState.Language, _ compiler: LibraryCompiler) {
    self.source = source
    self.language = language
    self.compiler = compiler
  }

  func slot(of name: String) -> Int { compiler.slot(of: name) }

  func filter(_ name: String, at offset: Int) throws(SyntaxFailure) -> TemplateFilter {
    if let filter = compiler.filters[name] { return filter }
    throw SyntaxFailure(
      .unknownFilter(name), at: offset,
      suggestion: NearestName.find(for: name, among: compiler.filters.keys.sorted()))
  }

  func loopLevel(of label: String) -> Int? {
    loops.lastIndex(of: label).map { loops.count - 1 - $0 }
  }

  func blockSuper(at offset: Int) throws(SyntaxFailure) -> any TemplateExpression {
    guard let block = blocks.last else { throw SyntaxFailure(.outsideBlock, at: offset) }
    return BlockSuperExpression(
      block: block, nesting: nesting, isMarkup: language == .html,
      at: SourceSpot(source: source, offset: offset))
  }
}
