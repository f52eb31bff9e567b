import Foundation
import RunningPrograms
import Testing

/// The two plugins in a package that uses them, with the tool as a bundle, so that nothing but the package is built.
@Suite(.serialized) struct PluginTests {
  private let shop: Workshop
  private static let finding =
    "Taps.swift:3:12: warning: 'PublishSubject<Int>()' becomes 'PassthroughSubject<Int, Never>()' [publish-subject]"

  init() throws {
    shop = try Workshop([
      "App/Package.swift": Self.app, "App/Sources/App/Taps.swift": Self.taps,
      "Tools/Package.swift": Self.tools, "Tools/rxmigrate.artifactbundle/info.json": Self.bundle,
      // A stand-in that is not the project's own.
      "Tools/RxSwift/RxSwift.swift": "public final class PublishSubject<Element> { public init() {} }\n",
    ])
    for plugin in ["RxMigrateCheckPlugin", "RxMigratePlugin"] {
      try FileManager.default.copyItem(
        at: Places.package.appending(path: "Sources/\(plugin)"),
        to: URL(filePath: shop.folder).appending(path: "Tools/\(plugin)"))
    }
    try FileManager.default.createSymbolicLink(
      at: URL(filePath: shop.folder).appending(path: "Tools/rxmigrate.artifactbundle/rxmigrate"),
      withDestinationURL: Places.products.appending(path: "rxmigrate"))
  }

  /// A package for older toolchains, as most are.
  private static let app = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "App", dependencies: [.package(path: "../Tools")],
      targets: [
        .target(
          name: "App", dependencies: [.product(name: "RxSwift", package: "Tools")],
          plugins: [.plugin(name: "RxMigrateCheckPlugin", package: "Tools")])
      ])

    """

  /// What the guide shows is what the package of this test has.
  @Test func theGuideNamesThePlugin() throws {
    let guide = try String(contentsOf: Guide.folder.appending(path: "ContinuousIntegration.md"), encoding: .utf8)
    let shown = try #require(guide.firstMatch(of: /plugins: (\[.+\])\)\n/)).1
    #expect(Self.app.contains(shown.replacing("\"rxmigrate\"", with: "\"Tools\"")))
  }

  private static let taps = "import RxSwift\n\nlet taps = PublishSubject<Int>()\n"

  private static let tools = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Tools",
      products: [
        .library(name: "RxSwift", targets: ["RxSwift"]),
        .plugin(name: "RxMigrateCheckPlugin", targets: ["RxMigrateCheckPlugin"]),
        .plugin(name: "RxMigratePlugin", targets: ["RxMigratePlugin"]),
      ],
      targets: [
        .target(name: "RxSwift", path: "RxSwift"),
        .binaryTarget(name: "rxmigrate", path: "rxmigrate.artifactbundle"),
        .plugin(
          name: "RxMigrateCheckPlugin", capability: .buildTool(), dependencies: ["rxmigrate"],
          path: "RxMigrateCheckPlugin"),
        .plugin(
          name: "RxMigratePlugin", capability: .command(intent: .custom(verb: "rxmigrate", description: "Migrate.")),
          dependencies: ["rxmigrate"], path: "RxMigratePlugin"),
      ])

    """

  private static let bundle = """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "rxmigrate": {
          "version": "0.1.0", "type": "executable",
          "variants": [{ "path": "rxmigrate", "supportedTriples": ["\(triple)"] }]
        }
      }
    }

    """

  #if arch(arm64)
  private static let architecture = (macOS: "arm64", linux: "aarch64")
  #else
  private static let architecture = (macOS: "x86_64", linux: "x86_64")
  #endif

  #if os(Linux)
  private static let triple = "\(architecture.linux)-unknown-linux-gnu"
  #else
  private static let triple = "\(architecture.macOS)-apple-macosx"
  #endif

  /// What a build prints of the target's check: the warnings, and the line that says that it fails.
  private func build() throws -> (status: Int32, lines: [String]) {
    let ended = try runProgram("swift", "build", in: shop.folder + "/App")
    let lines = (ended.output + ended.error).split(separator: "\n").map(String.init)
    return (ended.status, lines.filter { $0.contains("warning:") }.map { $0.replacing(shop.folder, with: "/work") })
  }

  @Test func aBuildShowsFindingsAsWarnings() throws {
    let first = try build()
    #expect(first.lines == ["/work/App/Sources/App/\(Self.finding)"])
    try #require(first.status == 0)
    // Nothing has changed: nothing is checked.
    #expect(try build().lines == [])
    // A configuration that comes later counts at once.
    try shop.write("App/.rxmigrate.json", #"{ "strict": true }"#)
    let strict = try build()
    #expect(strict.status != 0)
    #expect(strict.lines == first.lines)
    // And so does one that goes.
    try FileManager.default.removeItem(atPath: shop.folder + "/App/.rxmigrate.json")
    try shop.write("App/Sources/App/Taps.swift", Self.taps + "let more = 1\n")
    let last = try build()
    #expect(last.status == 0)
    #expect(last.lines == first.lines)
  }

  @Test func theCommandPluginRunsTheTool() throws {
    let ended = try runProgram(
      "swift", "package", "rxmigrate", "check", "--exit-zero", "Sources", in: shop.folder + "/App")
    #expect(ended.status == 0)
    #expect(ended.output.contains("/App/Sources/App/\(Self.finding)\n"))
  }
}
