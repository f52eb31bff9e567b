import SwiftStructure

extension SourceOutline {
  /// Whether a statement is what a file has that is no script: a declaration, in a condition of the compiler or not.
  fileprivate func isDeclaration(_ node: NodeID) -> Bool {
    switch self[node] {
    case .function, .variable, .nominal, .typealiasDeclaration, .importDeclaration, .unknown: true
    case .conditionalCompilation(let elements): elements.allSatisfy(isDeclaration)
    default: false
    }
  }
}

/// Infers the types of a file's expressions from its own declarations, the project's and the rules' signatures.
///
/// One walk in the order of the source: names are bound in an environment that is pushed and popped with scopes, and
/// what a place expects is handed down. What is not understood stays `unknown`; nothing is guessed.
public func inferStreamTypes(
  in outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, seesSignatures: Bool
) -> FileTypes {
  StreamTypeInferrer(project: project, knowledge: knowledge).types(
    in: outline, path: path, seesSignatures: seesSignatures)
}

/// Infers the types of one file after the other, and keeps what it finds of the project's declarations for the next one.
///
/// What it says of a file does not depend on the files before. It belongs to one thread.
public struct StreamTypeInferrer {
  private let project: ProjectIndex
  private let knowledge: Knowledge
  private let cache = InferenceCache()

  public init(project: ProjectIndex, knowledge: Knowledge) {
    self.project = project
    self.knowledge = knowledge
  }

  /// - Parameter earlier: What is known of the file, so that only those of its members are inferred that it may be wrong
  ///   for.
  public func types(
    in outline: SourceOutline, path: String, seesSignatures: Bool, earlier: EarlierTypes? = nil
  ) -> FileTypes {
    if outline.problem?.isUnreadable == true { return FileTypes() }
    let inference = TypeInference(outline: outline, path: path, project: project, knowledge: knowledge, cache: cache)
    inference.importsOverride = seesSignatures
    // What a script's statements declare is not among the project's declarations.
    if !seesSignatures, let relevance = project.relevance, outline.statements.allSatisfy(outline.isDeclaration) {
      inference.relevance = FileRelevance(relevance, outline.tokens)
    }
    return inference.inferFile(earlier)
  }
}
