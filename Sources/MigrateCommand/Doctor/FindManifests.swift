import Foundation
import SwiftStructure
import SwiftTokens

extension Run {
  /// The manifests in some folders, and in those between them and some files.
  func findManifests(of files: [FoundFile], in roots: [String]) throws(Refusal) -> [Manifest] {
    var folders = Set(roots)
    for file in files {
      guard let root = roots.first(where: { relativePath(file.path, from: $0) != nil }) else { continue }
      var folder = parentFolder(of: file.path)
      while folder != root, folders.insert(folder).inserted { folder = parentFolder(of: folder) }
    }
    var manifests: [Manifest] = []
    var problems: [Problem] = []
    for path in folders.sorted().flatMap(manifestPaths) {
      do throws(Refusal) {
        manifests.append(try readManifest(at: path))
      } catch {
        guard case .problems(let found) = error else { throw error }
        problems += found
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
    return manifests
  }

  private func manifestPaths(in folder: String) -> [String] {
    let project = joinedPath(folder, "Project.swift")
    let isOfTuist = FileManager.default.contents(atPath: project).map { SourceOutline(tokenize(Array($0))).isOfTuist }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    return names.compactMap { name -> String? in
      let path = joinedPath(folder, name)
      if ["Package.swift", "Podfile", "Cartfile"].contains(name) { return path }
      if path == project { return isOfTuist == true ? path : nil }
      let xcode = joinedPath(path, "project.pbxproj")
      return name.hasSuffix(".xcodeproj") && fileKind(at: xcode, following: true) == .file ? xcode : nil
    }
  }

  private func readManifest(at path: String) throws(Refusal) -> Manifest {
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    let bytes = try readBytes(at: path, shown: shown)
    try checkEncoding(of: bytes, shown: shown)
    return try manifest(of: bytes, path: path, shown: shown)
  }

  /// A project that is put together elsewhere says nothing here.
  private func readTuistProject(_ bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
    let outline = SourceOutline(tokenize(bytes))
    let isWrittenOut = outline.nodes(of: .call).contains { node in
      if case .call(let call) = outline[node] { outline.calledName(call.callee) == "Project" } else { false }
    }
    if isWrittenOut { return try PackageManifest(reading: bytes, path: path, shown: shown, kind: .tuist).manifest }
    var manifest = Manifest(path: path, shown: shown, kind: .tuist, bytes: bytes)
    manifest.unread = [UnreadPlace(line: 1, what: "the project of this manifest")]
    return manifest
  }

  /// What a manifest says that has these bytes.
  func manifest(of bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
    switch path.split(separator: "/").last {
    case "Package.swift": return try PackageManifest(reading: bytes, path: path, shown: shown).manifest
    case "Project.swift": return try readTuistProject(bytes, path: path, shown: shown)
    case "Podfile": return try readPodfile(bytes, path: path, shown: shown)
    case "Cartfile": return try readCartfile(bytes, path: path, shown: shown)
    default: return try readXcodeProject(bytes, path: path, shown: shown)
    }
  }
}
