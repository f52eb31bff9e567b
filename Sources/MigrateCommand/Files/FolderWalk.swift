import Foundation

/// Lists a folder's files without git's help.
struct FolderWalk {
  let start: String
  let top: String

  /// Absolute, in no order.
  func swiftFiles() throws(Refusal) -> [String] {
    var rules: [(folder: String, patterns: IgnorePatterns)] = []
    var folder = start
    while folder != top {
      folder = parentFolder(of: folder)
      rules.insert(contentsOf: patterns(of: folder), at: 0)
    }
    return try walk(start, rules: rules)
  }

  private func walk(
    _ folder: String, rules: [(folder: String, patterns: IgnorePatterns)]
  ) throws(Refusal) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .problem(
        folder, "the folder can't be read", advice: "see whether its permissions let you: ls -ld '\(folder)'")
    }
    let rules = names.contains(".gitignore") ? rules + patterns(of: folder) : rules
    var files: [String] = []
    for name in names {
      let path = joinedPath(folder, name)
      let kind = fileKind(at: path)
      if isIgnored(path, isFolder: kind == .folder, rules: rules) { continue }
      if kind == .file && name.hasSuffix(".swift") {
        files.append(path)
      } else if kind == .folder && !isForeign(path, name: name) {
        files += try walk(path, rules: rules)
      }
    }
    return files
  }

  /// A dependency, a build's output, or a checkout in the checkout.
  private func isForeign(_ path: String, name: String) -> Bool {
    isSkippedFolder(name) || fileKind(at: joinedPath(path, ".git")) != nil
  }

  private func patterns(of folder: String) -> [(folder: String, patterns: IgnorePatterns)] {
    guard let text = try? String(contentsOfFile: joinedPath(folder, ".gitignore"), encoding: .utf8) else { return [] }
    return [(folder, IgnorePatterns(lines: text.components(separatedBy: "\n")))]
  }

  /// The nearest `.gitignore` that has a say decides.
  private func isIgnored(_ path: String, isFolder: Bool, rules: [(folder: String, patterns: IgnorePatterns)]) -> Bool {
    for rule in rules.reversed() {
      if !rule.patterns.isEmpty, let relative = relativePath(path, from: rule.folder),
        let answer = rule.patterns.ignores(relative, isFolder: isFolder)
      {
        return answer
      }
    }
    return false
  }
}

/// Whether a folder of this name belongs to a build, a dependency manager, git or Xcode.
func isSkippedFolder(_ name: String) -> Bool { skippedFolders.contains(name) || name.hasSuffix(".xcodeproj") }

private let skippedFolders: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData"]
