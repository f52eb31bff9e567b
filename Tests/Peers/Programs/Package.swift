// swift-tools-version: 6.0
import PackageDescription

/// The tool's own modules.
let tool: [Target.Dependency] = [.product(name: "ToolModules", package: "rxmigrate")]

let package = Package(
  name: "ProgramsPeer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "rxmigrate", path: "../../..")],
  targets: [
    // What is read of the pages of `Rules/`.
    .target(name: "Pages", dependencies: tool),
    .executableTarget(name: "programs", dependencies: tool + ["Pages"], path: "Sources/Programs"),
    .executableTarget(name: "variants", dependencies: tool + ["Pages"], path: "Sources/Variants"),
  ],
  swiftLanguageModes: [.v6]
)
