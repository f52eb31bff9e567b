// swift-tools-version: 6.1
import PackageDescription

/// The tool's modules show what they share with one another to whoever is built under their package's name, which is that
/// of the checkout's folder.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(3).last ?? ""
let insideTool: [SwiftSetting] = [
  .unsafeFlags(["-package-name", String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })])
]

let package = Package(
  name: "RxPeer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "rxmigrate", path: "../../.."),
    .package(url: "https://github.com/ReactiveX/RxSwift", exact: "6.10.2"),
  ],
  targets: [
    .executableTarget(
      name: "rx", dependencies: ["AllocationCounts", "Rows", "RowsAsRead", "RowsAsWritten"], path: "Sources/RxPeer",
      // Valgrind gives up on Swift's debug information.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),
    // What a row is. Both sides import it.
    .target(name: "Rows"),
    // The rows, RxSwift's own code.
    .target(
      name: "RowsAsRead",
      dependencies: [
        "Rows", .product(name: "RxSwift", package: "RxSwift"), .product(name: "RxRelay", package: "RxSwift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // What the tool makes of them, in each build.
    .target(
      name: "RowsAsWritten",
      dependencies: ["Rows", .product(name: "CoreStream", package: "rxmigrate")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["WriteRows"]),
    .plugin(name: "WriteRows", capability: .buildTool(), dependencies: ["RowWriter"]),
    .executableTarget(
      name: "RowWriter", dependencies: [.product(name: "RewriteRules", package: "rxmigrate")], packageAccess: false,
      swiftSettings: insideTool),
    // Stands in front of malloc and free, where the C library is glibc; the same as that of `Streams`.
    .target(name: "AllocationCounts"),
  ],
  swiftLanguageModes: [.v6]
)
