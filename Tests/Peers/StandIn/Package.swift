// swift-tools-version: 6.0
import PackageDescription

/// CoreStream's extras on a module `Combine` that has what Apple's has: the sources in `Sources/CoreStream/Combine`.
let package = Package(
  name: "stand-in",
  products: [
    .library(name: "CoreStream", targets: ["CoreStream"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "CoreStreamCocoa", targets: ["CoreStreamCocoa", "UIKitStandIn"]),
    .library(name: "CoreStreamTesting", targets: ["CoreStreamTesting"]),
  ],
  targets: [
    // The sources name their module as `CoreStream`. What is left out is CoreStream's own, and stands on Combine too.
    .target(
      name: "Combine",
      exclude: [
        "Combine/AnyCancellable+Detach.swift", "Combine/Engines/OpensTrampoline+Relays.swift",
        "Combine/Operators/MergeMap+Receive.swift", "Combine/Operators/ReceiveOn+Stepwise.swift",
        "Combine/Operators/SubscribeOn+Own.swift", "Combine/Subjects", "Internals/Joining/CombineLatestAll.swift",
        "Internals/Subjects/DirectEventReceiver.swift", "Internals/Conduits/PassingInlet.swift",
        "Internals/Joining/JoinedInput.swift", "Internals/Joining/ZipAll.swift",
        "Internals/Scheduling/PeriodicAction.swift", "Internals/Scheduling/RecursiveWork.swift",
        "Internals/Scheduling/ScheduleOnce.swift", "Internals/Scheduling/TrampolinedSteps.swift",
        "Internals/Scheduling/WorkSchedulers.swift", "Internals/Storage/SharedCancellable.swift",
        "Internals/Storage/TwoCancellables.swift",
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "CoreStream=Combine"])]),
    .target(
      name: "CoreStream", dependencies: ["Combine", "CoreStreamSubjects"],
      swiftSettings: [.swiftLanguageMode(.v5), .define("CORESTREAM_ON_COMBINE")]),
    .target(
      name: "CoreStreamSubjects", dependencies: ["Combine"],
      swiftSettings: [.swiftLanguageMode(.v5), .define("CORESTREAM_ON_COMBINE")]),
    .target(name: "CoreStreamTesting", dependencies: ["CoreStream"]),
    .target(
      name: "CoreStreamCocoa", dependencies: ["CoreStream", "UIKitStandIn"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKitStandIn"),
    // What an app imports beside CoreStream.
    .target(name: "SwiftUI", dependencies: ["Combine"]),
    .testTarget(name: "StandInTests", dependencies: ["CoreStream", "CoreStreamTesting", "SwiftUI"]),
  ]
)
