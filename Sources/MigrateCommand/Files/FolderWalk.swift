import Foundation

/// What lies below a folder, in no order.
struct ListedFolder {
  /// The Swift files.
  var files: [String] = []
  /// The folders that are checkouts of their own, whose files are none of these.
  var checkouts: [String] = []
}

/// Lists a folder's files without git's help.
struct FolderWalk {
  let start: String
  let top: String

  /// With absolute paths.
  func list() throws(Refusal) -> ListedFolder {
    var rules: [(folder: String, patterns: IgnorePatterns)] = []
    var folder = start
    while folder != top {
      folder = parentFolder(of: folder)
      rules.insert(contentsOf: patterns(of: folder), at: 0)
    }
    var listed = ListedFolder()
    try walk(start, rules: rules, into: &listed)
    return listed
  }

  private func walk(
    _ folder: String, rules: [(folder: String, patterns: IgnorePatterns)], into listed: inout ListedFolder
  ) throws(Refusal) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      // Somebody removed the folder after its parent was listed.
      if fileKind(at: folder) == nil { return }
      throw .problem(
        folder, "the folder can't be read", advice: "see whether its permissions let you: ls -ld '\(folder)'")
    }
    let rules = names.contains(".gitignore") ? rules + patterns(of: folder) : rules
    for name in names {
      let path = joinedPath(folder, name)
      let kind = fileKind(at: path)
      if kind == .file, !name.hasSuffix(".swift") { continue }
      if isIgnored(path, isFolder: kind == .folder, rules: rules) { continue }
      if kind == .file {
        listed.files.append(path)
      } else if kind == .folder && !isSkippedFolder(name) {
        if isCheckout(path) {
          listed.checkouts.append(path)
        } else {
          try walk(path, rules: rules, into: &listed)
        }
      }
    }
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
