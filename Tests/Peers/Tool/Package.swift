// swift-tools-version: 6.0
import PackageDescription

/// The tool's modules show what they share with one another to whoever is built under their package's name, which is that
/// of the checkout's folder.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(3).last ?? ""
let insideTool: [SwiftSetting] = [
  .unsafeFlags(["-package-name", String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })])
]

let package = Package(
  name: "ToolPeer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "rxmigrate", path: "../../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "compare",
      dependencies: [
        .product(name: "ToolModules", package: "rxmigrate"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/ToolPeer", packageAccess: false, swiftSettings: insideTool),
    .executableTarget(name: "speed", path: "Sources/Speed"),
  ],
  swiftLanguageModes: [.v6]
)
