// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ProgramsPeer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "rxmigrate", path: "../../..")],
  targets: [
    .executableTarget(
      name: "programs",
      dependencies: [.product(name: "RxMigrateKit", package: "rxmigrate")],
      path: "Sources/Programs")
  ],
  swiftLanguageModes: [.v6]
)
