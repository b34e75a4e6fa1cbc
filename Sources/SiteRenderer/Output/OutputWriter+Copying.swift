import ContentModel
import ContentStorage
import Diagnostics

extension OutputWriter {
  /// A file to be copied.
  struct Copy: Sendable {
    /// In the source folder.
    let source: OutputPath
    /// In the output.
    let target: OutputPath
  }

  /// Copies files that differ from what is there. A copy has the date of its source, by which it is
  /// known again: files that did not change are not read.
  func copy(_ copies: [Copy], of source: RootedFolder) async throws(BuildError) -> Outcome {
    var outcome = Outcome()
    var changed: [Copy] = []
    var records: [OutputFile] = []
    for copy in copies {
      do {
        switch try step(for: copy, of: source) {
        case .leave: outcome.unchanged += 1
        case .adopt(let record):
          outcome.unchanged += 1
          records.append(record)
        case .write: changed.append(copy)
        case .refuse(let reason):
          outcome.failed += 1
          refuse(copy.target, reason)
        }
      } catch {
        try fail(copy, error, source, &outcome)
      }
    }
    try await claim(changed.map(\.target))
    var unclaimed: [String] = []
    for copy in changed {
      do {
        let (facts, fingerprint) = try folder.copy(copy.source, of: source, to: copy.target)
        outcome.written += 1
        records.append(
          OutputFile(
            path: copy.target.text, fingerprint: fingerprint, byteCount: facts.byteCount,
            modified: facts.modified))
      } catch {
        try fail(copy, error, source, &outcome)
        if manifest[copy.target] == nil { unclaimed.append(copy.target.text) }
      }
    }
    try await record(written: records, removed: unclaimed)
    return outcome
  }

  private enum CopyStep {
    case leave
    case adopt(OutputFile)
    case write
    case refuse(String)
  }

  private func step(
    for copy: Copy, of source: RootedFolder
  ) throws(FolderError) -> CopyStep {
    guard let wanted = try source.facts(of: copy.source) else {
      throw .missing("\(source.path)/\(copy.source.text)")
    }
    let present: FileFacts?
    do { present = try folder.facts(of: copy.target) } catch .obstructed { return .write }
    guard let present else { return .write }
    guard present.kind == .file else { return .refuse(present.kind.words) }
    let known = manifest[copy.target]
    let isLikeSource =
      present.byteCount == wanted.byteCount && present.modified == wanted.modified
    if let known, !known.isClaimed, known.matches(present), isLikeSource { return .leave }
    if known != nil, !isLikeSource { return .write }
    // Not known, or claimed: only the bytes tell whether it is the same.
    let fingerprint = try folder.fingerprint(of: copy.target)
    guard present.byteCount == wanted.byteCount,
      try source.fingerprint(of: copy.source) == fingerprint
    else { return known == nil ? .refuse("a file that Stillpress did not write") : .write }
    // The date is put right by copying; a file that is not ours yet is taken over as it is.
    if known != nil, !isLikeSource { return .write }
    return .adopt(
      OutputFile(
        path: copy.target.text, fingerprint: fingerprint, byteCount: present.byteCount,
        modified: present.modified))
  }

  private func fail(
    _ copy: Copy, _ error: FolderError, _ source: RootedFolder, _ outcome: inout Outcome
  ) throws(BuildError) {
    switch error {
    case .missing(let path), .obstructed(let path):
      outcome.failed += 1
      diagnostics.report(
        Diagnostic(
          .error, "A media file could not be copied: it is missing, or a link is in the way.",
          at: .file(path: path, position: nil, line: nil), notes: ["for \(copy.target.text)"],
          hint: "Run stillpress sync to fetch it again."))
    case .busy, .system: throw BuildError(error, in: folder.path)
    }
  }
}
