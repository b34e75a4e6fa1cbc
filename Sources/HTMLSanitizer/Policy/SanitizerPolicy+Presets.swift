extension SanitizerPolicy {
  /// For comments and biographies, which anyone may write: text with links, quotes, lists and code.
  /// No pictures (they tell a stranger who reads), no classes, ids or styles (they imitate the page).
  /// Links carry `nofollow ugc`.
  public static let strict = SanitizerPolicy(
    name: "strict",
    elements: words(
      """
      a abbr acronym b bdi bdo blockquote br cite code del dfn em i ins kbd li ol p pre q s samp
      small strike strong sub sup u ul var wbr
      """),
    attributes: [
      "*": words("dir lang title"), "a": words("href hreflang rel"), "blockquote": ["cite"],
      "q": ["cite"], "ins": words("cite datetime"), "del": words("cite datetime"),
      "ol": words("start reversed type"), "li": ["value"],
    ],
    classes: .only([]), styles: .none, keepsDataAttributes: false,
    linkSchemes: ["http", "https", "mailto"], resourceSchemes: [], keepsDataImages: false,
    iframeHosts: [], linkRelations: ["nofollow", "ugc"], formNotice: "")

  /// For posts and pages: what WordPress's core blocks and the classic editor write, with the classes
  /// and inline styles that their layout needs.
  public static let standard = SanitizerPolicy(
    name: "standard", elements: contentElements, attributes: contentAttributes, classes: .all,
    styles: .layout, keepsDataAttributes: false, linkSchemes: ["http", "https", "mailto", "tel"],
    resourceSchemes: ["http", "https"], keepsDataImages: true, iframeHosts: EmbedProvider.allHosts)

  /// For one's own site, whose editors are trusted with the look of the page: every data attribute,
  /// more styles, more link schemes. Still no script.
  public static let trusted = SanitizerPolicy(
    name: "trusted", elements: contentElements, attributes: contentAttributes, classes: .all,
    styles: .wide, keepsDataAttributes: true,
    linkSchemes: ["http", "https", "mailto", "tel", "ftp", "sms", "geo", "xmpp", "webcal"],
    resourceSchemes: ["http", "https"], keepsDataImages: true, iframeHosts: EmbedProvider.allHosts)

  private static let contentElements = words(
    """
    a abbr acronym address area article aside audio b bdi bdo big blockquote br caption center cite
    code col colgroup data dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4
    h5 h6 header hgroup hr i img ins kbd li main map mark nav ol p picture pre q rb rp rt rtc ruby s
    samp section small source span strike strong sub summary sup table tbody td tfoot th thead time
    tr track tt u ul var video wbr
    """)

  private static let contentAttributes: [String: Set<String>] = [
    "*": words(
      """
      aria-* class data-align dir hidden id itemprop itemscope itemtype lang role style title
      translate align
      """),
    "a": words("download href hreflang name rel target type"),
    "area": words("alt coords href rel shape target"),
    "audio": words("controls loop muted preload src"),
    "blockquote": ["cite"],
    "br": ["clear"],
    "caption": [],
    "col": words("span valign width"),
    "colgroup": words("span valign width"),
    "data": ["value"],
    "del": words("cite datetime"),
    "details": ["open"],
    "font": words("color face size"),
    "hr": words("color noshade size width"),
    "img": words(
      """
      alt border decoding fetchpriority height hspace loading longdesc sizes src srcset usemap vspace
      width
      """),
    "ins": words("cite datetime"),
    "li": words("type value"),
    "map": ["name"],
    "ol": words("compact reversed start type"),
    "pre": ["width"],
    "q": ["cite"],
    "source": words("height media sizes src srcset type width"),
    "table": words("bgcolor border cellpadding cellspacing rules summary width"),
    "tbody": words("valign"),
    "td": words("abbr axis bgcolor colspan headers height nowrap rowspan scope valign width"),
    "tfoot": words("valign"),
    "th": words("abbr axis bgcolor colspan headers height nowrap rowspan scope valign width"),
    "thead": words("valign"),
    "time": ["datetime"],
    "tr": words("bgcolor valign"),
    "track": words("default kind label src srclang"),
    "ul": words("compact type"),
    "video": words("controls height loop muted playsinline poster preload src width"),
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private init(
    name: String, elements: Set<String>, attributes: [String: Set<String>], classes: ClassRule,
    styles: StyleRule, keepsDataAttributes: Bool, linkSchemes: Set<String>,
    resourceSchemes: Set<String>, keepsDataImages: Bool, iframeHosts: Set<String>,
    linkRelations: [String] = [], formNotice: String = "This form works only on the original page."
  ) {
    self.name = name
    self.elements = elements
    self.attributes = attributes
    self.classes = classes
    self.styles = styles
    self.keepsDataAttributes = keepsDataAttributes
    self.linkSchemes = linkSchemes
    self.resourceSchemes = resourceSchemes
    self.keepsDataImages = keepsDataImages
    self.iframeHosts = iframeHosts
    self.linkRelations = linkRelations
    idPrefix = "content-"
    self.formNotice = formNotice
    formLinkText = "Open the original page"
    maximumLength = 32 << 20
    maximumDepth = 200
  }
}
