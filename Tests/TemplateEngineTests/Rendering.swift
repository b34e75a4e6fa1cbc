import Foundation
import TemplateEngine

/// Renders templates in tests with an environment that is the same everywhere.
enum Rendering {
  /// 2026-01-02 03:04:05 UTC, a Friday.
  static let now = Date(timeIntervalSince1970: 1_767_323_045)

  static func environment(
    strict: Bool = false, zone: String = "UTC", locale: String = "en_US",
    limits: TemplateLimits = TemplateLimits(), filters: [TemplateFilter] = []
  ) -> TemplateEnvironment {
    TemplateEnvironment(
      timeZone: TimeZone(identifier: zone) ?? .gmt, locale: Locale(identifier: locale), now: now,
      isStrict: strict, limits: limits, filters: filters)
  }

  static func library(
    _ templates: [String: String], _ environment: TemplateEnvironment = environment()
  ) throws(TemplateErrors) -> TemplateLibrary {
    try TemplateLibrary(loader: DictionaryLoader(templates), environment: environment)
  }

  /// The text of `main` with other templates beside it.
  static func text(
    _ main: String, _ context: TemplateMap = [:], with others: [String: String] = [:],
    in environment: TemplateEnvironment = environment(), name: String = "main.html"
  ) throws -> String {
    let library = try library(others.merging([name: main]) { $1 }, environment)
    return String(decoding: try library.render(name, context), as: UTF8.self)
  }

  /// The errors of compiling `main`, or the one of rendering it; empty if there is none.
  static func errors(
    _ main: String, _ context: TemplateMap = [:], with others: [String: String] = [:],
    in environment: TemplateEnvironment = environment(), name: String = "main.html"
  ) -> [TemplateError] {
    do {
      _ = try text(main, context, with: others, in: environment, name: name)
      return []
    } catch let errors as TemplateErrors {
      return errors.errors
    } catch let error as TemplateError {
      return [error]
    } catch {
      return []
    }
  }
}
