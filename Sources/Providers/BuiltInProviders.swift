public import ProviderKit

/// The sources that Stillpress knows.
public enum BuiltInProviders {
  /// A registry with all of them.
  public static var registry: ProviderRegistry {
    var registry = ProviderRegistry()
    registry.register("wordpress") { section, services throws(SectionError) in
      try WordPressProvider(
        WordPressConfiguration(section), services: services, keyPath: section.keyPath)
    }
    return registry
  }
}
