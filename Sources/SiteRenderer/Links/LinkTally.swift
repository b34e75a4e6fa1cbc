/// What became of the links of some pages.
struct LinkTally: Sendable, Hashable {
  /// How many links lead into the mirror.
  var inward = 0
  /// Addresses of the source's own site that the mirror has no page for: links to them lead to the
  /// original.
  var outward: Set<String> = []
  /// Media files of the source's own site that the mirror does not hold.
  var missingMedia: Set<String> = []

  /// Adds another tally.
  mutating func add(_ other: LinkTally) {
    inward += other.inward
    outward.formUnion(other.outward)
    missingMedia.formUnion(other.missingMedia)
  }
}
