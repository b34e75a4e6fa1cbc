import LibXML

extension EventFilter {
  /// Writes a frame of a host that the policy lists, in a sandbox; of another one a link.
  ///
  /// The sandbox keeps the frame from navigating the page, from dialogs, downloads and forms.
  /// `allow-same-origin` gives the frame its own origin, not the page's: a policy must not list the
  /// host that the page itself is served from.
  func insertFrame(_ attributes: HTMLAttributes) {
    let lazy = LazySource(attributes, on: HTMLElement.iframe.index)
    let entry =
      lazy.source.map { attributes.entries[$0] }
      ?? attributes.entries.first { attributes.name($0) == "src" }
    let context = URLContext(element: "iframe", attribute: "src", isResource: true)
    guard let entry,
      let url = frameURL(attributes.bytes.span.extracting(entry.value), context)
    else {
      report.removedElements["iframe", default: 0] += 1
      return
    }
    if let host = URLText.plainHost(url.span), tables.policy.iframeHosts.contains(host) {
      writeFrame(secured(url), host: host, attributes)
    } else {
      let host = URLText.authority(url.span)
      report.replacedEmbeds[host, default: 0] += 1
      insertLink(to: String(decoding: url, as: UTF8.self), text: host)
    }
  }

  /// The frame's URL as a link would have it; nil if there is none.
  private func frameURL(_ value: Span<UInt8>, _ context: URLContext) -> [UInt8]? {
    guard let url = cleanURL(value, context, kind: .link), !url.isEmpty else { return nil }
    // A frame without a host of its own (about:blank, a path) shows nothing that a link could.
    return URLText.authority(url.span).isEmpty ? nil : url
  }

  /// The URL over an encrypted connection: frames of an encrypted page must be.
  private func secured(_ url: [UInt8]) -> [UInt8] {
    if url.span.hasPrefix("//") { return Array("https:".utf8) + url }
    guard let end = URLText.schemeEnd(url.span) else { return url }
    return Array("https".utf8) + url[end...]
  }

  private func writeFrame(_ url: [UInt8], host: String, _ attributes: HTMLAttributes) {
    closeColumnGroup()
    fostering {
      output.append(markup: "<iframe src=\"")
      output.append(value: url.span)
      output.append(markup: "\"")
      var title = ""
      for entry in attributes.entries {
        let name = attributes.name(entry)
        switch name {
        case "title": title = attributes.value(entry)
        case "width", "height":
          writeText(
            attributes.bytes.span.extracting(entry.name),
            attributes.bytes.span.extracting(entry.value))
        case "class" where tables.policy.classes == .all:
          writeText("class".bytes.span, attributes.bytes.span.extracting(entry.value))
        default: break
        }
      }
      output.append(markup: " title=\"")
      output.append(value: title.isEmpty ? EmbedProvider.title(ofHost: host) : title)
      // Some players refuse to play for a page that does not say who it is.
      output.append(
        markup: """
          " allowfullscreen="" sandbox="allow-scripts allow-same-origin allow-popups \
          allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"\
          ></iframe>
          """)
    }
  }

  /// Writes a link of the sanitizer's own.
  func insertLink(to url: String, text label: String) {
    let id = HTMLElement.a.index
    let context = URLContext(element: "a", attribute: "href", isResource: false)
    closeColumnGroup()
    guard tables.elements[id].isKept, makeWayForLink(),
      open.count + 2 <= tables.policy.maximumDepth,
      let url = checkedURL(url, context)
    else { return text(label.bytes.span) }
    fostering {
      reopenFormatting()
      let start = output.count
      output.append(markup: "<a href=\"")
      output.append(value: url.span)
      output.append(markup: "\"")
      finishStartTag(id, LinkState())
      output.append(markup: ">")
      push(id, start: start)
      remember()
    }
    text(label.bytes.span)
    close(id)
  }

  private func checkedURL(_ url: String, _ context: URLContext) -> [UInt8]? {
    let url = URLText(url.bytes.span).bytes
    guard let scheme = URLText.scheme(url.span) else { return url }
    return tables.policy.linkSchemes.contains(scheme) ? url : nil
  }
}

extension URLText {
  /// What stands between `//` and the path of a web URL, without the user before an `@`, who would
  /// have himself taken for the host.
  static func authority(_ url: Span<UInt8>) -> String {
    let text = String(copying: url)
    let rest = text.utf8.dropFirst(schemeEnd(url).map { $0 + 1 } ?? 0)
    guard rest.starts(with: "//".utf8) else { return "" }
    let host = rest.dropFirst(2).prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    let start = host.lastIndex(of: 0x40).map { host.index(after: $0) } ?? host.startIndex
    return String(decoding: host[start...], as: UTF8.self)
  }
}
