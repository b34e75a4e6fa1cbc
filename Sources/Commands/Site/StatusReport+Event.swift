import Configuration
import ContentModel
import ContentStorage
import Foundation

extension StatusReport {
  /// The report for programs.
  var event: [String: JSONValue] {
    let media = status.mediaCounts.map { ($0.key.rawValue, JSONValue.int(Int64($0.value))) }
    return [
      "event": .string("status"), "folder": .string(configuration.folder),
      "store": .string(configuration.store), "sources": .array(status.sources.map(Self.value)),
      "media": .object(Dictionary(uniqueKeysWithValues: media)),
      "mediaBytes": .int(Int64(status.mediaBytes)),
      "failedMedia": .array(status.failedMedia.map(Self.value)),
      "outputFiles": .int(Int64(status.outputCount)),
    ]
  }

  private static func value(of source: StoreStatus.Source) -> JSONValue {
    .object([
      "name": .string(source.name.rawValue),
      "lastSync": source.lastFinish.map { .string($0.ISO8601Format()) } ?? .null,
      "isUnfinished": .bool(source.isUnfinished),
      "cursor": source.cursor.map { .string($0.rawValue) } ?? .null,
      "counts": .object(source.counts.mapValues { .int(Int64($0)) }),
    ])
  }

  private static func value(of file: MediaFile) -> JSONValue {
    .object([
      "url": .string(file.url), "reason": .string(file.failure ?? ""),
      "attempts": .int(Int64(file.attempts)),
    ])
  }
}
