/// What a ``Sanitizer`` made of one fragment.
public struct SanitizedFragment: Sendable, Hashable {
  /// The clean markup; empty if the fragment could not be read.
  public let html: SafeHTML

  /// What was taken out or changed.
  public let report: SanitizerReport
}
