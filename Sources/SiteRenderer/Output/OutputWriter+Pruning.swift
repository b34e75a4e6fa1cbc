import ContentStorage

extension OutputWriter {
  /// Removes files of ours that nothing is planned for.
  ///
  /// One that was changed since we wrote it is somebody's work now: it stays, and is no longer ours.
  ///
  func prune(_ stale: [OutputFile]) async throws(BuildError) -> Outcome {
    var outcome = Outcome()
    var forgotten: [String] = []
    for file in stale {
      guard let path = OutputPath(recorded: file.path) else {
        forgotten.append(file.path)
        continue
      }
      if try remove(path, file) { outcome.removed += 1 }
      forgotten.append(file.path)
    }
    try await record(written: [], removed: forgotten)
    return outcome
  }

  /// Stale files in whose place a folder is wanted, or that are in a folder where a file is wanted:
  /// they must go before anything is written.
  func inTheWay(_ stale: [OutputFile], of planned: Set<OutputPath>) -> [OutputFile] {
    if stale.isEmpty { return [] }
    let files = Set(planned.map(\.text))
    var folders: Set<Substring> = []
    for path in planned {
      var rest = path.text[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !folders.insert(rest).inserted { break }
      }
    }
    return stale.filter { file in
      if folders.contains(file.path[...]) { return true }
      var rest = file.path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if files.contains(String(rest)) { return true }
      }
      return false
    }
  }

  /// Removes what a build that was killed left beside the files that it was about to write.
  func removeLeftovers() {
    for file in manifest.files.values where file.isClaimed {
      if let path = OutputPath(recorded: file.path) { folder.removeLeftover(of: path) }
    }
  }

  private func remove(_ path: OutputPath, _ file: OutputFile) throws(BuildError) -> Bool {
    guard let facts = try facts(of: path) else { return false }
    let isOurs: Bool
    if facts.kind != .file {
      isOurs = false
    } else if file.isClaimed || file.matches(facts) {
      isOurs = true
    } else {
      isOurs = try fingerprint(of: path) == file.fingerprint
    }
    guard isOurs else {
      warnOfEdit(path, "is no longer wanted, but was changed since it was written, and stays")
      return false
    }
    do {
      try folder.remove(path)
      return true
    } catch .missing {
      return false
    } catch {
      throw BuildError(error, in: folder.path)
    }
  }
}
