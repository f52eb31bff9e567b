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
  map: ([Int], @escaping @Sendable () -> (Int) -> FileTypes) -> [FileTypes]
) -> ProjectIndex {
  let knowledge = catalog.knowledge
  var search = FailureSearch(in: project, knowledge: knowledge, tying: tying)
  if !asked.isEmpty, asked.count < files.count,
    let solved = solvingFailures(for: asked, of: files, in: project, search, catalog, sighting: sighting, map: map)
  {
    return solved
  }
  var solved = project
  solved.failures = search.first
  let started = solved
  let isUsed = knowledge.isSeenAnywhere(in: project)
  let sighted = sighting(Array(files.indices)) {
    let inferrer = StreamTypeInferrer(project: started, knowledge: knowledge)
    return { sightedFile(files[$0], started, catalog, isUsed: isUsed, inferrer) }
  }
  for (file, found) in zip(files, sighted) {
    solved.seenFiles[file.path] = found.outline != nil
    if found.isIdle { solved.idleFiles.insert(file.path) }
  }
  let outlined = zip(files, sighted).compactMap { file, found in found.outline.map { (path: file.path, outline: $0) } }
  let types = search.solve(files: outlined.count) { project, due in
    map(Array(due.indices)) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
      return { position in
        let file = outlined[due[position].number]
        return inferrer.types(
          in: file.outline, path: file.path, seesSignatures: true, earlier: due[position].earlier)
      }
    }
  }
  solved.failures = search.failures
  var inferred: [String: InferredFile] = [:]
  for (file, types) in zip(outlined, types) where file.outline.problem == nil {
    inferred[file.path] = InferredFile(outline: file.outline, types: types, seesSignatures: true)
  }
  let unseeing = unseeingFiles(
    zip(files, sighted).compactMap { file, found in found.types.map { (file, $0) } }, in: solved, search, knowledge, map
  )
  solved.inferred = InferredFiles(inferred, unseeing: unseeing)
  return solved
}

/// The files that don't see the signatures' names but use something that has to do with streams, with their types.
///
/// - Parameters:
///   - files: The files, each with its types as they are with the failures that were known first.
///   - project: Has the failures that were found.
func unseeingFiles(
  _ files: [(SourceFile, FileTypes)], in project: ProjectIndex, _ search: FailureSearch, _ knowledge: Knowledge,
  _ map: ([Int], @escaping @Sendable () -> (Int) -> FileTypes) -> [FileTypes]
) -> [String: InferredFiles.UnseeingFile] {
  var found: [String: InferredFiles.UnseeingFile] = [:]
  for (file, types) in files { found[file.path] = InferredFiles.UnseeingFile(bytes: file.bytes, types: types) }
  let due = search.stale(files.map(\.1))
  let sources = files.map(\.0)
  let mended = map(Array(due.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
    return { position in
      let file = sources[due[position].number]
      return inferrer.types(
        in: SourceOutline(tokenize(file.bytes)), path: file.path, seesSignatures: false,
        earlier: due[position].earlier)
    }
  }
  for (due, types) in zip(due, mended) {
    let file = sources[due.number]
    found[file.path] = InferredFiles.UnseeingFile(bytes: file.bytes, types: types)
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
  /// Its outline, if it sees RxSwift's names.
  var outline: SourceOutline?
  /// Its types, if it sees none of these names but uses something that has to do with streams.
  var types: FileTypes?
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
  if isImported { return SightedFile(outline: outline) }
  let sight = sightWithoutImports(of: outline, project, catalog) {
    inferrer.types(in: outline, path: file.path, seesSignatures: false)
  }
  return switch sight {
  case .seen: SightedFile(outline: outline)
  case .unseen(let types):
    SightedFile(types: outline.problem == nil ? types : nil)
  case .idle: SightedFile(isIdle: true)
  }
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
