// swift-tools-version: 6.0
import PackageDescription

/// Files of an app that import SwiftUI, UIKit or Combine beside CoreStream, where it stands on the stand-in for Combine.
///
/// A package of its own, because elsewhere CoreStreamCocoa and the samples are to find no `UIKit`.
let package = Package(
  name: "neighbors",
  dependencies: [.package(path: "../StandIn")],
  targets: [
    .target(name: "UIKit", dependencies: [.product(name: "Combine", package: "StandIn")]),
    .executableTarget(
      name: "Neighbors",
      dependencies: [
        .product(name: "CoreStream", package: "StandIn"), .product(name: "SwiftUI", package: "StandIn"), "UIKit",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
