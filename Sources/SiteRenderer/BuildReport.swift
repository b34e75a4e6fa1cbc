public import HTMLSanitizer

/// What a build did.
public struct BuildReport: Sendable, Equatable {
  /// Files that were planned: pages, feeds, the theme's files, media.
  public internal(set) var planned = 0
  /// Pages among them, feeds and documents included.
  public internal(set) var pages = 0
  /// Files written, because they are new or have other bytes.
  public internal(set) var written = 0
  /// Files that were as they should be already.
  public internal(set) var unchanged = 0
  /// Files removed, because nothing is planned in their place any more.
  public internal(set) var removed = 0
  /// Files that could not be made or written; a diagnostic names each. Earlier versions of them stay.
  public internal(set) var failed = 0
  /// Whether templates could not be compiled, or lack: nothing was done then.
  public internal(set) var hasBadTemplates = false
  /// Links that lead into the mirror.
  public internal(set) var internalLinks = 0
  /// Addresses of the source's site that lead to the original, because the mirror has no page.
  public internal(set) var outwardLinks = 0
  /// Media files of the source's site that pages show from there, because the mirror lacks them.
  public internal(set) var missingMedia = 0
  /// What the sanitizer took out.
  public internal(set) var sanitizer = SanitizerReport()

  init() {}
}
