// swift-tools-version: 6.0
import PackageDescription

/// The tool's own modules.
let tool: [Target.Dependency] = [.product(name: "ToolModules", package: "rxmigrate")]

/// The tool's modules show what they share with one another to whoever is built under their package's name, which is that
/// of the checkout's folder.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(3).last ?? ""
let insideTool: [SwiftSetting] = [
  .unsafeFlags(["-package-name", String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })])
]

let package = Package(
  name: "ProgramsPeer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "rxmigrate", path: "../../..")],
  targets: [
    // What is read of the pages of `Rules/`.
    .target(name: "Pages", dependencies: tool, packageAccess: false, swiftSettings: insideTool),
    .executableTarget(
      name: "programs", dependencies: tool + ["Pages"], path: "Sources/Programs", packageAccess: false,
      swiftSettings: insideTool),
    .executableTarget(
      name: "variants", dependencies: tool + ["Pages"], path: "Sources/Variants", packageAccess: false,
      swiftSettings: insideTool),
  ],
  swiftLanguageModes: [.v6]
)
