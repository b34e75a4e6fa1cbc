/// The other templates that a template uses.
struct TemplateReferences {
  struct Include {
    let name: String
    let unit: Int
    let offset: Int
    /// It may not be reached.
    let isConditional: Bool
    let place: MarkupState
  }

  var parent: String?
  var includes: [Include] = []
  var imports: [String] = []
  /// There is an include whose name is not known before rendering.
  var hasComputed = false

  var names: [String] { includes.map(\.name) + imports + (parent.map { [$0] } ?? []) }
}
