import ContentModel
import ContentStorage
import Diagnostics

/// Tells of a pass as one stage for each collection.
struct CollectionProgress {
  private let reporter: any ProgressReporter
  private var collection: String?
  private var expected: Int?
  private var done = 0
  private var changes = 0

  init(_ reporter: any ProgressReporter) { self.reporter = reporter }

  /// Notes that a batch was applied.
  mutating func advance(_ batch: ContentBatch, _ applied: ApplySummary) {
    let count = batch.upserts.count + batch.presences.count + batch.deletions.count
    // What a source says of itself is no collection.
    if batch.profile != nil, count == 0 { return }
    if collection != batch.collection {
      end()
      collection = batch.collection
      expected = batch.expected
      reporter.report(.began(stage: batch.collection, total: batch.expected))
    } else if let total = batch.expected, total != expected {
      expected = total
      reporter.report(.expected(stage: batch.collection, total: total))
    }
    done += count
    changes += applied.changes
    if count > 0 { reporter.report(.advanced(stage: batch.collection, by: count)) }
  }

  /// Adds changes that an inventory led to.
  mutating func add(_ applied: ApplySummary) { changes += applied.changes }

  /// Ends the stage that is under way.
  mutating func end() {
    guard let collection else { return }
    reporter.report(.ended(stage: collection, summary: "\(done) read, \(changes) changed"))
    self.collection = nil
    (done, changes) = (0, 0)
  }
}
