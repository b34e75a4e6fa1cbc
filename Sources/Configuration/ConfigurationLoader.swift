import ContentModel
public import Diagnostics
import Foundation
import JSONText

/// The only place that reads `site.json`.
public enum ConfigurationLoader {
  /// Reads, decodes and validates the `site.json` of a folder.
  ///
  /// - Throws: Everything that is wrong with it, each with its key path and place.
  public static func load(folder: String) throws(ConfigurationErrors) -> SiteConfiguration {
    let folder = SitePath.absolute(folder, in: FileManager.default.currentDirectoryPath)
    let file = folder + "/" + SiteConfiguration.fileName
    return try configuration(from: read(file), folder: folder, file: file)
  }

  /// The nearest folder upwards that holds a `site.json`; nil when there is none.
  public static func findSiteFolder(from start: String) -> String? {
    var folder = SitePath.absolute(start, in: FileManager.default.currentDirectoryPath)
    while true {
      let file = folder + "/" + SiteConfiguration.fileName
      if FileManager.default.fileExists(atPath: file) { return folder }
      guard folder != "/" else { return nil }
      folder = SitePath.absolute("..", in: folder)
    }
  }

  /// Where a value stands in the `site.json` of a folder; without a place when it is not there.
  ///
  /// - Parameter keyPath: As errors name it, for example `source[1].url`.
  public static func location(of keyPath: String, in folder: String) -> Diagnostic.Location {
    let file = folder + "/" + SiteConfiguration.fileName
    guard let bytes = try? read(file), (try? JSONText.parse(bytes)) != nil,
      let place = JSONPlaces(of: bytes).places.first(where: { $0.key.description == keyPath })
    else { return .keyPath(keyPath) }
    let text = MarkedLines(bytes)
    let position = text.position(of: place.value.value)
    return .file(path: file, position: position, line: text.line(position.line))
  }

  /// Decodes a text as `load` does.
  static func configuration(from bytes: [UInt8], folder: String, file: String)
    throws(ConfigurationErrors) -> SiteConfiguration
  {
    let value: JSONValue
    do { value = try JSONText.parse(bytes) } catch {
      let text = MarkedLines(bytes)
      let position = SourcePosition(line: error.line, column: error.column)
      let isBlank = bytes.allSatisfy { $0 <= 32 }
      let detail = isBlank ? "the file is empty" : error.message
      throw single(.syntax(detail: detail), file, position, text.line(error.line))
    }
    let log = MistakeLog()
    let places = JSONPlaces(of: bytes)
    for path in places.repeated { log.add(.repeatedKey, at: path) }
    let root = Located(value: value, path: .root, log: log)
    let configuration = SiteConfiguration(root, folder: folder)
    if let configuration, log.mistakes.isEmpty { return configuration }
    throw ConfigurationErrors(errors: located(log, places, bytes, file))
  }

  private static func read(_ file: String) throws(ConfigurationErrors) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: file) else { throw single(.missingFile, file) }
    do { return try [UInt8](Data(contentsOf: URL(filePath: file))) } catch {
      throw single(.unreadableFile(detail: SystemReason.words(of: error)), file)
    }
  }

  private static func single(
    _ reason: ConfigurationError.Reason, _ file: String, _ position: SourcePosition? = nil,
    _ line: String? = nil
  ) -> ConfigurationErrors {
    let error = ConfigurationError(
      reason: reason, path: .root, file: file, position: position, line: line)
    return ConfigurationErrors(errors: [error])
  }

  /// Gives each mistake its place, and puts them into the order of the file.
  private static func located(
    _ log: MistakeLog, _ places: JSONPlaces, _ bytes: [UInt8], _ file: String
  ) -> [ConfigurationError] {
    let text = MarkedLines(bytes)
    let sorted = log.mistakes
      .map { (offset: places.offset(of: $0.path, reason: $0.reason), mistake: $0) }
      .enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    return sorted.map { _, found in
      let position = text.position(of: found.offset)
      let reason = found.mistake.reason
      return ConfigurationError(
        reason: reason, path: found.mistake.path, file: file, position: position,
        line: reason.mayHoldSecret ? nil : text.line(position.line))
    }
  }
}

extension JSONPlaces {
  /// Where a mistake shows: at the key if the key is wrong, else at the value; for a key that is
  /// missing, at the object that lacks it.
  fileprivate func offset(
    of path: ConfigurationPath, reason: ConfigurationError.Reason
  ) -> Int {
    guard let place = places[path] else {
      let parent = ConfigurationPath(steps: path.steps.dropLast())
      return path.steps.isEmpty ? 0 : offset(of: parent, reason: reason)
    }
    switch reason {
    case .unknownKey, .repeatedKey: return place.key ?? place.value
    default: return place.value
    }
  }
}
