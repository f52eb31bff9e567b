// swift-tools-version: 6.0
import PackageDescription

/// The sample apps, as the tool leaves them, with CoreStream on another Combine: the stand-in, or OpenCombine with
/// `FOUNDATION=Foundations` in the environment.
let foundation = Context.environment["FOUNDATION"] ?? "StandIn"

let samples = ["CurrencyRates", "ColorButton", "MoviesSearch", "ToDoItems", "FetchedObjects"]
let programs = samples + ["CurrencyRatesPublished", "ToDoItemsPublished"]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: foundation) }

let package = Package(
  name: "samples-on-combine",
  dependencies: [.package(path: "../\(foundation)")],
  targets: [
    .target(name: "RunningPrograms"),
    .testTarget(name: "SampleTests", dependencies: ["RunningPrograms"] + programs.map { .target(name: $0) }),
    .testTarget(
      name: "ColorButtonTests", dependencies: ["ColorButton", product("CoreStreamTesting")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
    + programs.map { name in
      .executableTarget(
        name: name, dependencies: [product("CoreStream"), product("CoreStreamCocoa")],
        swiftSettings: [.swiftLanguageMode(.v5)])
    }
)
