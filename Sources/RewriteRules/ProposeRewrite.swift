import SourceText

/// Which library the rewritten code is for.
public enum Target: String, Sendable, CaseIterable, Codable {
  case coreStream = "core-stream"
  case combine
  case openCombine = "opencombine"
}

/// Whether the trace or the idiom comes first where they differ.
public enum Fidelity: String, Sendable, CaseIterable, Codable {
  case exact, idiomatic
}

/// How the rules are to be applied.
public struct RewriteOptions: Sendable, Hashable {
  public var target: Target
  public var fidelity: Fidelity
  /// The weakest promise whose edits are made; weaker ones are only reported.
  public var applicability: Applicability
  /// Rule ids; only these where not empty.
  public var only: Set<String>
  public var except: Set<String>

  public init(
    target: Target = .coreStream, fidelity: Fidelity = .exact, applicability: Applicability = .needsReview,
    only: Set<String> = [], except: Set<String> = []
  ) {
    self.target = target
    self.fidelity = fidelity
    self.applicability = applicability
    self.only = only
    self.except = except
  }
}

/// What the rules have for one file.
public struct Rewrite: Sendable {
  /// Sorted by place.
  public let findings: [Finding]
  /// All edits together; what is outside them stays as it was.
  public let edits: EditSet

  public init(findings: [Finding], edits: EditSet) {
    self.findings = findings
    self.edits = edits
  }
}

/// What is known of all files of a project: its declarations, in a form that can be merged.
public struct ProjectIndex: Sendable {
  public init() {}

  /// The declarations of one file. Pure; run it for many files at once and merge the results.
  public init(of file: SourceFile) {}

  public static func + (left: ProjectIndex, right: ProjectIndex) -> ProjectIndex { left }
}

/// Proposes every edit that the catalog's rules have for one file. Reads nothing, writes nothing.
public func proposeRewrite(
  of file: SourceFile, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions = RewriteOptions()
) -> Rewrite {
  Rewrite(findings: [], edits: EditSet())
}
