import SourceText
import SwiftTokens

/// A file of bridges, and the sources whose bridges it has.
struct BridgeFile {
  let path: String
  var sources: [SourceFile] = []
}

/// Whose bridges a file's are, in a project of several modules: what one module declares for itself no other sees.
extension Run {
  /// The files of bridges of a project, that of `--bridges` first, with those that there are not yet.
  ///
  /// A module of a package has a file of its own. Where it has none yet, it is called as the one of `--bridges`, if that
  /// is in some other module. Code that no package has finds its bridges in the file with which it has the most folders in
  /// common.
  ///
  /// - Parameter others: The paths of all files of bridges that the project has.
  func bridgeFiles(for sources: [SourceFile], beside others: Set<String>) -> [BridgeFile] {
    guard let named = settings.bridges else { return [] }
    let known = [named] + others.subtracting([named]).sorted()
    let places = sources.map { absolutePath($0.path, in: outside.workingFolder) }
    let modules = PackageModules(around: places + known)
    let areForModules = modules.folder(of: named) != nil
    var files = known.map { BridgeFile(path: $0) }
    var ofModules = Dictionary(grouping: known) { modules.folder(of: $0) }
    for (source, place) in zip(sources, places) {
      var candidates = known
      if let module = modules.folder(of: place) {
        if areForModules, ofModules[module] == nil {
          let file = joinedPath(module, String(named.dropFirst(parentFolder(of: named).count + 1)))
          ofModules[module] = [file]
          files.append(BridgeFile(path: file))
        }
        candidates = ofModules[module] ?? known
      }
      let nearest = Set(nearestPaths(to: place, among: candidates))
      for index in files.indices where nearest.contains(files[index].path) { files[index].sources.append(source) }
    }
    return files
  }

  /// The modules, by their folders, that call bridges of another module's file, since nothing says that they are modules.
  ///
  /// - Parameter files: The files of bridges, with the project's sources after the run.
  func modulesWithoutBridges(_ files: [BridgeFile]) -> [String] {
    guard files.contains(where: { usualModule(of: $0.path) != nil }) else { return [] }
    var seeing: [String: Set<String>] = [:]
    var calling: [String: SourceFile] = [:]
    for file in files {
      for source in file.sources {
        seeing[source.path, default: []].insert(usualModule(of: file.path) ?? "")
        calling[source.path] = source
      }
    }
    let modules = PackageModules(around: files.map(\.path))
    let found = calling.values.compactMap { source -> String? in
      let place = absolutePath(source.path, in: outside.workingFolder)
      guard let own = usualModule(of: place), modules.folder(of: place) == nil,
        seeing[source.path]?.contains(own) == false, !tokenize(source.bytes).bridgeCalls.isEmpty
      else { return nil }
      return own
    }
    return Set(found).sorted()
  }
}

/// The paths that have the most folders in common with another one.
private func nearestPaths(to path: String, among others: [String]) -> [String] {
  let parts = path.split(separator: "/")
  func common(_ other: String) -> Int { zip(other.split(separator: "/"), parts).prefix { $0 == $1 }.count }
  let most = others.map(common).max()
  return others.filter { common($0) == most }
}

/// The folder that is a module of its own if the project is laid out as a package: `Feed` of `Sources/Feed/Model/Item.swift`.
private func usualModule(of path: String) -> String? {
  let parts = path.split(separator: "/").dropLast()
  guard let place = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), place + 1 < parts.endIndex else {
    return nil
  }
  return String(parts[place + 1])
}
