import ContentModel
import ContentStorage
import Foundation
import HTTPTransport
import ProviderKit

/// Fetches one file into the media folder.
struct MediaFetch: Sendable {
  enum Outcome: Sendable {
    case ended(MediaOutcome)
    /// The file is not there; trying again may help if it is passing.
    case failed(String, isPassing: Bool)
    /// No file can be fetched.
    case impossible(any Error)
  }

  let client: any HTTPClient
  let folder: String

  func result(of file: MediaFile) async -> Outcome {
    let name = Self.name(for: file.url)
    let part = "\(folder)/.\(name).part"
    // What a killed run left; the client wants a place where nothing is.
    try? FileManager.default.removeItem(atPath: part)
    do throws(TransportError) {
      let response = try await client.download(request(for: file), to: part)
      return finish(response, part: part, name: name, file)
    } catch {
      switch error {
      case .cancelled: return .impossible(CancellationError())
      case .file: return .impossible(error)
      default: return .failed(error.words, isPassing: RetryPolicy.isPassing(error))
      }
    }
  }

  /// The name of a file here: no part of it but a short ending comes from the address, so that no
  /// address can lead out of the folder, or to a file with a meaning of its own.
  static func name(for url: String) -> String {
    let path = WebAddress(url)?.path ?? ""
    let last = path.split(separator: "/").last ?? ""
    let ending = last.contains(".") ? last.split(separator: ".").last.map { $0.lowercased() } : nil
    let hash = Fingerprint(of: url).description
    guard let ending, (1...8).contains(ending.utf8.count),
      ending.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
    else { return hash }
    return "\(hash).\(ending)"
  }

  private func request(for file: MediaFile) -> HTTPRequest {
    var request = HTTPRequest(file.url)
    guard let path = file.path, FileManager.default.fileExists(atPath: "\(folder)/\(path)") else {
      return request
    }
    if let tag = file.entityTag { request.headers.append(HTTPHeader("If-None-Match", tag)) }
    if let date = file.lastModified {
      request.headers.append(HTTPHeader("If-Modified-Since", date))
    }
    return request
  }

  private func finish(_ response: HTTPResponse, part: String, name: String, _ file: MediaFile)
    -> Outcome
  {
    if response.status == 304, file.path != nil { return .ended(.notModified) }
    guard response.status == 200 else {
      return .failed(
        "status \(response.status)", isPassing: RetryPolicy.isPassing(response.status))
    }
    // A login form, a bot check or a "not found" page with status 200 is not the file.
    let type = response.header("Content-Type")?.lowercased() ?? ""
    if type.hasPrefix("text/html"), !name.hasSuffix(".html"), !name.hasSuffix(".htm") {
      try? FileManager.default.removeItem(atPath: part)
      return .failed("a page of HTML instead of the file", isPassing: false)
    }
    do {
      let size = try FileManager.default.attributesOfItem(atPath: part)[.size] as? Int
      guard rename(part, "\(folder)/\(name)") == 0 else {
        throw TransportError.file(path: "\(folder)/\(name)", detail: "it can't be renamed")
      }
      return .ended(
        .stored(
          path: name, byteCount: size ?? 0, entityTag: response.header("ETag"),
          lastModified: response.header("Last-Modified")))
    } catch {
      return .impossible(error)
    }
  }
}
