import Foundation

/// A file that is to get new bytes.
struct PendingWrite: Hashable {
  /// Absolute. Where it is a link, the file it leads to is written and the link stays.
  let path: String
  let shown: String
  /// What the plan was made from; nil for a file that there is not yet.
  let before: [UInt8]?
  let after: [UInt8]
}

/// Writes all files, or none where one of them can't be.
///
/// Each file's new bytes first go to a new file beside it, with its permissions; only when all of these are on the disk
/// is each renamed over its original. A crash or a full disk thus leaves every file whole, either old or new. Who is asked
/// to end meanwhile ends when this is done, so that no new file stays beside an old one.
func writeSafely(_ writes: [PendingWrite]) throws(Refusal) {
  try endingLater { () throws(Refusal) in try writeAtOnce(writes) }
}

private func writeAtOnce(_ writes: [PendingWrite]) throws(Refusal) {
  var staged: [StagedFile] = []
  var problems: [Problem] = []
  for write in writes {
    do throws(Refusal) {
      staged.append(try stage(write))
    } catch {
      if case .problems(let found) = error { problems += found }
    }
  }
  problems += staged.compactMap(\.problem)
  guard problems.isEmpty else {
    for file in staged { unlink(file.temporary) }
    throw .problems(problems)
  }
  for (index, file) in staged.enumerated() where rename(file.temporary, file.original) != 0 {
    let reason = WriteFailure.last.reason
    for file in staged[index...] { unlink(file.temporary) }
    throw .problem(
      file.write.shown, "the file can't be replaced: \(reason)",
      advice: "\(index) of \(staged.count) files were rewritten before this one; the others are as they were")
  }
}

/// New bytes beside the file that they are for.
private struct StagedFile {
  let write: PendingWrite
  let original: String
  let temporary: String

  /// Somebody may have saved the file since it was read.
  var problem: Problem? {
    FileManager.default.contents(atPath: original).map(Array.init) == write.before
      ? nil : write.changedMeanwhile(advice: "run again")
  }
}

extension PendingWrite {
  /// Says that the file is not what it was when it was read.
  func changedMeanwhile(advice: String) -> Problem {
    let isGone = fileKind(at: path, following: true) == nil
    let change = before == nil ? "made" : isGone ? "removed" : "changed"
    return Problem(path: shown, message: "the file was \(change) while the tool ran", advice: advice)
  }
}

private func stage(_ write: PendingWrite) throws(Refusal) -> StagedFile {
  let original = linkTarget(of: write.path)
  if write.before != nil, fileKind(at: original) == nil {
    throw .problems([write.changedMeanwhile(advice: "run again")])
  }
  guard write.before == nil || access(original, W_OK) == 0 else {
    throw .problem(write.shown, "the file can't be written", advice: "make it writable: chmod u+w '\(write.shown)'")
  }
  let temporary = temporaryPath(beside: original, process: getpid())
  do throws(WriteFailure) {
    try writeNewFile(
      write.after, at: temporary, permissions: write.before == nil ? nil : permissions(of: original))
  } catch {
    let folder = parentFolder(of: original)
    if fileKind(at: folder, following: true) == nil {
      throw .problem(
        write.shown, "there is no folder for this file",
        advice: "make it with: mkdir -p '\(parentFolder(of: "/" + write.shown).dropFirst())'")
    }
    throw .problem(
      write.shown, "no new file can be written beside it: \(error.reason)",
      advice: "see whether the folder is writable and the disk has room")
  }
  return StagedFile(write: write, original: original, temporary: temporary)
}

/// Where the new bytes of a file stand until they replace it.
func temporaryPath(beside original: String, process: Int32) -> String {
  let folder = parentFolder(of: original)
  let name = original.dropFirst(folder == "/" ? 1 : folder.count + 1)
  return joinedPath(folder, ".\(name).rxmigrate-\(process)")
}
