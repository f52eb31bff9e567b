import Foundation
import RewriteRules
import SourceText
import StreamTypes

extension Run {
  /// What another run found for the same, or what is found now.
  ///
  /// - Parameters:
  ///   - sources: The files that are rewritten.
  ///   - others: Those that are not.
  ///   - own: The rules, where they are read already.
  func keptResult(
    of sources: [SourceFile], among others: [SourceFile], _ options: RewriteOptions, own: RuleCatalog?
  ) throws(Refusal) -> RunResult {
    let projects = separateProjects(of: sources + others)
    guard let cache = try cache() else {
      let catalog = if let own { own } else { try loadCatalog() }
      return result(of: sources, among: others, in: projects, options, catalog, engine).result
    }
    var catalog = own
    let texts = parallelMap(sources + others, jobs: settings.jobs) { Digest($0.bytes) }
    let (ownTexts, otherTexts) = (Array(texts[..<sources.count]), Array(texts[sources.count...]))
    let seen = try seen(others, texts: otherTexts, in: settings.projectFolder, of: cache, own: own, &catalog)
    let key = key(
      of: sources, among: others, seenAs: ownTexts + seen.digests, in: projects, options: options, own: own,
      tool: cache.tool)
    if let kept = cache.read(key).flatMap(KeptRun.init), kept.holds(for: others, texts: otherTexts),
      let result = RunResult(kept.result, sizes: sources.map(\.bytes.count))
    {
      return result
    }
    let remembered = try memory(
      of: sources, texts: ownTexts, beside: (others, otherTexts, seen), options, own: own, in: cache, &catalog)
    let known = if let catalog { catalog } else { try loadCatalog() }
    var reading = engine.knowing(seen.read)
    if let remembered { reading = reading.knowing(remembered.read) }
    let found = result(of: sources, among: others, in: projects, options, known, reading, remembered?.memory)
    cache.write(KeptRun(others: otherTexts, read: found.read, result: found.result.packed).packed, key)
    return found.result
  }

  /// What files declare, as far as others can tell; kept by the digests of their texts.
  ///
  /// - Parameters:
  ///   - place: Where the files were looked for.
  ///   - catalog: The rules, read if some file has to be.
  private func seen(
    _ files: [SourceFile], texts: [Digest], in place: String?, of cache: Cache, own: RuleCatalog?,
    _ catalog: inout RuleCatalog?
  ) throws(Refusal) -> SeenFiles {
    let key = seenKey(in: place ?? "", own: own, tool: cache.tool)
    let table = files.isEmpty ? SeenTable() : SeenTable(cache.read(key))
    if catalog == nil, texts.contains(where: { table.digests[$0] == nil }) { catalog = try loadCatalog() }
    let seen = SeenFiles(files, texts: texts, kept: table, using: catalog, engine, jobs: settings.jobs)
    if seen.read.hasSome { cache.write(SeenTable(texts: texts, seen: seen.digests).packed, key) }
    return seen
  }

  /// What runs keep of the projects, and what the files that are rewritten declare, as far as they were read for it; nil
  /// where more than that decides what is found.
  private func memory(
    of sources: [SourceFile], texts ownTexts: [Digest],
    beside others: (files: [SourceFile], texts: [Digest], seen: SeenFiles), _ options: RewriteOptions,
    own: RuleCatalog?, in cache: Cache, _ catalog: inout RuleCatalog?
  ) throws(Refusal) -> (memory: ProjectMemory, read: ReadDeclarations)? {
    guard remembersProjects(options) else { return nil }
    let place = settings.operands.joined(separator: "\n")
    let seen = try seen(sources, texts: ownTexts, in: place, of: cache, own: own, &catalog)
    let paths = (sources + others.files).map(\.path)
    func byPath(_ digests: [Digest]) -> [String: Digest] { Dictionary(zip(paths, digests)) { first, _ in first } }
    let memory = ProjectMemory(
      cache, choices: choices(options, own: own, tool: cache.tool), texts: byPath(ownTexts + others.texts),
      declared: byPath(seen.digests + others.seen.digests),
      places: seen.places.merging(others.seen.places) { first, _ in first })
    return (memory, seen.read)
  }

  /// Whether what is found of a file rests on the others only by what they declare and by the failures of their streams.
  private func remembersProjects(_ options: RewriteOptions) -> Bool {
    isWhole && !options.keepsOthers && options.failures == .neverWhenProven && options.relays.areSubjects
  }

  /// Where results are kept, if they are. A folder that was asked for is made.
  private func cache() throws(Refusal) -> Cache? {
    guard settings.usesCache else { return nil }
    guard let folder = settings.cacheFolder else { return outside.cache() }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .problem(
        relativePath(folder, from: outside.workingFolder) ?? folder, "there can't be a folder for what was found",
        advice: "name another one for '--cache', or leave it out")
    }
    return outside.cache()?.moved(to: folder)
  }

  /// Indexes the project and asks the rules.
  private func result(
    of sources: [SourceFile], among others: [SourceFile], in projects: SeparateProjects, _ options: RewriteOptions,
    _ catalog: RuleCatalog, _ engine: Engine, _ memory: ProjectMemory? = nil
  ) -> (result: RunResult, read: ReadBodies?) {
    let progress = makeProgress(files: sources.count + others.count)
    defer { progress?.end() }
    let found = engine.proposals(
      for: sources, among: others, using: catalog, options: options, isWhole: isWhole, jobs: settings.jobs,
      projects: projects, memory: memory, progress: progress)
    let result = RunResult(rewrites: found.rewrites, typeNames: writesHelpers ? found.typeNames.sorted() : [])
    return (result, found.readBodies)
  }

  private func makeProgress(files: Int) -> Progress? {
    outside.errorIsTerminal && !settings.quiet ? Progress(files: files, say: outside.say) : nil
  }
}
