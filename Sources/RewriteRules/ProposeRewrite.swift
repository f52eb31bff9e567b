import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Proposes every edit that the catalog's rules have for one file. Reads nothing, writes nothing.
public func proposeRewrite(
  of file: SourceFile, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions = RewriteOptions()
) -> Rewrite {
  RewriteProposer(project: project, catalog: catalog, options: options).rewrite(of: file)
}

/// Proposes rewrites of one file after the other, and keeps what it finds of the project for the next one.
///
/// What it says of a file does not depend on the files before. It belongs to one thread.
public struct RewriteProposer {
  private let project: ProjectIndex
  private let catalog: RuleCatalog
  private let options: RewriteOptions
  private let tables = ProjectTables()

  public init(project: ProjectIndex, catalog: RuleCatalog, options: RewriteOptions) {
    self.project = project
    self.catalog = catalog
    self.options = options
  }

  public func rewrite(of file: SourceFile) -> Rewrite {
    let path = file.path
    if let known = project.inferred?[file] {
      return RewriteRules.rewrite(of: known, path: path, in: project, using: catalog, options: options, tables)
    }
    guard let tokens = tokensThatMatter(in: file, project, catalog, options) else {
      return Rewrite(findings: [], edits: EditSet())
    }
    let outline = SourceOutline(tokens)
    let seesSignatures = seesSignatures(outline, path, project, catalog)
    return proposeRewrite(
      of: outline, path: path, in: project, using: catalog, options: options, seesSignatures: seesSignatures, tables)
  }
}

/// The tokens of a file that the rules may have anything to say about: its imports bring their names along, or those of a
/// target, its names may lead to a stream, or a comment of it silences a rule. Nil for another.
func tokensThatMatter(
  in file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, _ options: RewriteOptions
) -> TokenBuffer? {
  let path = file.path
  guard let relevance = project.relevance, let imports = project.imports[path] else { return tokenize(file.bytes) }
  let isSeen =
    project.seenFiles[path] == true || !imports.isDisjoint(with: options.modules)
    || catalog.knowledge.isSeen(from: path, through: imports, in: project)
  if isSeen { return tokenize(file.bytes) }
  let isIdle = project.idleFiles.contains(path)
  if isIdle, !Suppressions.mayBe(in: file) { return nil }
  let tokens = tokenize(file.bytes)
  return Suppressions.areIn(tokens) || !isIdle && relevance.mayHaveStreams(tokens) ? tokens : nil
}

/// Whether RxSwift's names mean RxSwift's things in a file: it imports them, or it uses members of RxSwift's types
/// without an import, because members are seen in all files of a module that imports them somewhere.
///
/// - Parameter inferrer: Has inferred files of the project before, if any has.
func seesSignatures(
  _ outline: SourceOutline, _ path: String, _ project: ProjectIndex, _ catalog: RuleCatalog,
  _ inferrer: StreamTypeInferrer? = nil
) -> Bool {
  if let known = project.seenFiles[path] { return known }
  let inferrer = inferrer ?? StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
  if case .seen = sight(of: outline, path, project, catalog, inferrer) { return true }
  return false
}

/// What a file has to do with streams, by its imports or without them.
func sight(
  of outline: SourceOutline, _ path: String, _ project: ProjectIndex, _ catalog: RuleCatalog,
  _ inferrer: StreamTypeInferrer
) -> Sight {
  let knowledge = catalog.knowledge
  let isSeen = project.seenFiles[path] ?? knowledge.isSeen(from: path, through: outline.importedModules, in: project)
  if isSeen { return .seen }
  guard knowledge.isSeenAnywhere(in: project) else { return .idle }
  return sightWithoutImports(of: outline, project, catalog) {
    inferrer.types(in: outline, path: path, seesSignatures: false)
  }
}

/// What a file has to do with streams.
enum Sight: Sendable {
  /// The signatures' names mean what they say there.
  case seen
  /// It has no stream, but uses something of the project's that takes or gives one. Its types are these.
  case unseen(FileTypes)
  /// It has nothing to do with any.
  case idle
}

