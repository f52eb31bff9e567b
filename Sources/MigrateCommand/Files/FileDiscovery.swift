import Foundation

/// A file that the tool is to read.
struct FoundFile: Hashable, Sendable {
  /// Absolute.
  let path: String
  /// As the user is told it: relative to the working folder where possible.
  let shown: String
}

/// What some paths mean.
struct FoundFiles: Sendable {
  /// Each once, sorted by path.
  var files: [FoundFile]
  /// The folders that are checkouts of their own, as the user is told them: nothing in them is read.
  var checkouts: [String] = []
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

  /// The files that some paths mean. A file that is named is taken even if git ignores it.
  func files(of paths: [String]) throws(Refusal) -> FoundFiles {
    var found: Set<FoundFile> = []
    var checkouts: Set<FoundFile> = []
    var links: [String: FoundFile] = [:]
    var problems: [Problem] = []
    for path in paths {
      let absolute = absolutePath(path, in: workingFolder)
      switch fileKind(at: absolute, following: true) {
      case .folder:
        let folder = try folder(absolute)
        found.formUnion(folder.files.map(foundFile))
        checkouts.formUnion(folder.checkouts.map(foundFile))
      case .file where fileKind(at: absolute) == .symbolicLink: links[linkTarget(of: absolute)] = foundFile(absolute)
      case .file: found.insert(foundFile(absolute))
      case nil:
        problems.append(
          Problem(path: path, message: "no such file or folder", advice: "paths are relative to \(workingFolder)"))
      default: problems.append(Problem(path: path, message: "neither a file nor a folder"))
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
    // A file that is named and linked to is one file.
    let targets = Set(found.map(\.path))
    found.formUnion(links.filter { !targets.contains($0.key) }.values)
    let named = paths.map { absolutePath($0, in: workingFolder) }
    return FoundFiles(
      files: ownAndSorted(found), checkouts: ownAndSorted(checkouts.filter { !named.contains($0.path) }).map(\.shown))
  }

  private func ownAndSorted(_ found: Set<FoundFile>) -> [FoundFile] {
    found.filter { !isExcluded($0.path) }.sorted { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
  }

  private func foundFile(_ absolute: String) -> FoundFile {
    FoundFile(path: absolute, shown: relativePath(absolute, from: workingFolder) ?? absolute)
  }

  private func isExcluded(_ path: String) -> Bool {
    !exclude.isEmpty && relativePath(path, from: excludeFolder).map(exclude.ignoresAnyPart(of:)) ?? false
  }

  private func folder(_ folder: String) throws(Refusal) -> ListedFolder {
    guard checkoutRoot(of: folder) != nil,
      let listed = Git(folder: folder, environment: environment).listedFolder()
    else { return try FolderWalk(start: folder, top: top(of: folder)).list() }
    let (files, checkouts) = (listed.files.filter { !isSkipped($0) }, listed.checkouts.filter { !isSkipped($0) })
    return ListedFolder(
      files: files.map { joinedPath(folder, $0) }.filter { fileKind(at: $0) == .file },
      checkouts: checkouts.map { joinedPath(folder, $0) }.filter(isCheckout))
  }

  /// The highest folder whose `.gitignore` holds for `folder`: the checkout's root, else the working folder.
  private func top(of folder: String) -> String {
    checkoutRoot(of: folder) ?? (relativePath(folder, from: workingFolder) == nil ? folder : workingFolder)
  }

  /// Whether a relative path leads through a folder that is none of the user's own.
  private func isSkipped(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { isSkippedFolder(String($0)) }
  }
}
