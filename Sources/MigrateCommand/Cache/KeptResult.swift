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
    let seenKey = seenKey(own: own, tool: cache.tool)
    let table = others.isEmpty ? SeenTable() : SeenTable(cache.read(seenKey))
    if catalog == nil, otherTexts.contains(where: { table.digests[$0] == nil }) { catalog = try loadCatalog() }
    let seen = SeenFiles(others, texts: otherTexts, kept: table, using: catalog, engine, jobs: settings.jobs)
    if seen.read.hasSome { cache.write(SeenTable(texts: otherTexts, seen: seen.digests).packed, seenKey) }
    let key = key(
      of: sources, among: others, seenAs: ownTexts + seen.digests, in: projects, options: options, own: own,
      tool: cache.tool)
    if let kept = cache.read(key).flatMap(KeptRun.init), kept.holds(for: others, texts: otherTexts),
      let result = RunResult(kept.result, sizes: sources.map(\.bytes.count))
    {
      return result
    }
    let known = if let catalog { catalog } else { try loadCatalog() }
    let found = result(of: sources, among: others, in: projects, options, known, engine.knowing(seen.read))
    cache.write(KeptRun(others: otherTexts, read: found.read, result: found.result.packed).packed, key)
    return found.result
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
    _ catalog: RuleCatalog, _ engine: Engine
  ) -> (result: RunResult, read: ReadBodies?) {
    let progress = makeProgress(files: sources.count + others.count)
    defer { progress?.end() }
    let found = engine.proposals(
      for: sources, among: others, using: catalog, options: options, isWhole: isWhole, jobs: settings.jobs,
      projects: projects, progress: progress)
    let result = RunResult(rewrites: found.rewrites, typeNames: writesHelpers ? found.typeNames.sorted() : [])
    return (result, found.readBodies)
  }

  private func makeProgress(files: Int) -> Progress? {
    outside.errorIsTerminal && !settings.quiet ? Progress(files: files, say: outside.say) : nil
  }
}
