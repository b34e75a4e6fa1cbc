/// The CSS that a style attribute may use.
enum StyleProperties {
  /// What WordPress's blocks and editors write: looks and measures of the element itself. Not among
  /// them: what puts an element over the page (`position`, `z-index`, `transform`), which a stranger
  /// could lay over a button, and what loads or runs something (`behavior`, `-moz-binding`).
  static let layout = words(
    """
    align-items align-self aspect-ratio background background-attachment background-blend-mode
    background-clip background-color background-image background-origin background-position
    background-repeat background-size block-size border border-block border-block-end
    border-block-start border-bottom border-bottom-color border-bottom-left-radius
    border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color
    border-inline border-inline-end border-inline-start border-left border-left-color
    border-left-style border-left-width border-radius border-right border-right-color
    border-right-style border-right-width border-spacing border-style border-top border-top-color
    border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
    box-shadow box-sizing caption-side clear color column-count column-gap column-rule
    column-rule-color column-rule-style column-rule-width column-span column-width columns direction
    display empty-cells flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float
    font font-family font-feature-settings font-kerning font-size font-stretch font-style
    font-variant font-variant-caps font-variant-numeric font-weight gap grid-area
    grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-start
    grid-gap grid-row grid-row-end grid-row-start grid-template grid-template-columns
    grid-template-rows height hyphens inline-size justify-content justify-items justify-self
    letter-spacing line-height list-style list-style-position list-style-type margin
    margin-block margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
    margin-inline-start margin-left margin-right margin-top max-height max-inline-size max-width
    min-height min-inline-size min-width mix-blend-mode object-fit object-position opacity order
    outline outline-color outline-offset outline-style outline-width overflow overflow-wrap
    overflow-x overflow-y padding padding-block padding-block-end padding-block-start padding-bottom
    padding-inline padding-inline-end padding-inline-start padding-left padding-right padding-top
    place-content place-items place-self row-gap tab-size table-layout text-align text-align-last
    text-decoration text-decoration-color text-decoration-line text-decoration-skip-ink
    text-decoration-style text-decoration-thickness text-indent text-orientation text-overflow
    text-shadow text-transform text-underline-offset text-wrap unicode-bidi vertical-align visibility
    white-space widows width word-break word-spacing word-wrap writing-mode orphans
    """)

  /// What a trusted site's editors may use besides. `position` takes no value that leaves the content
  /// (see ``isPlaced(_:)``).
  static let wide = layout.union(
    words(
      """
      backdrop-filter bottom clip-path content-visibility cursor filter inset isolation left
      pointer-events position right rotate scale top transform transform-origin translate
      user-select z-index
      """))

  /// The properties that may name a picture.
  static let withPictures = words("background background-image")

  /// The properties that may hold strings.
  static let withStrings = words("font font-family grid-template list-style-type quotes")

  /// Functions that compute a value from values.
  static let functions = words(
    """
    calc clamp color color-mix conic-gradient fit-content hsl hsla hwb lab lch linear-gradient max min
    minmax oklab oklch radial-gradient repeat repeating-conic-gradient repeating-linear-gradient
    repeating-radial-gradient rgb rgba rotate scale translate translatex translatey var
    blur brightness contrast drop-shadow grayscale opacity saturate sepia
    """)

  /// Whether a value of `position` keeps the element within the content: `fixed` and `sticky` lay it
  /// over the page.
  static func isPlaced(_ value: String) -> Bool {
    ["static", "relative", "absolute"].contains(value.lowercased())
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
