import Foundation
import SourceText

/// The modules of packages, by the folders that their manifests give them.
struct PackageModules {
  /// Those of the targets, the innermost first.
  private var folders: [String] = []
  /// The folders of packages whose manifests name targets in a form that can't be read.
  private var unread: [String] = []

  /// - Parameter paths: Of the files that are asked about. Their packages are those in the folders around them.
  init(around paths: [String]) {
    for package in Self.packages(around: paths) {
      let path = joinedPath(package, "Package.swift")
      let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
      let manifest = try? PackageManifest(reading: bytes, path: path, shown: path).manifest
      folders += manifest?.targets.flatMap(\.folders) ?? []
      if manifest?.unread.isEmpty != true { unread.append(package) }
    }
    folders.sort { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The folder of the module that a file belongs to; nil where no package has it.
  func folder(of file: String) -> String? {
    folders.first { relativePath(file, from: $0) != nil }
      ?? unread.lazy.compactMap { usualFolder(of: file, in: $0) }.first
  }

  /// `Sources/Feed` for `Sources/Feed/Model/Item.swift`.
  private func usualFolder(of file: String, in package: String) -> String? {
    guard let parts = relativePath(file, from: package)?.split(separator: "/"), parts.count > 2,
      ["Sources", "Tests"].contains(parts[0])
    else { return nil }
    return joinedPath(package, "\(parts[0])/\(parts[1])")
  }

  private static func packages(around paths: [String]) -> [String] {
    var folders: Set<String> = []
    for path in paths {
      var folder = parentFolder(of: path)
      while folders.insert(folder).inserted, folder != "/" { folder = parentFolder(of: folder) }
    }
    return folders.sorted().filter { fileKind(at: joinedPath($0, "Package.swift"), following: true) == .file }
  }
}
