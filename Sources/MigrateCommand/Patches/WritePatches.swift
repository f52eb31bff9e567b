import Foundation
import SourceText

extension Run {
  /// Writes the plan's changes as several patches into the folder of `--output`. `git apply FOLDER/*.patch` makes them
  /// all, in their order.
  func writePatches(of plan: Plan, by split: PatchSplit) throws(Refusal) {
    guard let folder = settings.output else {
      throw .usage("'--split-by' needs a folder for the patches: '--output <folder>'.", verb: .diff)
    }
    let parts = try parts(of: plan, by: split)
    try makeFolder(folder)
    for (number, part) in parts.enumerated() {
      let name = fileName(of: part, number: number + 1, of: parts.count)
      try writeNewResult(patch(of: part.writes), to: joinedPath(folder, name))
    }
    if !settings.quiet { outside.say("Wrote \(counted(parts.count, "patch", "patches")) for 'git apply', in order.\n") }
  }

  /// The patch of some files in one.
  func patch(of writes: [PendingWrite]) -> [UInt8] {
    parallelMap(writes, jobs: settings.jobs) { [base = rootFolder] write in
      unifiedDiff(path: patchPath(of: write.path, in: base), old: write.before, new: write.after)
    }.flatMap { $0 }
  }

  /// The folder that paths are relative to where others read them: the checkout's root, as `git apply` reads a patch even
  /// when it is started further down, and outside a checkout the working folder.
  var rootFolder: String { checkoutRoot(of: outside.workingFolder) ?? outside.workingFolder }

  private func parts(of plan: Plan, by split: PatchSplit) throws(Refusal) -> [PatchPart] {
    let base = rootFolder
    switch split {
    case .rule: return plan.partsByRule()
    case .folder:
      return plan.parts { path in
        let inner = patchPath(of: path, in: base).split(separator: "/").dropLast()
        return inner.isEmpty ? "top" : inner.joined(separator: "/")
      }
    case .owner:
      guard let owners = CodeOwners(of: base) else {
        throw .problem(nil, "there is no file CODEOWNERS in '\(base)', .github, .gitlab or docs")
      }
      return plan.parts { path in
        let owners = owners.owners(of: patchPath(of: path, in: base))
        return owners.isEmpty ? "nobody" : owners.joined(separator: " ")
      }
    }
  }
}

/// The path of a file in a patch. A file outside `base` gets its path from `/`.
func patchPath(of path: String, in base: String) -> String {
  relativePath(path, from: base) ?? String(path.dropFirst())
}

/// `03-flat-map-latest.patch`
private func fileName(of part: PatchPart, number: Int, of count: Int) -> String {
  let digits = String(number)
  let padded = String(repeating: "0", count: max(2, String(count).count) - digits.count) + digits
  let words = part.name.split { !($0.isLetter || $0.isNumber || "._".contains($0)) }
  return "\(padded)-\(words.joined(separator: "-").prefix(100)).patch"
}
