import Foundation

/// Asks git about one checkout.
struct Git {
  /// The checkout's root, or a folder in it.
  let folder: String
  let environment: [String: String]

  /// What git prints, split at its NUL bytes. Nil where git is missing or says no.
  ///
  /// Variables that a hook sets (`GIT_DIR`, `GIT_INDEX_FILE`) would make git look elsewhere, so they are left out.
  func list(_ arguments: [String]) -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = environment.filter {
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains($0.key)
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The Swift files below the folder that are tracked or could be, and the checkouts among them, relative to it.
  ///
  /// With `-t` and `-s` git prints `H 160000 <commit> 0<tab>path` for a submodule, and for a checkout that it does not
  /// know `? path/`.
  func listedFolder() -> ListedFolder? {
    guard let entries = list(["ls-files", "-c", "-o", "-s", "-t", "--exclude-standard", "-z"]) else { return nil }
    var listed = ListedFolder()
    for entry in entries {
      let isUnknown = entry.hasPrefix("? ")
      let path = isUnknown ? entry.dropFirst(2) : entry.drop { $0 != "\t" }.dropFirst()
      if path.hasSuffix(".swift") {
        listed.files.append(String(path))
      } else if isUnknown && path.hasSuffix("/") {
        listed.checkouts.append(String(path.dropLast()))
      } else if entry.dropFirst(2).hasPrefix("160000 ") {
        listed.checkouts.append(String(path))
      }
    }
    return listed
  }

  /// The files that differ from a commit, with those that git doesn't know yet, relative to the root.
  func changedFiles(since commit: String) -> [String]? {
    guard let changed = list(["diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", commit, "--"]),
      let untracked = list(["ls-files", "-o", "--exclude-standard", "-z"])
    else { return nil }
    return changed + untracked
  }

  /// The commit that is checked out; nil where there is none.
  func headCommit() -> String? {
    list(["rev-parse", "--verify", "--quiet", "HEAD"])?.first?.split(separator: "\n").first.map(String.init)
  }

  /// The files whose text is in no commit: changed, added or not known to git, relative to the root.
  func uncommittedFiles() -> [String]? {
    list(["status", "--porcelain=v1", "--no-renames", "--untracked-files=all", "-z"])?.map { String($0.dropFirst(3)) }
  }

  /// Those of some files that git ignores and has no text of, relative to the root.
  ///
  /// - Parameter paths: Absolute, or relative to the root.
  func ignoredFiles(among paths: [String]) -> [String]? {
    var found: [String] = []
    // A command line has room for some hundred paths.
    for start in stride(from: 0, to: paths.count, by: 200) {
      let some = Array(paths[start..<min(start + 200, paths.count)])
      let asking = ["--literal-pathspecs", "ls-files", "-o", "-i", "--exclude-standard", "-z", "--"]
      guard let names = list(asking + some) else { return nil }
      found += names
    }
    return found
  }
}
