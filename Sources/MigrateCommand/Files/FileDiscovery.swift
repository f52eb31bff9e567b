import Foundation

/// A file that the tool is to read.
struct FoundFile: Hashable, Sendable {
  /// Absolute.
  let path: String
  /// As the user is told it: relative to the working folder where possible.
  let shown: String
}

/// Finds the Swift files that some paths mean.
///
/// In a checkout git itself lists a folder's files; elsewhere we walk and read `.gitignore` ourselves. Links are not
/// followed, and what dependency managers and builds leave behind is skipped.
struct FileDiscovery {
  let workingFolder: String
  let environment: [String: String]
  var exclude = IgnorePatterns(lines: [])
  var excludeFolder = "/"

  static let skippedFolders: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData"]

  /// The files, each once, sorted by path. A file that is named is taken even if git ignores it.
  func files(of paths: [String]) throws(Refusal) -> [FoundFile] {
    var found: Set<FoundFile> = []
    var problems: [Problem] = []
    for path in paths {
      let absolute = absolutePath(path, in: workingFolder)
      switch fileKind(at: absolute, following: true) {
      case .folder: found.formUnion(folder(absolute))
      case .file: found.insert(foundFile(absolute))
      case nil:
        problems.append(
          Problem(path: path, message: "no such file or folder", advice: "paths are relative to \(workingFolder)"))
      default: problems.append(Problem(path: path, message: "neither a file nor a folder"))
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
    return found.filter { !isExcluded($0.path) }.sorted {
      Array($0.shown.utf8).lexicographicallyPrecedes(Array($1.shown.utf8))
    }
  }

  private func foundFile(_ absolute: String) -> FoundFile {
    FoundFile(path: absolute, shown: relativePath(absolute, from: workingFolder) ?? absolute)
  }

  private func isExcluded(_ path: String) -> Bool {
    relativePath(path, from: excludeFolder).map(exclude.ignoresAnyPart(of:)) ?? false
  }

  private func folder(_ folder: String) -> [FoundFile] {
    let listed = checkoutRoot(of: folder).flatMap { _ in Git(folder: folder, environment: environment).swiftFiles() }
    let names =
      listed.map { $0.filter { !isSkipped($0) } } ?? FolderWalk(start: folder, top: top(of: folder)).swiftFiles()
    return names.map { joinedPath(folder, $0) }.filter { fileKind(at: $0) == .file }.map(foundFile)
  }

  /// The highest folder whose `.gitignore` holds for `folder`: the checkout's root, else the working folder.
  private func top(of folder: String) -> String {
    checkoutRoot(of: folder) ?? (relativePath(folder, from: workingFolder) == nil ? folder : workingFolder)
  }

  /// Whether a relative path leads through a folder that is none of the user's own.
  private func isSkipped(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { FileDiscovery.isSkippedFolder(String($0)) }
  }

  static func isSkippedFolder(_ name: String) -> Bool { skippedFolders.contains(name) || name.hasSuffix(".xcodeproj") }
}

/// Lists a folder's files without git's help.
private struct FolderWalk {
  let start: String
  let top: String

  /// Relative to the start, in no order.
  func swiftFiles() -> [String] {
    var rules: [(folder: String, patterns: IgnorePatterns)] = []
    var folder = start
    while folder != top {
      folder = parentFolder(of: folder)
      rules.insert(contentsOf: patterns(of: folder), at: 0)
    }
    return walk(start, rules: rules).compactMap { relativePath($0, from: start) }
  }

  private func walk(_ folder: String, rules: [(folder: String, patterns: IgnorePatterns)]) -> [String] {
    let rules = rules + patterns(of: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.flatMap { name -> [String] in
      let path = joinedPath(folder, name)
      let kind = fileKind(at: path)
      if isIgnored(path, isFolder: kind == .folder, rules: rules) { return [] }
      switch kind {
      case .file: return name.hasSuffix(".swift") ? [path] : []
      case .folder: return isForeign(path, name: name) ? [] : walk(path, rules: rules)
      default: return []
      }
    }
  }

  /// A dependency, a build's output, or a checkout in the checkout.
  private func isForeign(_ path: String, name: String) -> Bool {
    FileDiscovery.isSkippedFolder(name) || fileKind(at: joinedPath(path, ".git")) != nil
  }

  private func patterns(of folder: String) -> [(folder: String, patterns: IgnorePatterns)] {
    guard let text = try? String(contentsOfFile: joinedPath(folder, ".gitignore"), encoding: .utf8) else { return [] }
    return [(folder, IgnorePatterns(lines: text.components(separatedBy: "\n")))]
  }

  /// The nearest `.gitignore` that has a say decides.
  private func isIgnored(_ path: String, isFolder: Bool, rules: [(folder: String, patterns: IgnorePatterns)]) -> Bool {
    for rule in rules.reversed() {
      if let relative = relativePath(path, from: rule.folder),
        let answer = rule.patterns.ignores(relative, isFolder: isFolder)
      {
        return answer
      }
    }
    return false
  }
}
