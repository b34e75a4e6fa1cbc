public import Foundation

/// What a library of templates needs to know besides its templates. Nothing is taken from the
/// machine: the same environment and templates give the same bytes everywhere.
public struct TemplateEnvironment: Sendable {
  /// The zone in which dates are printed.
  public let timeZone: TimeZone
  /// The language of months, weekdays and number formats. The calendar is always Gregorian.
  public let locale: Locale
  /// What `now` means, or nil if templates must not know.
  public var now: Date?
  /// Whether an undefined name is an error. If not, it prints as nothing and gives a warning.
  public var isStrict: Bool
  /// Bounds that end runaway templates.
  public var limits: TemplateLimits
  /// Filters besides the built-in ones; one with a built-in name takes its place.
  public var filters: [TemplateFilter]

  /// The words and separators of the locale: read once, they serve all libraries made with this
  /// environment.
  let dates: DateText
  let numbers: NumberText

  /// Makes an environment.
  public init(
    timeZone: TimeZone, locale: Locale, now: Date? = nil, isStrict: Bool = false,
    limits: TemplateLimits = TemplateLimits(), filters: [TemplateFilter] = []
  ) {
    self.timeZone = timeZone
    self.locale = locale
    self.now = now
    self.isStrict = isStrict
    self.limits = limits
    self.filters = filters
    dates = DateText(timeZone, locale)
    numbers = NumberText(locale)
  }
}
