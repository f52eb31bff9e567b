import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its files show of the failures of its declared streams.
///
/// - Parameters:
///   - files: All files of the project: what flows into a stream from elsewhere isn't seen.
///   - map: Applies the function to each number; on several processors, if the caller likes.
/// - Complexity: some walks over all files that use RxSwift; see `solveFailures(in:knowledge:files:inferring:)`.
public func solvingFailures(
  of files: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  map: ([Int], @escaping @Sendable (Int) -> SlotFlows) -> [SlotFlows]
) -> ProjectIndex {
  var solved = project
  let outlined = files.compactMap { file -> (path: String, outline: SourceOutline)? in
    let outline = SourceOutline(tokenize(file.bytes))
    let isSeen = seesSignatures(outline, file.path, project, catalog)
    solved.seenFiles[file.path] = isSeen
    return isSeen ? (file.path, outline) : nil
  }
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

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
