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

  /// The Swift files below the folder that are tracked or could be, relative to it.
  func swiftFiles() -> [String]? {
    list(["ls-files", "-co", "--exclude-standard", "-z", "--", "*.swift"])
  }

  /// The files that differ from a commit, with those that git doesn't know yet, relative to the root.
  func changedFiles(since commit: String) -> [String]? {
    guard let changed = list(["diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", commit, "--"]),
      let untracked = list(["ls-files", "-o", "--exclude-standard", "-z"])
    else { return nil }
    return changed + untracked
  }

  /// The files whose text is in no commit: changed, added or not known to git, relative to the root.
  func uncommittedFiles() -> [String]? {
    list(["status", "--porcelain=v1", "--no-renames", "--untracked-files=all", "-z"])?.map { String($0.dropFirst(3)) }
  }
}
