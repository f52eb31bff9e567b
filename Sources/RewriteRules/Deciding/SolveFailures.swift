import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its files show of the failures of its declared streams.
///
/// - Parameters:
///   - files: All files of the project: what flows into a stream from elsewhere isn't seen.
///   - outlining: Applies the function to each number; on several processors, if the caller likes.
///   - map: The same.
/// - Complexity: some walks over all files that use RxSwift; see `solveFailures(in:knowledge:files:inferring:)`.
public func solvingFailures(
  of files: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  outlining: ([Int], @escaping @Sendable (Int) -> SightedFile) -> [SightedFile] = { $0.map($1) },
  map: ([Int], @escaping @Sendable (Int) -> FileTypes) -> [FileTypes]
) -> ProjectIndex {
  var solved = project
  let isUsed = catalog.knowledge.isSeenAnywhere(in: project)
  let sighted = outlining(Array(files.indices)) { sightedFile(files[$0], project, catalog, isUsed: isUsed) }
  for (file, found) in zip(files, sighted) {
    solved.seenFiles[file.path] = found.outline != nil
    if found.isIdle { solved.idleFiles.insert(file.path) }
  }
  let outlined = zip(files, sighted).compactMap { file, found in found.outline.map { (path: file.path, outline: $0) } }
  let (failures, types) = solveFailures(in: project, knowledge: catalog.knowledge, files: outlined.count) {
    project, files in
    map(files) { index in
      inferStreamTypes(
        in: outlined[index].outline, path: outlined[index].path, project: project, knowledge: catalog.knowledge,
        seesSignatures: true)
    }
  }
  solved.failures = failures
  var inferred: [String: InferredFile] = [:]
  for (file, types) in zip(outlined, types) where file.outline.problem == nil {
    inferred[file.path] = InferredFile(outline: file.outline, types: types)
  }
  solved.inferred = InferredFiles(inferred)
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
  let outline: SourceOutline?
  /// Whether it has nothing to do with streams.
  var isIdle = false
}

/// - Parameters:
///   - project: Has the imports of the file.
///   - isUsed: Whether some file of the project sees RxSwift's names by its imports.
private func sightedFile(
  _ file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, isUsed: Bool
) -> SightedFile {
  let imports = project.imports[file.path] ?? []
  let isImported = catalog.knowledge.isSeen(from: file.path, through: imports, in: project)
  guard isImported || isUsed else { return SightedFile(outline: nil) }
  let tokens = tokenize(file.bytes)
  if !isImported, project.relevance?.mayHaveStreams(tokens) == false { return SightedFile(outline: nil) }
  let outline = SourceOutline(tokens)
  if isImported { return SightedFile(outline: outline) }
  return switch sightWithoutImports(of: outline, file.path, project, catalog) {
  case .seen: SightedFile(outline: outline)
  case .unseen: SightedFile(outline: nil)
  case .idle: SightedFile(outline: nil, isIdle: true)
  }
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
