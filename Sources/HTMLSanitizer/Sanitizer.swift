import LibXML

/// Makes clean markup of markup that is not to be trusted.
///
/// A sanitizer is a value: make one for a policy and use it from any number of tasks.
public struct Sanitizer: Sendable {
  /// What is kept.
  public let policy: SanitizerPolicy
  let tables: PolicyTables

  /// Prepares a policy for use.
  public init(policy: SanitizerPolicy) {
    self.policy = policy
    tables = PolicyTables(policy)
  }

  /// Cleans a fragment: the content of a post, a comment, a biography.
  ///
  /// Takes time linear in the fragment's length. `clean(clean(x))` is `clean(x)`, byte for byte.
  /// - Parameters:
  ///   - html: the fragment.
  ///   - pageURL: the page it comes from, for the notice in place of a form.
  /// - Returns: the markup, empty if the fragment is over the policy's limit or cannot be read, and
  ///   what was lost.
  public func clean(_ html: String, pageURL: String? = nil) -> SanitizedFragment {
    clean(html, pageURL: pageURL, optionalRewrite: nil)
  }

  /// Cleans a fragment and rewrites its URLs.
  /// - Parameters:
  ///   - html: the fragment.
  ///   - pageURL: the page it comes from, for the notice in place of a form.
  ///   - rewrite: is called for each URL (an attribute, a candidate of a `srcset`, a `url()` of a
  ///     style) in the order of the fragment, before the sanitizer's own checks, so that it can do no
  ///     harm. It returns the URL to use; nil takes the URL out.
  public func clean(
    _ html: String, pageURL: String? = nil,
    rewrite: (_ url: String, _ context: URLContext) -> String?
  ) -> SanitizedFragment {
    withoutActuallyEscaping(rewrite) { clean(html, pageURL: pageURL, optionalRewrite: $0) }
  }

  private func clean(
    _ html: String, pageURL: String?, optionalRewrite: EventFilter.Rewrite?
  ) -> SanitizedFragment {
    var html = html
    var bytes: [UInt8] = []
    let report = html.withUTF8 { source in
      clean(
        source.span, pageURL: pageURL, rewrite: optionalRewrite, into: &bytes)
    }
    return SanitizedFragment(
      html: SafeHTML(html: String(decoding: bytes, as: UTF8.self)), report: report)
  }

  /// Cleans a fragment given as UTF-8 and appends the markup to `output`; nothing if the fragment
  /// cannot be read.
  /// - Parameters:
  ///   - html: the fragment; anything but UTF-8 counts as unreadable.
  ///   - output: receives the markup, in UTF-8.
  /// - Returns: what was lost.
  public func clean(
    utf8 html: [UInt8], pageURL: String? = nil, into output: inout [UInt8]
  ) -> SanitizerReport {
    guard (try? UTF8Span(validating: html.span)) != nil else { return .failure }
    return clean(html.span, pageURL: pageURL, rewrite: nil, into: &output)
  }

  private func clean(
    _ source: Span<UInt8>, pageURL: String?, rewrite: EventFilter.Rewrite?,
    into output: inout [UInt8]
  ) -> SanitizerReport {
    let filter = EventFilter(tables: tables, pageURL: pageURL, rewrite: rewrite)
    filter.copyBudget = source.count * 4 + 16_384
    swap(&filter.output.bytes, &output)
    let start = filter.output.count
    defer { swap(&filter.output.bytes, &output) }
    var parser = HTMLParser()
    do throws(MarkupError) {
      try parser.parse(source, maximumLength: policy.maximumLength, handler: filter)
    } catch {
      // Half of a fragment may mean something else than the whole.
      filter.output.bytes.removeSubrange(start...)
      return .failure
    }
    filter.finish()
    filter.report.countShortcodes(in: filter.output.bytes, from: start)
    return filter.report
  }
}

extension SanitizerReport {
  static var failure: SanitizerReport {
    var report = SanitizerReport()
    report.isParseFailure = true
    return report
  }
}
