import CLibXML2

/// Reads HTML with libxml2 and hands it to a handler tag by tag. No tree is built.
///
/// libxml2 2.9 knows HTML 4: it closes, implies and moves elements by rules that no browser follows
/// any more, does not know which HTML5 elements hold raw text, misreads some references and stops at
/// a NUL or at great depth; newer versions differ in each of these. So a fragment is first written
/// in a dialect that every version reads alike (see ``DialectWriter``): each start tag becomes an
/// empty element, each end tag a processing instruction. libxml2 then parses tags, attributes and
/// text, its stack never grows, and what nests in what is for the handler to say.
///
/// A parser is used by one thread at a time; it keeps its buffers from one fragment to the next.
public struct HTMLParser: ~Copyable {
  /// The longest element name that is told apart, in bytes.
  public static let longestName = 48

  /// The most attributes of one tag that are read; libxml2 takes quadratic time for them.
  public static let mostAttributes = 256

  private var writer = DialectWriter()
  private let session = ParserSession()

  /// Makes a parser.
  public init() {}

  /// Reads a whole fragment.
  ///
  /// Linear in the length of `source`.
  /// - Parameters:
  ///   - source: the fragment; bytes that are not UTF-8 are an error of the caller.
  ///   - maximumLength: the longest source that is read, in bytes; at most 128 MB.
  ///   - handler: is told of tags and text.
  /// - Throws: ``MarkupError``; the handler may have been told of a part of the fragment by then.
  public mutating func parse(
    _ source: Span<UInt8>, maximumLength: Int = 32 << 20, handler: any HTMLEventHandler
  ) throws(MarkupError) {
    guard source.count <= min(maximumLength, 128 << 20) else {
      throw .tooLong(limit: maximumLength)
    }
    writer.write(source)
    try session.run(writer.output.span, handler: handler)
  }
}
