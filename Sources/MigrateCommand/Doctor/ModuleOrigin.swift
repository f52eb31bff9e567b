/// Where a module comes from that rewritten code imports, and what it asks for.
struct ModuleOrigin: Sendable {
  let module: String
  /// The package that has a product of the module's name; nil for a module of the system.
  var package: PackageAddress?
  /// What stands behind `pod` in a Podfile; nil if there is no pod.
  var pod: String?
  /// What stands behind `github` in a Cartfile; nil if Carthage can't build it.
  var carthage: String?
  /// The oldest systems that it runs on.
  let systems: [ApplePlatform: SystemVersion]
}

/// A package and the first version of it that will do.
struct PackageAddress: Hashable, Sendable {
  /// A URL, or a folder's path. Nil for the package of this tool, as long as nobody says where it is.
  let place: String?
  let version: String

  var identity: String { place.map(packageIdentity) ?? "rxmigrate" }

  /// Whether the place is a folder.
  var isFolder: Bool { place.map { !$0.contains("://") && !$0.hasPrefix("git@") } ?? false }

  /// As an element of `dependencies` in a Package.swift.
  var dependency: String {
    guard let place else { return ".package(url: \"<the address of rxmigrate's repository>\", from: \"\(version)\")" }
    return isFolder ? ".package(path: \"\(place)\")" : ".package(url: \"\(place)\", from: \"\(version)\")"
  }
}

/// Every module that rewritten code may import and that is not everywhere.
///
/// - Parameter library: Where this tool's own package is, if that is known.
func moduleOrigins(library: String?) -> [ModuleOrigin] {
  let own = PackageAddress(place: library, version: versionNumber)
  let ownSystems: [ApplePlatform: SystemVersion] = [
    .iOS: SystemVersion(15), .macOS: SystemVersion(13), .tvOS: SystemVersion(15), .watchOS: SystemVersion(8),
  ]
  let openCombine = PackageAddress(place: "https://github.com/OpenCombine/OpenCombine.git", version: "0.14.0")
  let openSystems: [ApplePlatform: SystemVersion] = [
    .iOS: SystemVersion(8), .macOS: SystemVersion(10, 10), .tvOS: SystemVersion(9), .watchOS: SystemVersion(2),
  ]
  let combineSystems: [ApplePlatform: SystemVersion] = [
    .iOS: SystemVersion(13), .macOS: SystemVersion(10, 15), .tvOS: SystemVersion(13), .watchOS: SystemVersion(6),
  ]
  return ["CoreStream", "CoreStreamCocoa", "CoreStreamTesting"].map {
    ModuleOrigin(module: $0, package: own, systems: ownSystems)
  }
    + ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
      ModuleOrigin(module: $0, package: openCombine, pod: "'\($0)', '~> 0.14'", systems: openSystems)
    } + [
      ModuleOrigin(
        module: "CombineCocoa",
        package: PackageAddress(place: "https://github.com/CombineCommunity/CombineCocoa.git", version: "0.4.1"),
        pod: "'CombineCocoa', '~> 0.4'", carthage: "\"CombineCommunity/CombineCocoa\" ~> 0.4", systems: combineSystems),
      ModuleOrigin(module: "Combine", systems: combineSystems),
    ]
}
