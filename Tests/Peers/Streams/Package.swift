// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "StreamsPeer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "rxmigrate", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "streams",
      dependencies: [
        "AllocationCounts",
        .product(name: "CoreStream", package: "rxmigrate"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/StreamsPeer",
      // Valgrind gives up on Swift's debug information.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),
    // Stands in front of malloc and free, where the C library is glibc.
    .target(name: "AllocationCounts"),
  ],
  swiftLanguageModes: [.v6]
)
