extension Run {
  /// Joins what the parts of a run printed, as one run has it.
  func mergedFindings() throws(Refusal) -> Report {
    if settings.operands.isEmpty {
      throw .usage("Name the findings to merge, as 'check --format json' prints them.", verb: .check)
    }
    if settings.shard != nil || settings.changedSince != nil || settings.filesFrom != nil || settings.stamp != nil {
      throw .usage(
        "'--merge' joins what is printed already, without '--shard', '--changed', '--files-from' and '--stamp'.",
        verb: .check)
    }
    let parts = try readDocuments { bytes, name throws(Refusal) in
      try PrintedFindings(reading: bytes, name: name, in: outside.workingFolder)
    }
    let inOrder = try ordered(parts)
    return Report(
      items: inOrder.flatMap(\.items), files: inOrder.reduce(0) { $0 + $1.files }, root: rootFolder,
      listsAll: settings.verbose)
  }
}

extension Run {
  /// Reads the documents that the operands name. The problems of all of them are reported at once.
  ///
  /// - Parameter read: Makes a document of a file's bytes and of how the user is told the file.
  func readDocuments<Document>(
    _ read: ([UInt8], String) throws(Refusal) -> Document
  ) throws(Refusal) -> [Document] {
    var documents: [Document] = []
    var problems: [Problem] = []
    for name in settings.operands {
      do throws(Refusal) {
        let bytes = try readBytes(at: absolutePath(name, in: outside.workingFolder), shown: name)
        try checkEncoding(of: bytes, shown: name)
        documents.append(try read(bytes, name))
      } catch {
        guard case .problems(let found) = error else { throw error }
        problems += found
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
    return documents
  }
}

/// The parts of a run in their order; whole runs of several folders stay in the order of their names.
///
/// All parts have to be there, each once: a machine that failed would pass for one that found nothing.
private func ordered(_ parts: [PrintedFindings]) throws(Refusal) -> [PrintedFindings] {
  guard let first = parts.first(where: { $0.part != nil }), let count = first.part?.count else { return parts }
  var problems: [Problem] = []
  var found: [Int: PrintedFindings] = [:]
  for part in parts {
    guard let shard = part.part, shard.count == count else {
      problems.append(
        Problem(path: part.name, message: "is no part of \(count), and '\(first.name)' is one", advice: partsAdvice))
      continue
    }
    if let other = found.updateValue(part, forKey: shard.number) {
      problems.append(
        Problem(
          path: part.name, message: "is part \(shard.number) of \(count), and so is '\(other.name)'",
          advice: partsAdvice))
    }
  }
  let missing = (1...count).filter { found[$0] == nil }.map(String.init)
  if problems.isEmpty, !missing.isEmpty {
    let names = missing.count == 1 ? "part \(missing[0]) is" : "parts \(missing.joined(separator: ", ")) are"
    problems.append(Problem(path: nil, message: "of \(count) parts, \(names) missing", advice: partsAdvice))
  }
  if !problems.isEmpty { throw .problems(problems) }
  return found.sorted { $0.key < $1.key }.map(\.value)
}

private let partsAdvice = "name what each '--shard' of one run printed, once; nothing was written"
