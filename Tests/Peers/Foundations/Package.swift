// swift-tools-version: 6.0
import PackageDescription

/// CoreStream's own sources with the trait `OnCombine`, where `Combine` is OpenCombine under that name.
let package = Package(
  name: "foundations",
  products: [
    .library(name: "CoreStream", targets: ["CoreStream"]),
    .library(name: "CoreStreamCocoa", targets: ["CoreStreamCocoa", "UIKitStandIn"]),
    .library(name: "CoreStreamTesting", targets: ["CoreStreamTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "CoreStream", dependencies: ["Combine", "CoreStreamSubjects"],
      swiftSettings: [.swiftLanguageMode(.v5), .define("CORESTREAM_ON_COMBINE"), .define("CORESTREAM_ON_OPENCOMBINE")]),
    .target(
      name: "CoreStreamSubjects", dependencies: ["Combine"],
      swiftSettings: [.swiftLanguageMode(.v5), .define("CORESTREAM_ON_COMBINE")]),
    .target(name: "CoreStreamTesting", dependencies: ["CoreStream"]),
    .target(
      name: "CoreStreamCocoa", dependencies: ["CoreStream", "UIKitStandIn"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKitStandIn"),
  ]
)
