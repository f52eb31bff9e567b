import Foundation

extension Run {
  /// Refuses a file for the result that can't be written, before there is a result.
  func checkOutput() throws(Refusal) {
    guard let path = settings.output else { return }
    if let content = settings.folderContent { return try checkNewFolder(path, for: content) }
    try checkWritable(path)
  }

  /// Refuses a file that can't be written.
  func checkWritable(_ path: String) throws(Refusal) {
    let (kind, folder) = (fileKind(at: path, following: true), parentFolder(of: linkTarget(of: path)))
    switch (kind, fileKind(at: folder, following: true)) {
    case (.folder, _): throw outputProblem(path, WriteFailure(number: EISDIR))
    case (nil, nil): throw outputProblem(path, WriteFailure(number: ENOENT))
    case (nil, let parent) where parent != .folder: throw outputProblem(path, WriteFailure(number: ENOTDIR))
    default:
      if access(kind == .other ? path : folder, W_OK) != 0 { throw outputProblem(path, .last) }
    }
  }

  /// Prints the result, where `--output` says.
  func deliver(_ bytes: [UInt8]) throws(Refusal) {
    guard let path = settings.output else { return try MigrateCommand.deliver(bytes, to: outside) }
    try writeResult(bytes, to: path)
  }

  /// Writes a result into a file.
  func writeResult(_ bytes: [UInt8], to path: String) throws(Refusal) {
    do throws(WriteFailure) {
      try write(bytes, to: linkTarget(of: path))
    } catch {
      throw outputProblem(path, error)
    }
  }

  /// A file is replaced in one step; a device or a pipe is written to, and stays what it is.
  private func write(_ bytes: [UInt8], to path: String) throws(WriteFailure) {
    if let kind = fileKind(at: path, following: true), kind != .file {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      defer { close(descriptor) }
      return try writeAll(bytes, to: descriptor)
    }
    let temporary = temporaryPath(beside: path, process: getpid())
    try writeNewFile(bytes, at: temporary, permissions: permissions(of: path))
    guard rename(temporary, path) == 0 else {
      let failure = WriteFailure.last
      unlink(temporary)
      throw failure
    }
  }

  func outputProblem(_ path: String, _ failure: WriteFailure) -> Refusal {
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    return .problem(shown, "the result can't be written: \(failure.reason)")
  }
}

/// Prints the result on standard output.
func deliver(_ bytes: [UInt8], to outside: Outside) throws(Refusal) {
  do {
    try outside.writeOutput(bytes)
  } catch {
    let reason = (error as? WriteFailure)?.reason ?? error.localizedDescription
    throw .problem(nil, "standard output can't be written: \(reason)")
  }
}
