import Foundation

extension Run {
  /// Writes a configuration and what else is asked for, but overwrites nothing.
  func initialize() throws(Refusal) -> Ending {
    let folder = absolutePath(settings.operands.first ?? ".", in: outside.workingFolder)
    guard settings.operands.count <= 1 else { throw .usage("Name one folder.", verb: .initialize) }
    guard fileKind(at: folder, following: true) == .folder else {
      throw .problem(settings.operands.first, "there is no such folder")
    }
    if settings.output != nil { return try printServiceFile() }
    let configuration = configurationTemplate(values: configuredValues)
    var writes: [PendingWrite] = []
    if !keepsConfiguration(in: folder) {
      writes.append(try pendingWrite(joinedPath(folder, Configuration.fileName), configuration))
    }
    for service in Set(settings.services).sorted(by: { $0.path < $1.path }) {
      writes.append(try pendingWrite(joinedPath(folder, service.path), service.text(address: toolAddress)))
    }
    try refuseExisting(writes, besides: settings.namesBaseline ? [joinedPath(folder, Baseline.fileName)] : [])
    if settings.namesBaseline { try writeBaseline(of: folder, configuration) }
    for write in writes { try makeFolder(of: write) }
    try writeSafely(writes)
    if !settings.quiet { outside.say(closingLines(of: writes)) }
    return .printed
  }

  /// The one file of a service, for a place that the user chose.
  private func printServiceFile() throws(Refusal) -> Ending {
    guard settings.services.count == 1, let service = settings.services.first, !settings.namesBaseline else {
      throw .usage("'--output' is for the file of one service: '--ci github --output <file>'.", verb: .initialize)
    }
    try deliver(Array(service.text(address: toolAddress).utf8))
    return .printed
  }

  /// What the configuration says, beside comments.
  private var configuredValues: [OptionName: JSONValue] {
    var values: [OptionName: JSONValue] = [:]
    if settings.options.target != .coreStream { values[.target] = .string(settings.options.target.rawValue) }
    if let library = settings.library { values[.library] = .string(library) }
    if settings.namesBaseline { values[.baseline] = .string(Baseline.fileName) }
    return values
  }

  private var toolAddress: String { settings.library ?? "https://example.com/rxmigrate.git" }

  /// Whether the run is for services alone, so that a configuration that is there stays.
  private func keepsConfiguration(in folder: String) -> Bool {
    !settings.services.isEmpty && !settings.namesBaseline && !settings.force
      && fileKind(at: joinedPath(folder, Configuration.fileName)) != nil
  }

  private func pendingWrite(_ path: String, _ text: String) throws(Refusal) -> PendingWrite {
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    let isThere = fileKind(at: path, following: true) != nil
    return PendingWrite(
      path: path, shown: shown, before: isThere ? try readBytes(at: path, shown: shown) : nil,
      after: Array(text.utf8))
  }

  private func refuseExisting(_ writes: [PendingWrite], besides others: [String]) throws(Refusal) {
    if settings.force { return }
    var there = writes.filter { $0.before != nil }.map(\.shown)
    there += others.filter { fileKind(at: $0) != nil }.map { relativePath($0, from: outside.workingFolder) ?? $0 }
    guard let last = there.last else { return }
    let problems = there.map { Problem(path: $0, message: "the file is there already") }
    let advice = last == Configuration.fileName ? "" : "; '--ci <service> --output <file>' writes a service's elsewhere"
    throw .problems(
      problems.dropLast() + [problems[problems.count - 1].with(advice: "use --force to overwrite" + advice)])
  }

  private func makeFolder(of write: PendingWrite) throws(Refusal) {
    do {
      try FileManager.default.createDirectory(
        atPath: parentFolder(of: write.path), withIntermediateDirectories: true)
    } catch {
      throw .problem(write.shown, "its folder can't be made: \(error.localizedDescription)")
    }
  }

  /// What `baseline` does with the configuration that is going to be written.
  private func writeBaseline(of folder: String, _ configuration: String) throws(Refusal) {
    let read = try Configuration.reading(
      Array(configuration.utf8), path: Configuration.fileName, folder: folder)
    let arguments = Arguments(verb: .baseline, values: settings.quiet ? [.quiet: [""]] : [:], operands: [folder])
    let settings = Settings(
      verb: .baseline, arguments: arguments, configuration: read, workingFolder: outside.workingFolder)
    _ = try Run(settings: settings, outside: outside, engine: engine).baseline()
  }

  private func closingLines(of writes: [PendingWrite]) -> String {
    var lines = ["Wrote \(quotedList(writes.map(\.shown), last: "and"))."]
    lines += settings.services.compactMap(\.hint)
    if settings.library == nil, settings.services.contains(where: \.buildsTool) {
      lines.append("Replace \(toolAddress) there by the address of rxmigrate's repository; --library gives it at once.")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
