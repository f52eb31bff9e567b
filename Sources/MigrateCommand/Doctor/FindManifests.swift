import Foundation

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
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    return names.compactMap { name -> String? in
      let path = joinedPath(folder, name)
      if ["Package.swift", "Podfile", "Cartfile"].contains(name) { return path }
      let project = joinedPath(path, "project.pbxproj")
      return name.hasSuffix(".xcodeproj") && fileKind(at: project, following: true) == .file ? project : nil
    }
  }

  private func readManifest(at path: String) throws(Refusal) -> Manifest {
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    let bytes = try readBytes(at: path, shown: shown)
    try checkEncoding(of: bytes, shown: shown)
    return try manifest(of: bytes, path: path, shown: shown)
  }

  /// What a manifest says that has these bytes.
  func manifest(of bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
    switch path.split(separator: "/").last {
    case "Package.swift": return try PackageManifest(reading: bytes, path: path, shown: shown).manifest
    case "Podfile": return try readPodfile(bytes, path: path, shown: shown)
    case "Cartfile": return try readCartfile(bytes, path: path, shown: shown)
    default: return try readXcodeProject(bytes, path: path, shown: shown)
    }
  }
}
