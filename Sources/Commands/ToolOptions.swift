import ArgumentParsing

/// The options that every command takes.
enum ToolOptions {
  static let site = Option.text(
    "site", "DIR", "The site's folder (default: the nearest one upwards with a site.json)")
  static let quiet = Option.flag("quiet", "Say nothing but errors")
  static let verbose = Option.flag("verbose", "Name every warning and each step")
  static let json = Option.flag("json", "Write events as JSON lines on stdout")
  static let color: Option<ColorMode?> = .choice(
    "color", "Use colours (default: on a terminal, unless NO_COLOR is set)")

  static let all = [site.spec, quiet.spec, verbose.spec, json.spec, color.spec]
}
