import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which library the rewritten code is for.
public enum Target: String, Sendable, CaseIterable, Codable {
  case coreStream = "core-stream"
  case combine
  case openCombine = "opencombine"
}

/// Where a target gets from what it lacks and RxSwift has: `withLatestFrom`, `share(replay:scope:)`.
public enum Extras: String, Sendable, CaseIterable, Codable {
  /// From nowhere: the nearest that the target has is written for review, or the site is left.
  case none
  /// From CoreStream, which exports the target's Combine.
  case library
  /// From declarations of the project's own, which a run writes into a file.
  case helpers
}

/// Whether the trace or the idiom comes first where they differ.
public enum Fidelity: String, Sendable, CaseIterable, Codable {
  case exact, idiomatic
}

/// What the failure of a declared stream is that RxSwift doesn't say.
public enum FailurePolicy: String, Sendable, CaseIterable, Codable {
  /// `Never` where the whole project shows that nothing that may fail flows in, else `Error`.
  case neverWhenProven = "never-when-proven"
  /// Always `Error`.
  case error
}

/// How the rules are to be applied.
public struct RewriteOptions: Sendable, Hashable {
  public var target: Target
  public var extras: Extras
  public var fidelity: Fidelity
  public var failures: FailurePolicy
  /// What relays are to become; it takes a project that went through `decidingRelays`.
  public var relays: RelayShapes
  /// The weakest promise whose edits are made; weaker ones are only reported.
  public var applicability: Applicability
  /// Rule ids; only these where not empty.
  public var only: Set<String>
  public var except: Set<String>
  /// Whether the rules that guard and rewrite nothing are asked.
  public var lint: Bool

  public init(
    target: Target = .coreStream, extras: Extras = .none, fidelity: Fidelity = .exact,
    failures: FailurePolicy = .neverWhenProven,
    relays: RelayShapes = RelayShapes(), applicability: Applicability = .needsReview, only: Set<String> = [],
    except: Set<String> = [], lint: Bool = false
  ) {
    self.target = target
    self.extras = extras
    self.fidelity = fidelity
    self.failures = failures
    self.relays = relays
    self.applicability = applicability
    self.only = only
    self.except = except
    self.lint = lint
  }
}

extension RewriteOptions {
  /// The target whose names are written.
  var vocabulary: Target { extras == .none ? target : .coreStream }

  /// The module that rewritten code imports.
  var module: String { extras == .library ? Target.coreStream.module : target.module }

  /// The module with the publishers of UIKit's controls.
  var controlsModule: String { extras == .library ? Target.coreStream.controlsModule : target.controlsModule }

  /// The module that rewritten tests import; nil if there is none.
  var testingModule: String? { extras == .library ? Target.coreStream.testingModule : target.testingModule }

  /// All modules that rewritten code imports.
  var modules: Set<String> { Set([module, target.module, controlsModule, testingModule].compactMap { $0 }) }
}

/// What the rules have for one file.
public struct Rewrite: Sendable {
  /// Sorted by place.
  public let findings: [Finding]
  /// All edits together; what is outside them stays as it was.
  public let edits: EditSet
  /// The members of the file whose types stay RxSwift's.
  public let keptMembers: Set<MemberPlace>
  /// The members of other files that the file uses.
  public let usedMembers: Set<MemberPlace>
  /// The bags of other files that what stays RxSwift's fills.
  public let filledBags: Set<MemberPlace>

  public init(
    findings: [Finding], edits: EditSet, keptMembers: Set<MemberPlace> = [], usedMembers: Set<MemberPlace> = [],
    filledBags: Set<MemberPlace> = []
  ) {
    self.findings = findings
    self.edits = edits
    self.keptMembers = keptMembers
    self.usedMembers = usedMembers
    self.filledBags = filledBags
  }
}

/// Proposes every edit that the catalog's rules have for one file. Reads nothing, writes nothing.
public func proposeRewrite(
  of file: SourceFile, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions = RewriteOptions()
) -> Rewrite {
  let tokens = tokenize(file.bytes)
  guard mayMatter(tokens, file.path, project, catalog, options) else { return Rewrite(findings: [], edits: EditSet()) }
  let outline = SourceOutline(tokens)
  let seesSignatures = seesSignatures(outline, file.path, project, catalog)
  return proposeRewrite(
    of: outline, path: file.path, in: project, using: catalog, options: options, seesSignatures: seesSignatures)
}

/// Whether the rules may have anything to say about a file: its imports bring their names along, or those of a target, its
/// names may lead to a stream, or a comment of it silences a rule.
func mayMatter(
  _ tokens: TokenBuffer, _ path: String, _ project: ProjectIndex, _ catalog: RuleCatalog, _ options: RewriteOptions
) -> Bool {
  guard let relevance = project.relevance, let imports = project.imports[path] else { return true }
  return project.seenFiles[path] == true || !imports.isDisjoint(with: options.modules)
    || catalog.knowledge.isSeen(from: path, through: imports, in: project)
    || Suppressions.areIn(tokens) || relevance.mayHaveStreams(tokens)
}

