import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its files show of the failures of its declared streams.
///
/// - Parameters:
///   - files: All files of the project: what flows into a stream from elsewhere isn't seen.
///   - sighting: Applies the function to each number; on several processors, each with a function of its own, if the
///     caller likes.
///   - tying: The same with the paths of types.
///   - map: The same.
///   - tying: The same for the paths of types.
/// - Complexity: some walks over all files that use RxSwift; see `solveFailures(in:knowledge:files:inferring:)`.
public func solvingFailures(
  of files: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  sighting: ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile] = { $0.map($1()) },
  tying: ([String], @escaping @Sendable () -> (String) -> [SlotFlows]) -> [[SlotFlows]] = { $0.map($1()) },
  map: ([Int], @escaping @Sendable () -> (Int) -> FileTypes) -> [FileTypes]
) -> ProjectIndex {
  var solved = project
  let isUsed = catalog.knowledge.isSeenAnywhere(in: project)
  let sighted = sighting(Array(files.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
    return { sightedFile(files[$0], project, catalog, isUsed: isUsed, inferrer) }
  }
  for (file, found) in zip(files, sighted) {
    solved.seenFiles[file.path] = found.outline != nil
    if found.isIdle { solved.idleFiles.insert(file.path) }
  }
  let outlined = zip(files, sighted).compactMap { file, found in found.outline.map { (path: file.path, outline: $0) } }
  let (failures, types) = solveFailures(
    in: project, knowledge: catalog.knowledge, files: outlined.count, tying: tying
  ) { project, due in
    map(Array(due.indices)) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
      return { position in
        let file = outlined[due[position].number]
        return inferrer.types(
          in: file.outline, path: file.path, seesSignatures: true, earlier: due[position].earlier)
      }
    }
  }
  solved.failures = failures
  var inferred: [String: InferredFile] = [:]
  for (file, types) in zip(outlined, types) where file.outline.problem == nil {
    inferred[file.path] = InferredFile(outline: file.outline, types: types, seesSignatures: true)
  }
  let unseeing = zip(files, sighted).compactMap { file, found in
    found.types.map { (file.path, InferredFiles.UnseeingFile(bytes: file.bytes, types: $0)) }
  }
  solved.inferred = InferredFiles(inferred, unseeing: Dictionary(unseeing) { first, _ in first })
  return solved
}

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  public func surveyed(using catalog: RuleCatalog) -> ProjectIndex {
    surveyed(knowledge: catalog.knowledge, words: catalog.streamWords)
  }
}

/// What was found of a file before anything is solved.
public struct SightedFile: Sendable {
  /// Its outline, if it sees RxSwift's names.
  var outline: SourceOutline?
  /// Its types, if it sees none of these names but uses something that has to do with streams, and the types are the same
  /// whatever fails.
  var types: FileTypes?
  /// Whether it has nothing to do with streams.
  var isIdle = false
}

/// - Parameters:
///   - project: Has the imports of the file.
///   - isUsed: Whether some file of the project sees RxSwift's names by its imports.
private func sightedFile(
  _ file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, isUsed: Bool, _ inferrer: StreamTypeInferrer
) -> SightedFile {
  let imports = project.imports[file.path] ?? []
  let isImported = catalog.knowledge.isSeen(from: file.path, through: imports, in: project)
  guard isImported || isUsed else { return SightedFile() }
  let tokens = tokenize(file.bytes)
  if !isImported, project.relevance?.mayHaveStreams(tokens) == false { return SightedFile() }
  let outline = SourceOutline(tokens)
  if isImported { return SightedFile(outline: outline) }
  let sight = sightWithoutImports(of: outline, project, catalog) {
    inferrer.types(in: outline, path: file.path, seesSignatures: false)
  }
  return switch sight {
  case .seen: SightedFile(outline: outline)
  case .unseen(let types):
    SightedFile(types: outline.problem == nil && types.restOnNoFailure ? types : nil)
  case .idle: SightedFile(isIdle: true)
  }
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
