import ContentModel
import ContentStorage
import Diagnostics

/// Puts files into the output folder, and takes away those that are no longer wanted.
///
/// Three rules hold, whatever happens in between:
/// 1. A file that is not ours is never overwritten or removed. Ours is what the manifest names; a
///    path is claimed there before its file is written, so that a build that is killed knows its own
///    files afterwards.
/// 2. A file is written only if its bytes differ, beside its place, and renamed into it.
/// 3. Of our files, those that nothing is planned for are removed, if they are as we left them.
struct OutputWriter: Sendable {
  let folder: RootedFolder
  let store: ContentStore
  let manifest: Manifest
  let diagnostics: DiagnosticSink

  /// What became of some files.
  struct Outcome: Sendable {
    var written = 0
    var unchanged = 0
    var removed = 0
    var failed = 0

    mutating func add(_ other: Outcome) {
      written += other.written
      unchanged += other.unchanged
      removed += other.removed
      failed += other.failed
    }
  }

  /// A file as it is to be.
  struct File: Sendable {
    let path: OutputPath
    let bytes: [UInt8]
  }

  /// What is to be done about a file.
  private enum Step {
    case leave
    /// The file is right, but not as the manifest has it.
    case record(OutputFile)
    case write(OutputFile)
    /// Something that is not ours is in the way.
    case refuse(String)
  }

  /// Writes files that differ from what is there.
  func write(_ files: [File]) async throws(BuildError) -> Outcome {
    var outcome = Outcome()
    var changed: [(file: File, record: OutputFile)] = []
    var records: [OutputFile] = []
    for file in files {
      switch try step(for: file) {
      case .leave: outcome.unchanged += 1
      case .record(let record):
        outcome.unchanged += 1
        records.append(record)
      case .write(let record): changed.append((file, record))
      case .refuse(let reason):
        outcome.failed += 1
        refuse(file.path, reason)
      }
    }
    try await claim(changed.map(\.file.path))
    var unclaimed: [String] = []
    for (file, record) in changed {
      guard let facts = try put(file) else {
        outcome.failed += 1
        if manifest[file.path] == nil { unclaimed.append(file.path.text) }
        continue
      }
      records.append(record.placed(facts))
      outcome.written += 1
    }
    // What was not written does not become ours by having been claimed.
    try await self.record(written: records, removed: unclaimed)
    return outcome
  }

  // MARK: Deciding

  private func step(for file: File) throws(BuildError) -> Step {
    let known = manifest[file.path]
    let wanted = FileFingerprint.of(file.bytes)
    var record = OutputFile(
      path: file.path.text, fingerprint: wanted, byteCount: file.bytes.count, modified: 0)
    guard let facts = try facts(of: file.path) else { return .write(record) }
    record = record.placed(facts)
    if let known, !known.isClaimed, known.matches(facts) {
      return known.fingerprint == wanted ? .leave : .write(record)
    }
    guard facts.kind == .file else { return .refuse(facts.kind.words) }
    if facts.byteCount == file.bytes.count, try read(file.path) == file.bytes {
      return .record(record)
    }
    guard let known else { return .refuse("a file that Stillpress did not write") }
    if !known.isClaimed, try fingerprint(of: file.path) != known.fingerprint {
      warnOfEdit(file.path, "was changed since it was written, and is written anew")
    }
    return .write(record)
  }

  func warnOfEdit(_ path: OutputPath, _ what: String) {
    diagnostics.report(
      Diagnostic(.warning, "A page of the output \(what).", at: location(of: path)))
  }

  func refuse(_ path: OutputPath, _ reason: String) {
    diagnostics.report(
      Diagnostic(
        .error, "The output folder holds \(reason) where a file of the site belongs.",
        at: location(of: path), hint: "Move it away, or choose another output folder in site.json.")
    )
  }

  private func location(of path: OutputPath) -> Diagnostic.Location {
    .file(path: "\(folder.path)/\(path.text)", position: nil, line: nil)
  }

  // MARK: Disk and store, with the errors of a build

  func facts(of path: OutputPath) throws(BuildError) -> FileFacts? {
    do {
      return try folder.facts(of: path)
    } catch .obstructed {
      // Something in the way is found again, and named, when the file is put there.
      return nil
    } catch {
      throw BuildError(error, in: folder.path)
    }
  }

  private func put(_ file: File) throws(BuildError) -> FileFacts? {
    do {
      return try folder.write(file.bytes, to: file.path)
    } catch .obstructed(let place) {
      refuse(file.path, "a link or another kind of file (\(place))")
      return nil
    } catch {
      throw BuildError(error, in: folder.path)
    }
  }

  private func read(_ path: OutputPath) throws(BuildError) -> [UInt8] {
    do { return try folder.read(path) } catch { throw BuildError(error, in: folder.path) }
  }

  func fingerprint(of path: OutputPath) throws(BuildError) -> Fingerprint {
    do { return try folder.fingerprint(of: path) } catch {
      throw BuildError(error, in: folder.path)
    }
  }

  func claim(_ paths: [OutputPath]) async throws(BuildError) {
    if paths.isEmpty { return }
    do { try await store.claimOutput(paths: paths.map(\.text)) } catch { throw .store(error) }
  }

  func record(written: [OutputFile], removed: [String]) async throws(BuildError) {
    if written.isEmpty, removed.isEmpty { return }
    do {
      try await store.recordOutput(written: written, removed: removed)
    } catch {
      throw .store(error)
    }
  }
}

extension OutputFile {
  /// The record of the same bytes in a file of these facts.
  func placed(_ facts: FileFacts) -> OutputFile {
    OutputFile(
      path: path, fingerprint: fingerprint, byteCount: byteCount, modified: facts.modified)
  }
}

extension FileFacts.Kind {
  /// For messages.
  var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .other: "a special file"
    }
  }
}
