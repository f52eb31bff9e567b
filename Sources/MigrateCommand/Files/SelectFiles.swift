import Foundation
import SourceText

extension Run {
  /// Whether the only path is `-`.
  var readsStandardInput: Bool { settings.operands == ["-"] && settings.filesFrom == nil }

  /// What standard input is taken for.
  var standardInputFile: FoundFile {
    FoundFile(path: absolutePath(settings.stdinFilename, in: outside.workingFolder), shown: settings.stdinFilename)
  }

  func readStandardInput() throws(Refusal) -> SourceFile {
    let bytes = outside.standardInput()
    try checkEncoding(of: bytes, shown: settings.stdinFilename)
    return SourceFile(path: settings.stdinFilename, bytes: bytes)
  }

  /// The files that the paths, `--files-from` and `--changed` ask for.
  func findFiles() throws(Refusal) -> FoundFiles {
    var paths = settings.operands
    if paths.contains("-") { throw .usage("'-' can't be combined with other paths.", verb: settings.verb) }
    if let list = settings.filesFrom {
      paths += list == "-" ? lines(of: outside.standardInput()) : try readLines(list, in: outside.workingFolder)
    } else if paths.isEmpty {
      paths = ["."]
    }
    var found = try discovery.files(of: paths)
    found.files = try onlyChanged(found.files).filter { file in
      if file.path.hasSuffix(".swift") { return true }
      outside.say("\(file.shown): warning: not a Swift file, skipped\n")
      return false
    }
    if found.files.isEmpty && settings.changedSince == nil && settings.filesFrom == nil {
      outside.say("warning: no Swift file in \(quotedList(paths))\n")
    }
    return found
  }

  /// The files that differ from the commit of `--changed`, if there is one.
  private func onlyChanged(_ files: [FoundFile]) throws(Refusal) -> [FoundFile] {
    guard let commit = settings.changedSince else { return files }
    var changed: [String: Set<String>] = [:]
    var result: [FoundFile] = []
    for file in files {
      guard let root = checkoutRoot(of: parentFolder(of: file.path)) else {
        throw .problem(file.shown, "not in a git checkout, so that --changed has nothing to compare with")
      }
      if changed[root] == nil { changed[root] = try filesChanged(since: commit, in: root) }
      if changed[root]?.contains(file.path) == true { result.append(file) }
    }
    return result
  }

  private func filesChanged(since commit: String, in root: String) throws(Refusal) -> Set<String> {
    let names =
      commit.hasPrefix("-") ? nil : Git(folder: root, environment: outside.environment).changedFiles(since: commit)
    guard let names else {
      throw .problem(
        nil, "git can't compare with '\(commit)'",
        advice: "see what it says to: git -C '\(root)' diff --stat '\(commit)' --")
    }
    return Set(names.map { joinedPath(root, $0) })
  }
}
