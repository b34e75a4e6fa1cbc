/// Where in the output's own syntax a byte stands: in text, in an attribute, in a script.
///
/// It is known when a template is compiled, because only constant text can change it: a value is
/// always escaped so that it stays where it is. Templates are compiled once for each state they
/// start in, so that an include inside an attribute is escaped as an attribute.
struct MarkupState: Hashable, Sendable {
  /// The syntax of a template, by the ending of its name.
  enum Language: Hashable, Sendable {
    case html, xml, plain
  }

  enum Region: Hashable, Sendable {
    case text
    /// Behind `<`, `</` and `<!`.
    case tagStart, closeStart, declarationStart
    case tagName, closeName
    /// Inside a tag, between its attributes.
    case tag
    case attributeName, afterAttributeName, beforeValue
    case doubleQuoted, singleQuoted, unquoted
    case comment, declaration, instruction, cdata
    /// The content of `script`, `style`, `title` or `textarea`, which holds no tags.
    case rawText
  }

  /// Elements whose content is not markup.
  enum Element: Hashable, Sendable {
    case other, script, dataScript, style, title, textarea
  }

  /// What an attribute's value means.
  enum Attribute: Hashable, Sendable {
    case plain, url, urlList, css, handler, document
    /// Of a name that no one constant text spells out.
    case unknown
    /// The `type` of a `script`: it decides whether the script is data.
    case scriptType
  }

  /// What is known about the URL in the attribute that is being read.
  enum URLProgress: Hashable, Sendable {
    /// Its scheme is not known yet.
    case open
    /// The constant text so far makes it harmless whatever follows: `/`, `https:`.
    case settled
    /// The compiled program checks it when the attribute ends.
    case watched
  }

  let language: Language
  var region = Region.text
  var element = Element.other
  var attribute = Attribute.plain
  /// The bytes so far of a name, of an end tag or of a delimiter; of a script's `type` and of an
  /// open URL, too.
  var partial: [UInt8] = []
  var url = URLProgress.open

  init(_ language: Language) {
    self.language = language
  }

  /// The state in which a template starts that nothing includes.
  init(template name: String) {
    let lowered = name.lowercased()
    if [".xml", ".rss", ".atom", ".svg"].contains(where: lowered.hasSuffix) {
      language = .xml
    } else {
      language = lowered.hasSuffix(".txt") ? .plain : .html
    }
  }

  /// The state without details that do not matter at the border of a branch: having read a tag's
  /// name or an attribute means to be inside the tag.
  var normalized: MarkupState {
    var state = self
    state.endName()
    if state.region == .afterAttributeName || state.region == .attributeName { state.region = .tag }
    if state.region == .text { state.element = .other }
    let isInValue = state.region == .doubleQuoted || state.region == .singleQuoted
    if !isInValue {
      state.attribute = .plain
      state.url = .open
    }
    if !isInValue || state.attribute != .scriptType { state.partial = [] }
    return state
  }

  /// A tag of the template ends the name of an HTML tag that it follows.
  mutating func endName() {
    guard region == .tagName else { return }
    element = language == .html ? Element(name: partial) : .other
    region = .tag
    partial = []
  }

  /// A value or a tag of the template comes next in a URL whose scheme is open.
  /// - Returns: how many bytes of the URL came before, if the program must check the URL.
  mutating func watchURL() -> Int? {
    let isInValue = region == .doubleQuoted || region == .singleQuoted
    guard isInValue, attribute == .url || attribute == .urlList, url == .open else { return nil }
    url = .watched
    defer { partial = [] }
    return partial.count
  }

  /// In words, for error messages.
  var phrase: String {
    switch region {
    case .text: "in text"
    case .tagStart, .closeStart, .declarationStart: "behind `<`"
    case .tagName, .closeName, .tag, .attributeName, .afterAttributeName: "inside a tag"
    case .beforeValue, .unquoted: "inside an unquoted attribute"
    case .doubleQuoted, .singleQuoted: "inside an attribute"
    case .comment: "inside a comment"
    case .declaration, .instruction: "inside a declaration"
    case .cdata: "inside CDATA"
    case .rawText: rawPhrase
    }
  }

  private var rawPhrase: String {
    switch element {
    case .script, .dataScript: "inside `<script>`"
    case .style: "inside `<style>`"
    case .title: "inside `<title>`"
    default: "inside `<textarea>`"
    }
  }
}
