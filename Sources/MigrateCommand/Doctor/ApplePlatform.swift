/// A system of Apple's that apps are deployed to.
enum ApplePlatform: String, CaseIterable, Hashable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The names that Podfiles have for it.
  init?(pods name: String) {
    switch name {
    case "ios": self = .iOS
    case "osx", "macos": self = .macOS
    case "tvos": self = .tvOS
    case "watchos": self = .watchOS
    case "visionos": self = .visionOS
    default: return nil
    }
  }

  /// The platform of a build setting of Xcode's: `IPHONEOS_DEPLOYMENT_TARGET`.
  init?(buildSetting name: String) {
    switch name {
    case "IPHONEOS_DEPLOYMENT_TARGET": self = .iOS
    case "MACOSX_DEPLOYMENT_TARGET": self = .macOS
    case "TVOS_DEPLOYMENT_TARGET": self = .tvOS
    case "WATCHOS_DEPLOYMENT_TARGET": self = .watchOS
    case "XROS_DEPLOYMENT_TARGET": self = .visionOS
    default: return nil
    }
  }
}

/// A version of a system: `10.15`.
struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads `10.15`, or a manifest's `v10_15`.
  init?(_ text: String) {
    let digits = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let parts = digits.split(whereSeparator: { $0 == "." || $0 == "_" }).map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    numbers = parts.compactMap { $0 }
  }

  init(_ major: Int, _ minor: Int = 0) { numbers = [major, minor] }

  var description: String {
    (numbers.count == 1 ? numbers + [0] : numbers).map(String.init).joined(separator: ".")
  }

  static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    let count = max(left.numbers.count, right.numbers.count)
    return left.padded(to: count).lexicographicallyPrecedes(right.padded(to: count))
  }

  private func padded(to count: Int) -> [Int] { numbers + Array(repeating: 0, count: count - numbers.count) }
}
