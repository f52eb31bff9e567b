import Foundation
import SourceText
import SwiftTokens

/// A file's bytes, or why they can't be read.
func readBytes(at path: String, shown: String) throws(Refusal) -> [UInt8] {
  if let bytes = bytesOfFile(at: path) { return bytes }
  if isEndless(path) { throw .problem(shown, "this is a device without an end, not a file") }
  do {
    if fileKind(at: path, following: true) == .other { return try readPipe(at: path) }
    return Array(try Data(contentsOf: URL(filePath: path)))
  } catch {
    if fileKind(at: path, following: true) == nil {
      throw .problem(shown, fileKind(at: path) == nil ? "no such file" : "this link leads to no file")
    }
    if fileKind(at: path, following: true) == .folder { throw .problem(shown, "this is a folder, not a file") }
    throw .problem(shown, "the file can't be read", advice: "see whether its permissions let you: ls -l '\(shown)'")
  }
}

/// The bytes of a plain file that has some and can be read; nil for anything else.
private func bytesOfFile(at path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
  let size = Int(status.st_size)
  // One byte more would show that somebody writes to it.
  let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
    while case let more = read(descriptor, buffer.baseAddress! + count, size + 1 - count), more > 0 { count += more }
  }
  return bytes.count == size ? bytes : nil
}

/// Whether a path leads to a device that gives zeros for ever: `/dev/zero`, `/dev/full`.
private func isEndless(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  // A terminal or the null device has nothing to give at once.
  var byte: UInt8 = 1
  return isatty(descriptor) == 0 && read(descriptor, &byte, 1) == 1
}

/// The bytes of what a shell gives in a file's place, as in `--files-from <(git diff --name-only)`.
private func readPipe(at path: String) throws -> [UInt8] {
  let handle = try FileHandle(forReadingFrom: URL(filePath: path))
  return Array(try handle.readToEnd() ?? Data())
}

/// Reads Swift files, which are UTF-8. Every problem of every file is reported at once.
///
/// - Parameters:
///   - mayLeaveOut: Whether a file that can't be read may be left out, because nothing is written.
///   - warn: Is told of the files that are left out; in their places stand files without bytes.
func readSources(
  _ files: [FoundFile], jobs: Int, mayLeaveOut: Bool = false, warn: (Problem) -> Void = { _ in }
) throws(Refusal) -> [SourceFile] {
  let results = parallelMap(files, jobs: jobs) { file in Result { () throws(Refusal) in try readSource(file) } }
  var sources: [SourceFile] = []
  var problems: [Problem] = []
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let source): sources.append(source)
    case .failure(.problems(let found)):
      if mayLeaveOut || isUnrelated(file) {
        found.forEach(warn)
        sources.append(SourceFile(path: file.shown, bytes: []))
      } else {
        problems += found
      }
    case .failure(let refusal): throw refusal
    }
  }
  if !problems.isEmpty { throw .problems(problems) }
  return sources
}

/// Whether a file can be read and has nothing of RxSwift, whatever is wrong with its encoding.
private func isUnrelated(_ file: FoundFile) -> Bool {
  guard let bytes = bytesOfFile(at: file.path) else { return false }
  return !SourceFile(path: file.shown, bytes: bytes).has("Rx")
}

/// Reads a file that was there when the run looked for files.
private func readSource(_ file: FoundFile) throws(Refusal) -> SourceFile {
  if fileKind(at: file.path) == nil {
    throw .problem(file.shown, "the file was removed while the tool ran", advice: "run again")
  }
  let bytes = try readBytes(at: file.path, shown: file.shown)
  try checkEncoding(of: bytes, shown: file.shown, canBeExcluded: true)
  return SourceFile(path: file.shown, bytes: bytes)
}

/// Refuses bytes that are not UTF-8, at the first wrong one.
///
/// - Parameter canBeExcluded: Whether the run can do without the file.
func checkEncoding(of bytes: [UInt8], shown: String, canBeExcluded: Bool = false) throws(Refusal) {
  guard let offset = firstInvalidOffset(in: bytes) else { return }
  let place = LineIndex(bytes).location(of: offset)
  let exclusion = canBeExcluded ? ", or leave it out with --exclude '\(shown)'" : ""
  throw .problems([
    Problem(
      path: shown, line: place.line, column: place.column, message: "the file is not UTF-8",
      advice: "convert it, for example with 'iconv -f ISO-8859-1 -t UTF-8'" + exclusion)
  ])
}

/// Where the bytes stop being UTF-8.
func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
  if isASCII(bytes) || String(bytes: bytes, encoding: .utf8) != nil { return nil }
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

/// Whether all bytes are ASCII, as in nearly every file; eight at a time.
private func isASCII(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var all: UInt64 = 0
    for offset in stride(from: 0, to: buffer.count & ~7, by: 8) {
      all |= buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    for byte in buffer.suffix(buffer.count & 7) { all |= UInt64(byte) }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
