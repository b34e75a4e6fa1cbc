import CLibXML2

/// What libxml2's callbacks know while one fragment is read.
///
/// libxml2 keeps an untyped pointer to the session for the time of ``run(_:handler:)`` only; the
/// session outlives that call because its caller holds it.
final class ParserSession {
  private var handler: (any HTMLEventHandler)?
  private var attributes = HTMLAttributes()
  private var isComplete = false

  /// Parses a text in the dialect of ``DialectWriter``.
  func run(_ dialect: Span<UInt8>, handler: any HTMLEventHandler) throws(MarkupError) {
    guard LibXMLSetup.isReady, let length = Int32(exactly: dialect.count) else { throw .noParser }
    self.handler = handler
    isComplete = false
    defer { self.handler = nil }
    let isMade = unsafe dialect.withUnsafeBytes { bytes in
      unsafe parse(bytes.bindMemory(to: CChar.self).baseAddress, length)
    }
    guard isMade else { throw .noParser }
    guard isComplete else { throw .incomplete }
  }

  /// - Returns: whether libxml2 could make a context.
  private func parse(_ bytes: UnsafePointer<CChar>?, _ length: Int32) -> Bool {
    // Sound: the context is freed here, and neither it nor the bytes are used after that.
    guard let context = unsafe htmlCreateMemoryParserCtxt(bytes, length) else { return false }
    defer { unsafe htmlFreeParserCtxt(context) }
    guard let events = unsafe context.pointee.sax else { return false }
    // NONET: no fetch of a DTD. HUGE: no silent end after 10 MB of text.
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue | XML_PARSE_HUGE.rawValue
    unsafe htmlCtxtUseOptions(context, Int32(options))
    unsafe events.pointee = saxEvents()
    unsafe context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    // Known beforehand, so that nothing in the text can change it.
    unsafe xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
    unsafe htmlParseDocument(context)
    return true
  }

  fileprivate func start(
    _ name: UnsafePointer<xmlChar>, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    let bytes = unsafe UnsafeBufferPointer(start: name, count: length(name))
    guard let tag = unsafe DialectWriter.sourceName(bytes.span) else { return }
    attributes.removeAll()
    if var pair = unsafe list {
      while let key = unsafe pair.pointee {
        unsafe append(name: key, value: pair[1])
        unsafe pair += 2
      }
    }
    handler?.startTag(unsafe bytes.span.extracting(tag), attributes)
  }

  private func append(name: UnsafePointer<xmlChar>, value: UnsafePointer<xmlChar>?) {
    let start = attributes.bytes.count
    unsafe attributes.bytes.append(
      contentsOf: UnsafeBufferPointer(start: name, count: length(name)))
    let middle = attributes.bytes.count
    if let value = unsafe value {
      unsafe attributes.bytes.append(
        contentsOf: UnsafeBufferPointer(start: value, count: length(value)))
    }
    attributes.entries.append(
      .init(name: start..<middle, value: middle..<attributes.bytes.count))
  }

  fileprivate func instruction(_ target: UnsafeBufferPointer<xmlChar>) {
    guard let tag = unsafe DialectWriter.sourceName(target.span) else {
      isComplete = unsafe isComplete || DialectWriter.isEndMark(target.span)
      return
    }
    handler?.endTag(unsafe target.span.extracting(tag))
  }

  fileprivate func text(_ bytes: UnsafeBufferPointer<xmlChar>) {
    handler?.text(unsafe bytes.span)
  }
}

/// The length of a string that libxml2 ends with a zero.
private func length(_ string: UnsafePointer<xmlChar>) -> Int { Int(unsafe xmlStrlen(string)) }

/// Sound: `context` is the `userData` that ``ParserSession`` set to itself for the running call.
private func session(_ context: UnsafeMutableRawPointer?) -> ParserSession? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<ParserSession>.fromOpaque(context).takeUnretainedValue()
}

/// The events that libxml2 is to report. Every other callback stays empty: no tree, no entity table,
/// no external subset.
private func saxEvents() -> xmlSAXHandler {
  var sax = unsafe xmlSAXHandler()
  unsafe sax.initialized = 1
  unsafe sax.startElement = { context, name, attributes in
    guard let name = unsafe name else { return }
    unsafe session(context)?.start(name, attributes)
  }
  unsafe sax.characters = { context, bytes, count in
    unsafe session(context)?.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
  unsafe sax.ignorableWhitespace = sax.characters
  unsafe sax.processingInstruction = { context, target, _ in
    guard let target = unsafe target else { return }
    unsafe session(context)?.instruction(UnsafeBufferPointer(start: target, count: length(target)))
  }
  // libxml2 2.14 reads <?name> as browsers do: a comment that begins with the question mark.
  unsafe sax.comment = { context, content in
    guard let content = unsafe content, unsafe content.pointee == UInt8(ascii: "?") else { return }
    let target = unsafe content + 1
    unsafe session(context)?.instruction(UnsafeBufferPointer(start: target, count: length(target)))
  }
  return unsafe sax
}
