import Foundation

extension Settings {
  /// What the folder of `--output` is for; nil where that is a file.
  var folderContent: String? {
    if splitBy != nil { return "patches" }
    return verb == .rules && format == RulesDocument.html.rawValue ? "pages" : nil
  }
}

extension Run {
  /// Refuses a folder with files: those of another run beside the new ones would be taken for theirs.
  func checkNewFolder(_ folder: String, for content: String) throws(Refusal) {
    if fileKind(at: folder, following: true) == nil { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw outputProblem(folder, WriteFailure(number: ENOTDIR))
    }
    if names.isEmpty { return }
    throw .problem(
      relativePath(folder, from: outside.workingFolder) ?? folder, "the folder for \(content) is not empty",
      advice: "name a new one, or remove what is in it")
  }

  /// Makes a folder, unless it is there.
  func makeFolder(_ path: String) throws(Refusal) {
    if fileKind(at: path, following: true) == nil, mkdir(path, 0o777) != 0 { throw outputProblem(path, .last) }
  }

  /// Writes a part of the result into a file that must not be there.
  func writeNewResult(_ bytes: [UInt8], to path: String) throws(Refusal) {
    do throws(WriteFailure) {
      try writeNewFile(bytes, at: path)
    } catch {
      throw outputProblem(path, error)
    }
  }
}
