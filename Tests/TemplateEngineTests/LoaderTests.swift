import Foundation
import TemplateEngine
import Testing

@Suite struct LoaderTests {
  /// A folder that is there for one test.
  final class Folder {
    let url: URL

    init(_ files: [String: String]) throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("templates-\(UUID().uuidString)")
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test func `a folder's templates have their paths as names`() throws {
    let folder = try Folder([
      "root/post.html": "post", "root/partials/deep/head.html": "head", "root/feed.xml": "feed",
      "root/robots.txt": "", "root/style.css": "", "root/.hidden.html": "",
      "root/assets/a.html": "",
    ])
    let loader = DirectoryLoader(root: folder.url.path + "/root")
    #expect(
      try loader.names() == ["feed.xml", "partials/deep/head.html", "post.html", "robots.txt"])
    #expect(try loader.source(of: "partials/deep/head.html") == "head")
    #expect(try loader.source(of: "none.html") == nil)
    #expect(try loader.source(of: "partials") == nil)
  }

  /// Stops a template from printing other files of the machine.
  @Test(arguments: [
    "../secret.txt", "/etc/passwd", "a/../../secret.txt", "./post.html", "a//b", "", "..",
    "link.txt",
    "linked/secret.txt", "a\\..\\b", "post.html\0",
  ])
  func `a name that leads out of the folder is refused`(name: String) throws {
    let folder = try Folder([
      "root/post.html": "", "secret.txt": "secret", "root-old/secret.txt": "s",
    ])
    let root = folder.url.path + "/root"
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link.txt", withDestinationPath: "../secret.txt")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/linked", withDestinationPath: "../root-old")
    #expect(throws: TemplateError(.refusedName(name), template: name)) {
      try DirectoryLoader(root: root).source(of: name)
    }
  }

  @Test func `a template that is no UTF-8 is an error, and so is a folder that is missing`() throws
  {
    let folder = try Folder(["root/post.html": ""])
    let root = folder.url.path + "/root"
    try Data([0x61, 0xFF, 0x62]).write(to: URL(fileURLWithPath: root + "/post.html"))
    let environment = Rendering.environment()
    #expect(throws: TemplateErrors([TemplateError(.notUTF8, template: "post.html")])) {
      try TemplateLibrary(loader: DirectoryLoader(root: root), environment: environment)
    }
    #expect(throws: TemplateErrors.self) {
      try TemplateLibrary(loader: DirectoryLoader(root: root + "/none"), environment: environment)
    }
  }
}
