import Configuration
import ContentModel
import Foundation
import JSONText

/// The files of a new site.
struct NewSite {
  /// The folder, absolute.
  let folder: String
  /// The source's address.
  var url = "https://example.com"
  var links = LinkMode.root
  /// What the source says of itself, if it was asked.
  var profile: SiteProfile?

  /// The first path that is already there, absolute: nothing is ever overwritten.
  var obstacle: String? {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      return folder
    }
    return [SiteConfiguration.fileName, "site.schema.json", "templates"]
      .map { "\(folder)/\($0)" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Writes all files; after an error none of them is left.
  ///
  /// - Returns: Their paths, relative to the folder.
  func write() throws -> [String] {
    let own = EmbeddedFile(path: SiteConfiguration.fileName, bytes: Data(configuration.utf8))
    let files = [own] + EmbeddedFile.all
    var written: [URL] = []
    do {
      for file in files {
        let url = URL(filePath: "\(folder)/\(file.path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        do { try file.bytes.write(to: url, options: .withoutOverwriting) } catch {
          // On a full disk the file is there in part; one that was there before is not ours.
          if (error as? CocoaError)?.code != .fileWriteFileExists { written.append(url) }
          throw error
        }
        written.append(url)
      }
    } catch {
      for url in written { try? FileManager.default.removeItem(at: url) }
      // They would be in the way of the next try.
      for folder in Set(written.map { $0.deletingLastPathComponent() }).sorted(by: Self.isDeeper) {
        rmdir(folder.path(percentEncoded: false))
      }
      throw error
    }
    return files.map(\.path)
  }

  private static func isDeeper(_ left: URL, _ right: URL) -> Bool {
    left.pathComponents.count > right.pathComponents.count
  }

  /// The text of `site.json`, in an order that people read well.
  var configuration: String {
    func quoted(_ text: String?) -> String {
      JSONText.compact(text.map(JSONValue.string) ?? .null)
    }
    let title = profile.flatMap { $0.title.isEmpty ? nil : $0.title }
    return """
      {
        "$schema": "./site.schema.json",
        "source": {
          "type": "wordpress",
          "url": \(quoted(url))
        },
        "site": {
          "url": null,
          "title": \(quoted(title)),
          "language": \(quoted(profile?.language)),
          "timeZone": \(quoted(profile?.timeZone))
        },
        "links": \(quoted(links.rawValue)),
        "sync": {
          "refreshInterval": 10800,
          "concurrency": 4,
          "media": "referenced",
          "comments": true,
          "types": ["post", "page"]
        },
        "sanitizer": {
          "profile": "standard",
          "iframeHosts": []
        },
        "templates": "templates",
        "output": "output",
        "store": ".stillpress/store.sqlite"
      }

      """
  }
}
