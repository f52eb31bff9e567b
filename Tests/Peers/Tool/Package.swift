// swift-tools-version: 6.0
import PackageDescription

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
      path: "Sources/ToolPeer"),
    .executableTarget(name: "speed", path: "Sources/Speed"),
  ],
  swiftLanguageModes: [.v6]
)
