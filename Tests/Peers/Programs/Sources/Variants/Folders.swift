import Foundation
import SourceText

/// A program in a folder with a `Before`, or in a flat one; `expected.txt` may be missing.
func readProgram(in folder: URL) throws -> Original {
  let before = folder.appending(path: "Before")
  let source = FileManager.default.fileExists(atPath: before.path) ? before : folder
  let names = try FileManager.default.contentsOfDirectory(atPath: source.path).filter { $0.hasSuffix(".swift") }
  let files = try names.sorted().map { name in
    ParsedFile(name: name, bytes: Array(try Data(contentsOf: source.appending(path: name))))
  }
  let printed = try? Data(contentsOf: folder.appending(path: "expected.txt"))
  return Original(files: files, printed: String(decoding: printed ?? Data(), as: UTF8.self))
}

/// Writes a variant as `FOLDER/NAME/Before`, where `NAME` is the original's, and what the original prints beside it.
func write(_ files: [ParsedFile], to folder: URL, like original: URL) throws {
  let program = folder.appending(path: original.lastPathComponent)
  let before = program.appending(path: "Before")
  try FileManager.default.createDirectory(at: before, withIntermediateDirectories: true)
  for file in files { try Data(file.tokens.bytes).write(to: before.appending(path: file.name)) }
  let printed = program.appending(path: "expected.txt")
  if let text = try? Data(contentsOf: original.appending(path: "expected.txt")) { try text.write(to: printed) }
}

extension ParsedFile {
  /// The file alone, to compare it.
  var source: SourceFile { SourceFile(path: name, bytes: tokens.bytes) }
}
