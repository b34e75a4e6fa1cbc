/// Receives what an ``HTMLParser`` reads, in the order of the source.
///
/// Tags come as they were written: nothing is closed, implied or nested for the handler. All bytes
/// are valid UTF-8, lent for the call only, and free of the control characters that XML forbids.
public protocol HTMLEventHandler: AnyObject {
  /// A start tag.
  ///
  /// The content of elements that a browser reads as raw text (`script`, `style`, `iframe`, …) is
  /// skipped by the parser; only their tags come. A self-closing `svg` or `math` is followed by its
  /// end tag; on other elements `/>` means nothing in HTML.
  /// - Parameters:
  ///   - name: in lower case, letters, digits and `-` only (others are replaced by `-`), at most
  ///     ``HTMLParser/longestName`` bytes.
  ///   - attributes: decoded; of attributes with one name only the first.
  func startTag(_ name: Span<UInt8>, _ attributes: HTMLAttributes)

  /// An end tag, whether or not an element of the name is open.
  func endTag(_ name: Span<UInt8>)

  /// A part of a text, decoded. One text may come in several parts.
  func text(_ bytes: Span<UInt8>)
}
