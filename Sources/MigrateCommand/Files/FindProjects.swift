import Foundation
import SourceText

extension Run {
  /// Which of the run's files are of projects that have nothing to do with each other.
  ///
  /// Folders that are named one by one are taken as one project, since somebody wants them together.
  func separateProjects(of files: [SourceFile]) -> SeparateProjects {
    let folders = settings.operands.filter {
      fileKind(at: absolutePath($0, in: outside.workingFolder), following: true) == .folder
    }
    if folders.count > 1 { return .one }
    let paths = files.map { absolutePath($0.path, in: outside.workingFolder) }
    guard let folder = ProjectsFolder(around: paths) else { return .one }
    let numbers = folder.projectNumbers()
    return SeparateProjects(
      numbers: Dictionary(
        zip(files, paths).map { file, path in (file.path, folder.child(around: path).flatMap { numbers[$0] } ?? 0) },
        uniquingKeysWith: { first, _ in first }))
  }
}

/// A folder that is no project itself, nor within one, but has projects beside each other.
///
/// Those of its folders are projects that have a manifest, a checkout or a page about themselves. Each is one of its own,
/// unless a manifest leads out of it, as `.package(path: "../Core")` does: then it is one with what it leads to. Folders
/// that say nothing of themselves are one together, because whatever builds them may be anywhere.
private struct ProjectsFolder {
  private let path: String
  /// The names of its folders that some of the files are in, sorted.
  private let children: [String]

  /// nil where all files are within one project, or may be.
  init?(around paths: [String]) {
    guard let first = paths.min(), let last = paths.max() else { return nil }
    var folder = parentFolder(of: first)
    while relativePath(last, from: folder) == nil { folder = parentFolder(of: folder) }
    path = folder
    children = Set(paths.compactMap { relativePath($0, from: folder).flatMap(firstFolder) }).sorted()
    guard children.count > 1 else { return nil }
    var around = folder
    while !describesProject(around) {
      if around == "/" { return }
      around = parentFolder(of: around)
    }
    return nil
  }

  /// The folder in this one that has a file; nil for a file that lies in none.
  func child(around file: String) -> String? { relativePath(file, from: path).flatMap(firstFolder) }

  /// The number of the project that each folder belongs to; those without a number belong to the project 0.
  func projectNumbers() -> [String: Int] {
    var groups = JoinedGroups(count: children.count + 1)
    for (number, child) in zip(1..., children) {
      let folder = joinedPath(path, child)
      guard describesProject(folder) else {
        groups.join(number, 0)
        continue
      }
      for place in placesOutside(folder) {
        let led = zip(1..., children).filter { leads(place, to: joinedPath(path, $0.1)) }
        for (other, _) in led { groups.join(number, other) }
        // A file beside the folders, or all that is around.
        if led.count != 1, leads(place, to: path) { groups.join(number, 0) }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(children, (1...children.count).map { groups.first(with: $0) }))
  }

  /// Whether a path is that of a folder, of something in it, or of a folder around it.
  private func leads(_ place: String, to folder: String) -> Bool {
    place == folder || relativePath(place, from: folder) != nil || relativePath(folder, from: place) != nil
  }

  /// The absolute paths of what its manifests lead to outside of a project's folder.
  private func placesOutside(_ folder: String) -> Set<String> {
    manifests(below: folder).reduce(into: []) { places, manifest in
      let written = FileManager.default.contents(atPath: manifest).map(Array.init) ?? []
      for place in upwardPaths(inManifest: written).flatMap({ placesMeant(by: $0, in: manifest) })
      where place != folder && relativePath(place, from: folder) == nil && fileKind(at: place) != nil {
        places.insert(place)
      }
    }
  }

  /// What a path may mean that begins with `..`. Those in a project of Xcode begin beside it, or in a folder of a group
  /// around them, which may take back as many of the first parts as there are.
  private func placesMeant(by written: String, in manifest: String) -> [String] {
    let folder = parentFolder(of: manifest)
    guard holdsManifest(folder) else { return [absolutePath(written, in: folder)] }
    let parts = written.split(separator: "/")
    return parts.indices.prefix { parts[$0] == ".." }.map {
      absolutePath(parts[$0...].joined(separator: "/"), in: parentFolder(of: folder))
    }
  }
}

private func firstFolder(_ relative: String) -> String? {
  relative.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(relative[..<$0]) }
}

/// Whether a folder says that it is a project: it is a checkout, has a manifest, or a page about itself.
private func describesProject(_ folder: String) -> Bool {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.contains { name in
    let lower = name.lowercased()
    return versionControl.contains(name) || isManifest(name) || holdsManifest(name)
      || ["readme", "license", "changelog"].contains { lower.hasPrefix($0) }
  }
}

private let versionControl: Set<String> = [".git", ".gitignore", ".hg", ".jj", ".sl", ".svn"]

private let manifestNames: Set<String> = [
  "Podfile", "Cartfile", "Project.swift", "Workspace.swift", "Tuist.swift", "project.yml", "WORKSPACE",
  "WORKSPACE.bazel", "MODULE.bazel", "project.pbxproj", "contents.xcworkspacedata",
]

private func isManifest(_ name: String) -> Bool {
  manifestNames.contains(name) || name.hasSuffix(".podspec") || name.hasPrefix("Package") && name.hasSuffix(".swift")
}

/// Whether a folder of this name is one of Xcode's, which has its manifest in it.
private func holdsManifest(_ name: String) -> Bool { name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") }

/// The paths of all manifests below a folder, but for those of dependencies.
private func manifests(below folder: String) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.flatMap { name -> [String] in
    let path = joinedPath(folder, name)
    if isManifest(name) { return [path] }
    let hasNone = [".xcassets", ".lproj"].contains { name.hasSuffix($0) }
    if hasNone || isSkippedFolder(name) && !holdsManifest(name) || fileKind(at: path) != .folder { return [] }
    return manifests(below: path)
  }
}

/// Numbers that are joined to groups.
private struct JoinedGroups {
  /// A number of the same group that is not larger.
  private var smaller: [Int]

  init(count: Int) { smaller = Array(0..<count) }

  func first(with number: Int) -> Int {
    var number = number
    while smaller[number] != number { number = smaller[number] }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(with: one), first(with: other))
    smaller[max(one, other)] = min(one, other)
  }
}
