import SourceText
import SwiftTokens

/// Whose bridges a file's are, in a project of several modules: what one module declares for itself no other sees.
extension Run {
  /// The files of bridges that have the most folders in common with a source: that of its module, if there is one.
  func nearestFiles(to source: SourceFile, among files: [String]) -> [String] {
    let path = absolutePath(source.path, in: outside.workingFolder).split(separator: "/")
    func common(_ file: String) -> Int { zip(file.split(separator: "/"), path).prefix { $0 == $1 }.count }
    let most = files.map(common).max()
    return files.filter { common($0) == most }
  }

  /// The modules, by their folders, that call bridges of another module's file.
  ///
  /// - Parameters:
  ///   - sources: The files of the project after the run.
  ///   - others: The paths of all files of bridges that the project has.
  func modulesWithoutBridges(_ sources: [SourceFile], beside others: Set<String>) -> [String] {
    guard let path = settings.bridges else { return [] }
    let files = others.union([path]).sorted()
    let found = sources.compactMap { source -> String? in
      guard let own = moduleFolder(of: absolutePath(source.path, in: outside.workingFolder)),
        !nearestFiles(to: source, among: files).compactMap(moduleFolder).contains(own),
        files.contains(where: { moduleFolder(of: $0) != nil }), !tokenize(source.bytes).bridgeCalls.isEmpty
      else { return nil }
      return own
    }
    return Set(found).sorted()
  }
}

/// The folder of a package's module that a file lies in: `Feed` of `Sources/Feed/Model/Item.swift`.
private func moduleFolder(of path: String) -> String? {
  let parts = path.split(separator: "/").dropLast()
  guard let place = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), place + 1 < parts.endIndex else {
    return nil
  }
  return String(parts[place + 1])
}
