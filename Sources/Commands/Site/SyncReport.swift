import ContentModel
import ContentStorage
import ContentSync

/// What a sync did, for people and for programs.
struct SyncReport {
  /// Whether there was anything to do.
  var isDue = true
  var summary = SyncSummary()
  var media = MediaSummary()
  /// What the store holds now, by sort of record.
  var counts: [String: Int] = [:]

  /// A line for each sort of record, and at the end the number that scripts look for.
  var lines: [String] {
    guard isDue else { return ["not due: the last sync is recent enough", "0 changed"] }
    var lines = kinds.map { kind in
      let figures = figures(of: kind)
      return "\(KindLabel.plural(kind)): \(figures.new) new, \(figures.changed) changed, "
        + "\(figures.deleted) deleted, \(figures.unchanged) unchanged"
    }
    if media.downloaded + media.failures.count > 0 {
      lines.append(
        "media files: \(media.downloaded) downloaded (\(Counted.bytes(media.bytes))), "
          + "\(media.failures.count) failed")
    }
    return lines + ["\(summary.changes.changes) changed"]
  }

  /// The report for programs.
  var event: [String: JSONValue] {
    let members = kinds.map { kind in
      let figures = figures(of: kind)
      let value = JSONValue.object([
        "new": .int(Int64(figures.new)), "changed": .int(Int64(figures.changed)),
        "deleted": .int(Int64(figures.deleted)), "unchanged": .int(Int64(figures.unchanged)),
      ])
      return (kind, value)
    }
    return [
      "event": .string("sync"), "isDue": .bool(isDue),
      "kinds": .object(Dictionary(uniqueKeysWithValues: members)),
      "changed": .int(Int64(summary.changes.changes)),
      "mediaDownloaded": .int(Int64(media.downloaded)), "mediaBytes": .int(Int64(media.bytes)),
      "mediaFailed": .object(media.failures.mapValues(JSONValue.string)),
    ]
  }

  private var kinds: [String] {
    KindLabel.sorted(Set(counts.keys).union(summary.changes.deleted.keys))
  }

  /// What was not new or changed is unchanged, whether it was read again or not.
  private func figures(of kind: String) -> (new: Int, changed: Int, deleted: Int, unchanged: Int) {
    let new = summary.changes.inserted[kind] ?? 0
    let changed = summary.changes.updated[kind] ?? 0
    let unchanged = max(0, (counts[kind] ?? 0) - new - changed)
    return (new, changed, summary.changes.deleted[kind] ?? 0, unchanged)
  }
}
