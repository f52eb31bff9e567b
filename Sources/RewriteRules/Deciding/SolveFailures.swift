import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its files show of the failures of its declared streams.
///
/// - Parameters:
///   - files: All files of the project: what flows into a stream from elsewhere isn't seen.
///   - asked: The paths of the files for which the failures are to be known; all if there is none.
///   - sighting: Applies the function to each number; on several processors, each with a function of its own, if the
///     caller likes.
///   - tying: The same with the paths of types.
///   - map: The same with the files whose types are to be inferred.
/// - Complexity: some walks over all files that use RxSwift; see ``FailureSearch``.
public func solvingFailures(
  of files: [SourceFile], for asked: Set<String> = [], in project: ProjectIndex, using catalog: RuleCatalog,
  sighting: @escaping ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile] = { $0.map($1()) },
  tying: ([String], @escaping @Sendable () -> (String) -> [SlotFlows]) -> [[SlotFlows]] = { $0.map($1()) },
  map: ([Int], @escaping @Sendable () -> (Int) -> PackedTypes) -> [PackedTypes]
) -> ProjectIndex {
  let knowledge = catalog.knowledge
  var search = FailureSearch(in: project, knowledge: knowledge, tying: tying)
  var known: [Int: SightedFile] = [:]
  if !asked.isEmpty, asked.count < files.count {
    switch solvingFailures(for: asked, of: files, in: project, search, catalog, sighting: sighting, map: map) {
    case .foundForSome(let solved): return solved
    case .needsAllFiles(let found): known = found
    }
  }
  var solved = project
  solved.failures = search.first
  var sighted = inferredAtFirst(files, besides: known, in: solved, catalog, sighting: sighting)
  for (file, found) in zip(files, sighted) {
    solved.seenFiles[file.path] = found.seesSignatures
    if found.isIdle { solved.idleFiles.insert(file.path) }
  }
  let seeing = sighted.indices.filter { sighted[$0].seesSignatures }
  let unseeing = zip(files, sighted).compactMap { file, found in
    found.seesSignatures ? nil : found.types.map { (file, $0) }
  }
  let readable = sighted.map { !$0.hasProblem }
  var types = seeing.compactMap { sighted[$0].types }
  // Types that change are not kept as they were.
  sighted = []
  search.solve(&types, of: seeing.map { files[$0].path }) { project, due in
    map(Array(due.indices)) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
      return { position in
        let file = files[seeing[due[position].number]]
        return inferrer.types(
          in: SourceOutline(tokenize(file.bytes)), path: file.path, seesSignatures: true,
          earlier: due[position].earlier
        ).packed
      }
    }
  }
  solved.failures = search.failures
  var inferred = unseeingFiles(unseeing, in: solved, search, knowledge, map)
  for (number, types) in zip(seeing, types) where readable[number] {
    inferred[files[number].path] = KnownFile(bytes: files[number].bytes, types: types, seesSignatures: true)
  }
  solved.inferred = InferredFiles(inferred)
  return solved
}

/// What the files of a project have to do with streams, with their types as they are with the failures that are known
/// first. No outline is kept: those of all files would take more memory than their types.
///
/// - Parameter known: What was found so of some of them before, by their numbers.
private func inferredAtFirst(
  _ files: [SourceFile], besides known: [Int: SightedFile], in project: ProjectIndex, _ catalog: RuleCatalog,
  sighting: ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile]
) -> [SightedFile] {
  let isUsed = catalog.knowledge.isSeenAnywhere(in: project)
  return sighting(Array(files.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
    return { number in
      if let found = known[number] { return found }
      var found = sightedFile(files[number], project, catalog, isUsed: isUsed, inferrer)
      if let outline = found.outline {
        found.types = inferrer.types(in: outline, path: files[number].path, seesSignatures: true).packed
        found.outline = nil
      }
      return found
    }
  }
}

/// The files that don't see the signatures' names but use something that has to do with streams, with their types.
///
/// - Parameters:
///   - files: The files, each with its types as they are with the failures that were known first.
///   - project: Has the failures that were found.
func unseeingFiles(
  _ files: [(SourceFile, PackedTypes)], in project: ProjectIndex, _ search: FailureSearch, _ knowledge: Knowledge,
  _ map: ([Int], @escaping @Sendable () -> (Int) -> PackedTypes) -> [PackedTypes]
) -> [String: KnownFile] {
  var found: [String: KnownFile] = [:]
  for (file, types) in files {
    found[file.path] = KnownFile(bytes: file.bytes, types: types, seesSignatures: false)
  }
  let due = search.stale(files.map(\.1))
  let sources = files.map(\.0)
  let mended = map(Array(due.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
    return { position in
      let file = sources[due[position].number]
      return inferrer.types(
        in: SourceOutline(tokenize(file.bytes)), path: file.path, seesSignatures: false,
        earlier: due[position].earlier
      ).packed
    }
  }
  for (due, types) in zip(due, mended) {
    let file = sources[due.number]
    found[file.path] = KnownFile(bytes: file.bytes, types: types, seesSignatures: false)
  }
  return found
}

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  public func surveyed(using catalog: RuleCatalog) -> ProjectIndex {
    surveyed(
      knowledge: catalog.knowledge, words: catalog.streamWords,
      replacedTypes: catalog.replacedTestTypes)
  }
}

/// What was found of a file before anything is solved.
public struct SightedFile: Sendable {
  /// Whether it sees RxSwift's names.
  var seesSignatures = false
  /// Its outline, if it sees these names and its types are still to be inferred.
  var outline: SourceOutline?
  /// Its types, if they are inferred: also where it sees none of these names but uses something that has to do with
  /// streams.
  var types: PackedTypes?
  /// Whether something keeps it from being rewritten.
  var hasProblem = false
  /// Whether it has nothing to do with streams.
  var isIdle = false
}

/// - Parameters:
///   - project: Has the imports of the file.
///   - isUsed: Whether some file of the project sees RxSwift's names by its imports.
func sightedFile(
  _ file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, isUsed: Bool, _ inferrer: StreamTypeInferrer
) -> SightedFile {
  let imports = project.imports[file.path] ?? []
  let isImported = catalog.knowledge.isSeen(from: file.path, through: imports, in: project)
  guard isImported || isUsed else { return SightedFile() }
  let tokens = tokenize(file.bytes)
  if !isImported, project.relevance?.mayHaveStreams(tokens) == false { return SightedFile(isIdle: true) }
  let outline = SourceOutline(tokens)
  let seeing = SightedFile(seesSignatures: true, outline: outline, hasProblem: outline.problem != nil)
  if isImported { return seeing }
  let sight = sightWithoutImports(of: outline, project, catalog) {
    inferrer.types(in: outline, path: file.path, seesSignatures: false)
  }
  return switch sight {
  case .seen: seeing
  case .unseen(let types):
    SightedFile(types: outline.problem == nil ? types.packed : nil)
  case .idle: SightedFile(isIdle: true)
  }
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
