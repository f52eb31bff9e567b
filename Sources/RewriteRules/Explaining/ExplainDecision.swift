import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which rule or pass decided what becomes of the code at an offset, and what was considered before; a line each.
///
///     'flatMapLatest' becomes 'map switchToLatest', by the rule 'flat-map-latest'
///       it is the rule's form for: never
///
/// - Returns: Nothing where nothing was decided.
public func explainDecision(
  at offset: Int, in file: SourceFile, project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions
) -> [String] {
  let outline = SourceOutline(tokenize(file.bytes))
  guard outline.problem == nil else { return [] }
  let seesSignatures = seesSignatures(outline, file.path, project, catalog)
  return decisions(
    of: outline, path: file.path, in: project, using: catalog, options: options, seesSignatures: seesSignatures
  ).lines(at: offset)
}

/// All that is decided about a file.
func decisions(
  of outline: SourceOutline, path: String, in project: ProjectIndex, using catalog: RuleCatalog,
  options: RewriteOptions, seesSignatures: Bool
) -> DecisionList {
  let types = inferStreamTypes(
    in: outline, path: path, project: project, knowledge: catalog.knowledge, seesSignatures: seesSignatures)
  let rewriter = FileRewriter(
    FileInputs(
      outline: outline, path: path, types: types, project: project, catalog: catalog, options: options,
      seesSignatures: seesSignatures), nodes: NodeRenderer())
  _ = rewriter.rewrite()
  return DecisionList(facts: rewriter.facts, decisions: rewriter.decisions.choosing(only: rewriter.reached))
}