/// What a file has to do with streams that doesn't import them, in a project where others do: by its names, and by the
/// types of its expressions, which are inferred if need be.
func sightWithoutImports(
  of outline: SourceOutline, _ project: ProjectIndex, _ catalog: RuleCatalog, types infer: () -> FileTypes
) -> Sight {
  if outline.usesMembers(catalog.rxMembers, besides: project.methodForms) { return .seen }
  let types = infer()
  let ownsBag = project.types[catalog[.bag]]?.kind.isEmpty == false
  let hasStream = types.types.contains {
    $0.mentionsStream || !ownsBag && $0.unwrapped == .named(catalog[.bag], [])
  }
  if hasStream { return .seen }
  guard let relevance = project.relevance else { return .unseen(types) }
  return types.resolutions.contains { relevance.isStream($0.member) } ? .unseen(types) : .idle
}

/// The same for a file that was outlined before.
package func proposeRewrite(
  of outline: SourceOutline, path: String, in project: ProjectIndex, using catalog: RuleCatalog,
  options: RewriteOptions, seesSignatures: Bool
) -> Rewrite {
  proposeRewrite(
    of: outline, path: path, in: project, using: catalog, options: options, seesSignatures: seesSignatures,
    ProjectTables())
}

private func proposeRewrite(
  of outline: SourceOutline, path: String, in project: ProjectIndex, using catalog: RuleCatalog,
  options: RewriteOptions, seesSignatures: Bool, _ tables: ProjectTables
) -> Rewrite {
  if let problem = outline.problem { return refusal(of: problem, seesSignatures: seesSignatures) }
  let types = inferStreamTypes(
    in: outline, path: path, project: project, knowledge: catalog.knowledge, seesSignatures: seesSignatures)
  return rewrite(
    of: InferredFile(outline: outline, types: types, seesSignatures: seesSignatures), path: path, in: project,
    using: catalog, options: options, tables)
}

/// The same for a file that can be read, and whose types are known.
private func rewrite(
  of file: InferredFile, path: String, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions,
  _ tables: ProjectTables
) -> Rewrite {
  let outline = file.outline
  let local = project.seeingLocalTypes(of: outline, file: path, catalog.knowledge)
  // What is known of the project does not hold where a file has types that the others don't see.
  let (project, tables) = local.map { ($0, ProjectTables()) } ?? (project, tables)
  // A bridge stands between a value and the type that is said of it.
  let given = outline.valuesBehindBridges(path, project.bridged) {
    $0.withoutModule() != .named(catalog[.scheduler], [])
  }
  let bridged = Set(given + file.streamsHandedToBridges(path, in: project, using: catalog, options: options))
  let types = file.types.expectingNothing(of: bridged)
  func makeRewriter(qualifiesShared: Bool) -> FileRewriter {
    FileRewriter(
      FileInputs(
        outline: outline, path: path, types: types, project: project, catalog: catalog, options: options,
        seesSignatures: file.seesSignatures, qualifiesShared: qualifiesShared, valuesBehindBridges: bridged),
      tables, nodes: NodeRenderer())
  }
  let rewriter = makeRewriter(qualifiesShared: false)
  let rewrite = rewriter.rewrite()
  return rewriter.mixesNames ? makeRewriter(qualifiesShared: true).rewrite() : rewrite
}

/// What is said of a file that is left as it is because of a problem; nothing of one that has nothing to do with RxSwift.
private func refusal(of problem: OutlineProblem, seesSignatures: Bool) -> Rewrite {
  guard seesSignatures else { return Rewrite(findings: [], edits: EditSet()) }
  let (message, advice) =
    switch problem.kind {
    case .unmatchedBracket:
      ("this bracket has no partner, so that nothing in the file is rewritten", "Mend the file, and run again.")
    case .tooDeep:
      (
        "this code is nested too deeply or too long a chain, so that nothing in the file is rewritten",
        "Split the expression in two, and run again."
      )
    }
  let finding = Finding(
    rule: "unreadable-file", range: problem.range, applicability: .reportOnly, message: message, note: advice)
  return Rewrite(findings: [finding], edits: EditSet())
}
