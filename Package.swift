// swift-tools-version: 6.1
import PackageDescription

/// The tool's modules, leftmost first: a module imports only modules to its left (`Tests/LayerTests` checks it).
let toolModules = ["SourceText", "SwiftTokens", "SwiftStructure", "StreamTypes", "RewriteRules"]

/// The sample apps. Each one's `After` is what the tool makes of its `Before`, and is built like any other program.
let samples = ["CurrencyRates", "ColorButton", "MoviesSearch", "ToDoItems", "FetchedObjects"]

/// The samples that are also migrated with their relays as published properties.
let publishedSamples = ["CurrencyRates", "ToDoItems"]

/// Where Apple's Combine is part of the system.
let systemsWithCombine: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

/// What CoreStream's sources ask, to know what they stand on.
let onCombine = SwiftSetting.define(
  "CORESTREAM_ON_COMBINE", .when(platforms: systemsWithCombine, traits: ["OnCombine"]))

func sample(_ name: String, folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["CoreStream", "CoreStreamCocoa", "UIKitStandIn"], path: folder,
    swiftSettings: [.swiftLanguageMode(.v5)])
}

func toolModule(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: toolModules.prefix { $0 != name }.map { .target(name: $0) })
}

let package = Package(
  name: "rxmigrate",
  // `Synchronization` is not used, so that migrated apps keep their deployment targets.
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .executable(name: "rxmigrate", targets: ["rxmigrate"]),
    // `swift package rxmigrate check` in a package that depends on this one.
    .plugin(name: "RxMigratePlugin", targets: ["RxMigratePlugin"]),
    // Shows findings as warnings in each build of the targets that name it.
    .plugin(name: "RxMigrateCheckPlugin", targets: ["RxMigrateCheckPlugin"]),
    .library(name: "CoreStream", targets: ["CoreStream"]),
    .library(name: "CoreStreamCocoa", targets: ["CoreStreamCocoa"]),
    .library(name: "CoreStreamTesting", targets: ["CoreStreamTesting"]),
    // Without the command, so that a plugin may use it: what a plugin uses can't have a plugin of its own.
    .library(name: "RewriteRules", targets: toolModules),
    // For those who embed the tool: files in, files and findings out.
    .library(name: "RxMigrateKit", targets: ["RxMigrateKit"]),
    // All of the tool's modules, for the measurements in `Tests/Peers`.
    .library(name: "ToolModules", targets: toolModules + ["MigrateCommand"]),
  ],
  // Without it an app that imports SwiftUI has two of each of Combine's types. The tests are of our own foundation: on a
  // Mac they run with `swift test --disable-default-traits`.
  traits: [
    .default(enabledTraits: ["OnCombine"]),
    .trait(name: "OnCombine", description: "CoreStream stands on Apple's Combine, where there is one, and exports it."),
  ],
  targets: toolModules.map(toolModule) + [
    // The built-in rules are pages in `Rules/`; the plugin puts their text into the executable.
    .executableTarget(name: "EmbedRules", path: "Sources/EmbedRules"),
    .plugin(
      name: "EmbedRulesPlugin", capability: .buildTool(), dependencies: ["EmbedRules"],
      path: "Sources/EmbedRulesPlugin"),
    .target(
      name: "MigrateCommand", dependencies: toolModules.map { .target(name: $0) },
      plugins: ["EmbedRulesPlugin"]),
    .executableTarget(name: "rxmigrate", dependencies: ["MigrateCommand"]),
    .plugin(
      name: "RxMigratePlugin",
      capability: .command(
        intent: .custom(verb: "rxmigrate", description: "Migrate Swift code from RxSwift to Combine's API.")),
      dependencies: ["rxmigrate"], path: "Sources/RxMigratePlugin"),
    .plugin(
      name: "RxMigrateCheckPlugin", capability: .buildTool(), dependencies: ["rxmigrate"],
      path: "Sources/RxMigrateCheckPlugin"),
    .target(name: "RxMigrateKit", dependencies: ["SourceText", "RewriteRules", "MigrateCommand"]),
    // A `@MainActor` closure given to an unannotated parameter and called off main silently runs there if this module
    // is built in the Swift 6 mode; built in the Swift 5 mode it traps, as with Combine.
    .target(
      name: "CoreStream", dependencies: ["CoreStreamSubjects"],
      swiftSettings: [.swiftLanguageMode(.v5), onCombine]),
    // The subjects that take the place of Apple's, a module of their own so that CoreStream can export them by their names.
    // Without the trait there is nothing in it.
    .target(name: "CoreStreamSubjects", swiftSettings: [.swiftLanguageMode(.v5), onCombine]),
    .target(name: "CoreStreamTesting", dependencies: ["CoreStream"]),
    // The publishers of UIKit's controls; where there is no UIKit, of a stand-in's that draws nothing.
    .target(
      name: "CoreStreamCocoa", dependencies: ["CoreStream", "UIKitStandIn"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKitStandIn"),

    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
    .testTarget(name: "SwiftTokensTests", dependencies: ["SwiftTokens"]),
    .testTarget(name: "SwiftStructureTests", dependencies: ["SwiftStructure"]),
    .testTarget(name: "StreamTypesTests", dependencies: ["StreamTypes"]),
    .testTarget(
      name: "RewriteRulesTests", dependencies: ["RewriteRules", "MigrateCommand", "RunningPrograms"],
      exclude: ["forms.csv"]),
    .testTarget(name: "MigrateCommandTests", dependencies: ["MigrateCommand", "RunningPrograms", "rxmigrate"]),
    .testTarget(
      name: "BridgeTests", dependencies: ["RunningPrograms", "MigrateCommand", "CoreStream"],
      exclude: ["Shims", "StandIn", "Timelines"]),
    .testTarget(name: "RxMigrateKitTests", dependencies: ["RxMigrateKit"]),
    .testTarget(name: "CoreStreamTests", dependencies: ["CoreStream", "CoreStreamCocoa", "CoreStreamTesting"]),
    .testTarget(name: "CoreStreamTestingTests", dependencies: ["CoreStreamTesting"]),
    .testTarget(
      name: "CoreStreamCocoaTests", dependencies: ["CoreStream", "CoreStreamCocoa", "UIKitStandIn"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "LayerTests", dependencies: ["SwiftStructure", "RewriteRules", "MigrateCommand"]),
    // What `SampleTests` and `ProgramTests` share: running programs, comparing lines, rewriting a folder.
    .target(
      name: "RunningPrograms", dependencies: ["RewriteRules", "StreamTypes", "MigrateCommand"],
      path: "Tests/RunningPrograms"),
    .testTarget(name: "ProgramTests", dependencies: ["RunningPrograms", "CoreStream", "CoreStreamTesting"]),
    .testTarget(
      name: "SampleTests",
      dependencies: ["RunningPrograms", "CoreStreamCocoa", "UIKitStandIn"] + samples.map { .target(name: $0) }
        + publishedSamples.map { .target(name: "\($0)Published") }),
    .testTarget(
      name: "ColorButtonTests", dependencies: ["ColorButton", "CoreStreamTesting"],
      path: "Samples/ColorButton/AfterTests", swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
    + samples.map { sample($0, folder: "Samples/\($0)/After") }
    + publishedSamples.map { sample("\($0)Published", folder: "Samples/\($0)/AfterPublished") },
  swiftLanguageModes: [.v6]
)
