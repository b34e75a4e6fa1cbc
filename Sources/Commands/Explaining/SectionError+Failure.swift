import Configuration
import Diagnostics
import ProviderKit

extension CommandFailure {
  /// Says what is wrong with a source's section of `site.json`, and where.
  init(_ error: SectionError, in configuration: SiteConfiguration) {
    var hint: String?
    let message: String
    switch error.problem {
    case .missing: message = "'\(error.keyPath)' is missing"
    case .wrongType(let expected): message = "'\(error.keyPath)' must be \(expected)"
    case .notAWebAddress(let text):
      message = "'\(error.keyPath)' must be an absolute http or https URL, but is '\(text)'"
    case .needsAlso(let key): message = "'\(error.keyPath)' is missing; '\(key)' needs it"
    case .variableNotSet(let name):
      message = "the environment variable '\(name)', which '\(error.keyPath)' names, is not set"
      hint = "set it, or take the key out"
    case .unknownType(let type, let known):
      message = "this version can't read sources of the type '\(type)'"
      hint = "it reads \(known.joined(separator: ", "))"
    }
    let place = ConfigurationLoader.location(of: error.keyPath, in: configuration.folder)
    self.init(.badConfiguration, Diagnostic(.error, message, at: place, hint: hint))
  }
}
