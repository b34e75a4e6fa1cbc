// swift-tools-version: 6.2
import PackageDescription

/// Settings for every Swift target.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// Settings for the targets that touch C: every unsafe use must be spelled `unsafe`.
let guarded: [SwiftSetting] = strict + [.strictMemorySafety()]

func layer(
  _ name: String, _ dependencies: [String] = [], settings: [SwiftSetting] = strict,
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: settings, plugins: plugins)
}

func tool(_ name: String, _ dependencies: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: strict)
}

func suite(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: (dependencies + ["TestSupport"]).map { .init(stringLiteral: $0) },
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "stillpress",
  products: [
    .executable(name: "stillpress", targets: ["stillpress"]),
    .library(name: "HTMLSanitizer", targets: ["HTMLSanitizer"]),
    .library(name: "TemplateEngine", targets: ["TemplateEngine"]),
  ],
  targets: [
    // C libraries, each with one Swift owner
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),

    // Layer 0: values
    layer("Diagnostics"),
    layer("ContentModel"),

    // Layer 1: libraries that know nothing of sites
    layer("SQLite", ["CSQLite"], settings: guarded),
    layer("LibXML", ["CLibXML2"], settings: guarded),
    layer("HTTPTransport", ["CCurl"], settings: guarded),
    layer("HTTPServing", ["CMicroHTTPD"], settings: guarded),
    layer("JSONText", ["CJansson", "ContentModel"], settings: guarded),
    layer("TemplateEngine"),
    layer("ArgumentParsing", ["Diagnostics"]),

    // Layer 2: the domain
    layer("HTMLSanitizer", ["LibXML"]),
    layer("Configuration", ["Diagnostics", "ContentModel", "JSONText"]),
    layer("ContentStorage", ["ContentModel", "SQLite"]),
    layer("ProviderKit", ["ContentModel", "Diagnostics", "HTTPTransport"]),

    // Layer 3: engines
    layer(
      "Providers",
      ["ContentModel", "Diagnostics", "ProviderKit", "HTTPTransport", "JSONText", "LibXML"]),
    layer(
      "ContentSync",
      [
        "ContentModel", "ContentStorage", "ProviderKit", "HTTPTransport", "HTMLSanitizer",
        "Diagnostics",
      ]),
    layer(
      "SiteRenderer",
      [
        "ContentModel", "ContentStorage", "HTMLSanitizer", "TemplateEngine", "Configuration",
        "Diagnostics",
      ]),
    layer("RecordedWordPress", ["ContentModel", "HTTPServing", "JSONText"]),

    // Layer 4: composition
    layer(
      "Commands",
      [
        "ArgumentParsing", "Configuration", "ContentModel", "ContentStorage", "ContentSync",
        "Diagnostics", "HTMLSanitizer", "HTTPTransport", "JSONText", "ProviderKit", "Providers",
        "SiteRenderer", "TemplateEngine",
      ], plugins: ["EmbedFiles"]),

    // Layer 5: programs
    tool("stillpress", ["Commands"]),
    tool("stillpress-demo", ["RecordedWordPress"]),

    // What a build runs: the default theme goes into the binary
    tool("embed-files", []),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: ["ContentModel", "Diagnostics", "HTTPTransport", "JSONText", "ProviderKit"],
      path: "Tests/TestSupport", swiftSettings: strict),
    suite("ContentModelTests", ["ContentModel"]),
    suite("SQLiteTests", ["SQLite"]),
    suite("LibXMLTests", ["LibXML"]),
    suite("HTTPTransportTests", ["HTTPTransport", "HTTPServing"]),
    suite("HTTPServingTests", ["HTTPServing", "HTTPTransport"]),
    suite("JSONTextTests", ["JSONText", "ContentModel"]),
    suite("TemplateEngineTests", ["TemplateEngine"]),
    suite("ArgumentParsingTests", ["ArgumentParsing", "Diagnostics"]),
    suite("HTMLSanitizerTests", ["HTMLSanitizer"], exclude: ["Fixtures"]),
    suite("ConfigurationTests", ["Configuration", "Diagnostics", "ContentModel", "JSONText"]),
    suite("ContentStorageTests", ["ContentStorage", "ContentModel", "SQLite"]),
    suite(
      "ProviderTests",
      ["Providers", "ProviderKit", "ContentModel", "HTTPTransport", "JSONText", "Diagnostics"]),
    suite(
      "ContentSyncTests",
      [
        "ContentSync", "ContentStorage", "ContentModel", "ProviderKit", "Providers",
        "HTTPTransport", "HTMLSanitizer", "JSONText", "Diagnostics",
      ]),
    suite(
      "SiteRendererTests",
      [
        "SiteRenderer", "ContentStorage", "ContentModel", "Configuration", "HTMLSanitizer",
        "TemplateEngine", "Diagnostics",
      ]),
    suite(
      "RecordedWordPressTests",
      ["RecordedWordPress", "HTTPServing", "HTTPTransport", "JSONText", "ContentModel"]),
    suite(
      "CommandsTests",
      [
        "Commands", "ArgumentParsing", "Configuration", "ContentModel", "ContentStorage",
        "ContentSync", "Diagnostics", "HTMLSanitizer", "HTTPTransport", "JSONText", "ProviderKit",
        "SiteRenderer",
      ]),
    suite(
      "IntegrationTests",
      [
        "RecordedWordPress", "HTTPServing", "HTTPTransport", "JSONText", "ContentModel",
        "stillpress",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
