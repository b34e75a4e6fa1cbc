/// Something that a rendering passed over: a name that nothing defines.
public struct TemplateWarning: Sendable, Hashable, CustomStringConvertible {
  /// The undefined name or path, as far as it leads: `post.titel`.
  public let name: String
  public let place: TemplatePlace
  /// The known name that was probably meant.
  public let suggestion: String?

  /// `file:line:column: message`, in one line.
  public var description: String {
    let error = TemplateError(.undefinedName(name), at: place, suggestion: suggestion)
    return "\(place.template):\(place.line):\(place.column): \(error.message)"
  }
}
