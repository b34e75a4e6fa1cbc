import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import HTMLSanitizer
import TemplateEngine

extension SiteBuild {
  // MARK: Templates

  /// The templates, compiled; nil after reporting every mistake in them and every one that lacks.
  func library(_ facts: SiteFacts, _ index: ContentIndex) -> TemplateLibrary? {
    let environment = TemplateEnvironment(
      timeZone: facts.timeZone, locale: facts.locale,
      // "Now" is when the content was last changed: the clock would give other bytes each day.
      now: index.entries.map(\.modified).max())
    let folder = builder.configuration.templates
    let library: TemplateLibrary
    do {
      library = try TemplateLibrary(
        loader: DirectoryLoader(root: folder), environment: environment)
    } catch {
      for error in error.errors {
        builder.diagnostics.report(error.diagnostic(templates: folder))
      }
      return nil
    }
    let missing = PageRenderer.templates.filter { !library.contains($0) }
    for name in missing {
      builder.diagnostics.report(
        Diagnostic(
          .error, "The template \(name) is missing.",
          at: .file(path: "\(folder)/\(name)", position: nil, line: nil),
          hint: "stillpress init writes a complete set of templates into an empty folder."))
    }
    return missing.isEmpty ? library : nil
  }

  // MARK: Folders

  /// The output folder, held by this build alone, and what the store knows of it.
  func openOutput() async throws(BuildError) -> OutputWriter {
    let path = builder.configuration.output
    let folder: RootedFolder
    do {
      try RootedFolder.make(at: path)
      folder = try RootedFolder(at: path)
      try folder.lock()
    } catch {
      throw BuildError(error, in: path)
    }
    do {
      return OutputWriter(
        folder: folder, store: builder.store,
        manifest: Manifest(try await builder.store.outputFiles()),
        diagnostics: builder.diagnostics)
    } catch {
      throw .store(error)
    }
  }

  /// The store's media folder; nil if nothing was downloaded.
  func mediaFolder() throws(BuildError) -> RootedFolder? {
    do {
      return try RootedFolder(at: builder.store.mediaFolder)
    } catch .missing {
      return nil
    } catch {
      throw BuildError(error, in: builder.store.mediaFolder)
    }
  }

  // MARK: Planning

  /// The media files of the mirror.
  func planMedia(
    _ profile: SiteProfile?, _ folder: RootedFolder?
  ) async throws(BuildError) -> [MirroredMedia] {
    let files: [MediaFile]
    do { files = try await builder.store.media() } catch { throw .store(error) }
    let planner = MediaPlanner(addresses: SiteAddresses(profile: profile), folder: folder)
    let (mirrored, refused) = planner.plan(files)
    for address in refused {
      builder.diagnostics.report(
        Diagnostic(
          .note, "A media file of a kind that could run script is left at the source.",
          at: .url(address)))
    }
    return mirrored
  }

  /// The site with all its paths.
  func plan(
    _ index: ContentIndex, _ facts: SiteFacts, _ assets: [ThemeAsset], _ media: [MirroredMedia]
  ) throws(BuildError) -> Site {
    let addresses = SiteAddresses(profile: index.profile)
    var planner = SitePlanner(index: index, addresses: addresses)
    let (plan, files, collisions) = planner.finish(
      assets: assets.map { ($0.name, $0.path) }, media: media.map { ($0.address, $0.natural) })
    let site = Site(
      facts: facts, plan: plan, files: files, addresses: addresses,
      bodyPolicy: builder.configuration.sanitizer.policy,
      menu: builder.configuration.menu?.map { .init(title: $0.title, address: $0.path) })
    for collision in collisions { builder.diagnostics.report(collision.diagnostic(site)) }
    if facts.mirror == nil {
      builder.diagnostics.report(
        Diagnostic(
          .note, "Feeds, the sitemap and canonical links name the original's addresses.",
          at: .keyPath("site.url"), hint: "Set site.url to the mirror's own address."))
    }
    return site
  }
}
