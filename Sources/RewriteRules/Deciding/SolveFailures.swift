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
  outlining: ([Int], @escaping @Sendable (Int) -> SourceOutline?) -> [SourceOutline?] = { $0.map($1) },
  map: ([Int], @escaping @Sendable (Int) -> SlotFlows) -> [SlotFlows]
) -> ProjectIndex {
  var solved = project
  let isUsed = project.imports.contains { catalog.knowledge.isSeen(from: $0, through: $1, in: project) }
  let outlines = outlining(Array(files.indices)) { index in
    outlineIfSeen(files[index], project, catalog, isUsed: isUsed)
  }
  for (file, outline) in zip(files, outlines) { solved.seenFiles[file.path] = outline != nil }
  let outlined = zip(files, outlines).compactMap { file, outline in outline.map { (path: file.path, outline: $0) } }
  solved.failures = solveFailures(in: project, knowledge: catalog.knowledge, files: outlined.count) { project, files in
    map(files) { index in
      inferStreamTypes(
        in: outlined[index].outline, path: outlined[index].path, project: project, knowledge: catalog.knowledge,
        seesSignatures: true
      ).flows
    }
  }
  return solved
}

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  public func surveyed(using catalog: RuleCatalog) -> ProjectIndex {
    surveyed(knowledge: catalog.knowledge, words: catalog.streamWords)
  }
}

/// A file's outline where it sees RxSwift's names; nil where it doesn't.
///
/// - Parameter isUsed: Whether some file of the project sees them by its imports.
private func outlineIfSeen(
  _ file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, isUsed: Bool
) -> SourceOutline? {
  let isImported = project.imports[file.path].map {
    catalog.knowledge.isSeen(from: file.path, through: $0, in: project)
  }
  if isImported == false, !isUsed { return nil }
  let tokens = tokenize(file.bytes)
  if isImported == false, project.relevance?.mayHaveStreams(tokens) == false { return nil }
  let outline = SourceOutline(tokens)
  return isImported == true || seesSignatures(outline, file.path, project, catalog) ? outline : nil
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
