/// The known types of sources, each with what makes its provider.
public struct ProviderRegistry: Sendable {
  /// Makes a provider from its section of `site.json`.
  public typealias Factory =
    @Sendable (ProviderSection, ProviderServices) throws(SectionError) -> any ContentProvider

  private var factories: [String: Factory] = [:]

  /// Makes an empty registry.
  public init() {}

  /// The types, in alphabetical order.
  public var types: [String] { factories.keys.sorted() }

  /// Adds a type.
  public mutating func register(_ type: String, _ factory: @escaping Factory) {
    factories[type] = factory
  }

  /// Makes the provider for a source.
  ///
  /// - Throws: `SectionError` when the type is not known or the section is not right.
  public func provider(
    type: String, section: ProviderSection, services: ProviderServices
  ) throws(SectionError) -> any ContentProvider {
    guard let factory = factories[type] else {
      throw section.error("type", .unknownType(type, known: types))
    }
    return try factory(section, services)
  }
}