/// Whether RxSwift's names mean RxSwift's things in a file: it imports them, or it uses members of RxSwift's types
/// without an import, because members are seen in all files of a module that imports them somewhere.
func seesSignatures(
  _ outline: SourceOutline, _ path: String, _ project: ProjectIndex, _ catalog: RuleCatalog
) -> Bool {
  if let known = project.seenFiles[path] { return known }
  let knowledge = catalog.knowledge
  if knowledge.isSeen(from: path, through: outline.importedModules, in: project) { return true }
  guard project.imports.contains(where: { knowledge.isSeen(from: $0, through: $1, in: project) }) else { return false }
  if outline.usesMembers(catalog.reactiveNames, besides: project.methodForms) { return true }
  let types = inferStreamTypes(in: outline, path: path, project: project, knowledge: knowledge, seesSignatures: false)
  let ownsBag = project.types[FileFacts.bagType]?.kind.isEmpty == false
  return types.types.values.contains {
    $0.mentionsStream || !ownsBag && $0.unwrapped == .named(FileFacts.bagType, [])
  }
}

/// The same for a file that was outlined before.
package func proposeRewrite(
  of outline: SourceOutline, path: String, in project: ProjectIndex, using catalog: RuleCatalog,
  options: RewriteOptions, seesSignatures: Bool
) -> Rewrite {
  if let problem = outline.problem { return refusal(of: problem, seesSignatures: seesSignatures) }
  let types = inferStreamTypes(
    in: outline, path: path, project: project, knowledge: catalog.knowledge, seesSignatures: seesSignatures)
  func makeRewriter(qualifiesShared: Bool) -> FileRewriter {
    FileRewriter(
      FileInputs(
        outline: outline, path: path, types: types, project: project, catalog: catalog, options: options,
        seesSignatures: seesSignatures, qualifiesShared: qualifiesShared))
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

extension SourceOutline {
  /// Whether a member of one of these names is used, or `disposed(by:)` is called, which is none of the project's own.
  fileprivate func usesMembers(_ names: Set<String>, besides own: Set<String>) -> Bool {
    allNodes.contains { node in
      switch self[node] {
      case .member(_, let name, _, _): names.contains(name.text)
      case .call: callForm(node) == "disposed(by:)" && !own.contains("disposed(by:)")
      default: false
      }
    }
  }
}

extension FileFacts {
  var usedMembers: Set<MemberPlace> {
    Set(types.resolutions.values.lazy.map(\.member).filter { $0.rule.isEmpty && $0.file != self.path }.map(\.place))
  }

  func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message) }
  }

  /// Whether a file was migrated before: it imports the target and nothing of RxSwift's. A name that both have, like
  /// `retry(1)`, is the target's there, and is not rewritten again.
  var isMigrated: Bool {
    isMigratedInPart && !catalog.knowledge.isSeen(from: path, through: fileImports, in: project)
      && !outline.usesMembers(catalog.reactiveNames, besides: project.methodForms)
  }

  /// Whether a file that was migrated is only looked at because a library around RxSwift is imported.
  var isMigratedBesideLibraries: Bool {
    isMigratedInPart && fileImports.isDisjoint(with: catalog.knowledge.modules)
  }

  /// Whether a finding lies where no name is RxSwift's or a library's alone, but for those that the project has, too.
  func isAboutTarget(_ finding: Finding) -> Bool {
    guard catalog.byID[finding.rule]?.module == nil else { return false }
    let tokens = outline.tokens
    let words = outline.token(at: finding.range.start)..<tokens.count
    let names = words.prefix { tokens.range($0).start < finding.range.end }.lazy
      .filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) }
    return !names.contains { name in
      catalog.ownTypes.contains(name)
        || catalog.ownNames.contains(name) && !catalog.writtenNames.contains(name) && !isMethodOfProject(name)
    }
  }

  private func isMethodOfProject(_ name: String) -> Bool { project.methodForms.contains { $0.hasPrefix(name + "(") } }

  /// Gives each edit to the innermost finding around it; `Observable.just` is found at `just`, and its edit begins
  /// before that.
  func assign(_ edits: EditSet, to findings: [Finding]) -> [Finding] {
    var owned: [Int: [TextEdit]] = [:]
    let places = FindingPlaces(findings)
    for edit in edits.edits {
      var around = places.around(edit.range)
      if around.isEmpty { around = places.overlapping(edit.range) }
      if around.isEmpty, endsAtPeriod(edit.range) { around = places.starting(at: edit.range.end + 1) }
      around.removeAll { findings[$0].applicability == .reportOnly && findings[$0].range.count > edit.range.count }
      if let innermost = around.min(by: { findings[$0].range.count < findings[$1].range.count }) {
        owned[innermost, default: []].append(edit)
      }
    }
    return findings.indices.map { index in
      let finding = findings[index]
      return Finding(
        rule: finding.rule, range: finding.range, applicability: finding.applicability, message: finding.message,
        note: finding.note, edits: owned[index] ?? [])
    }
  }

  /// Whether a member follows what an edit replaces: `create` of `Observable`.
  private func endsAtPeriod(_ edit: ByteRange) -> Bool {
    edit.end < outline.tokens.bytes.count && outline.tokens.bytes[edit.end] == UInt8(ascii: ".")
  }

  /// Whether a rule is a guard that this run doesn't ask.
  func isUnasked(_ id: String) -> Bool {
    catalog.byID[id].map { $0.isGuard && !(options.lint && isEnabled($0)) } ?? false
  }

  func unusedSuppressions() -> [Finding] {
    suppressions.all.filter { !$0.isUsed && !$0.ids.allSatisfy(isUnasked) }.map {
      Finding(
        rule: "unused-suppression", range: $0.range, applicability: .reportOnly,
        message: "this suppression of '\($0.ids.joined(separator: " "))' silences nothing")
    }
  }
}
