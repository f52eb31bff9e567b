/// One way to write a program otherwise, so that it does the same.
struct Variant: Sendable {
  let name: String
  /// The program written otherwise, or as it is where there is nothing to change.
  let write: @Sendable (Original) -> [ParsedFile]

  /// What is said of each file alone.
  init(_ name: String, ofFile write: @escaping @Sendable (ParsedFile) -> ParsedFile) {
    self.init(name) { $0.files.map(write) }
  }

  init(_ name: String, _ write: @escaping @Sendable (Original) -> [ParsedFile]) {
    self.name = name
    self.write = write
  }

  static let all: [Variant] = [
    Variant("broken-chains") { $0.withBrokenChains },
    Variant("joined-chains") { $0.withJoinedChains },
    Variant("arguments-on-lines") { $0.withArgumentsOnLines },
    Variant("closures-on-lines") { $0.withClosuresOnLines },
    Variant("closures-on-a-line") { $0.withClosuresOnALine },
    Variant("semicolons") { $0.withSemicolons },
    Variant("tabs") { $0.withTabs },
    Variant("crlf") { $0.withCarriageReturns },
    Variant("renamed") { $0.renamed },
    Variant("named-like-a-library") { $0.namedLikeALibrary },
    Variant("members-reversed") { $0.withMembersReversed },
    Variant("declarations-reversed") { $0.withDeclarationsReversed },
    Variant("methods-in-extensions") { $0.withMethodsInExtensions },
    Variant("types-in-a-file") { $0.withTypesInAFile },
    Variant("files-joined") { $0.withFilesJoined },
    Variant("files-renamed") { $0.withFilesRenamed },
    Variant("split-in-the-middle") { $0.splitting(at: { $0 / 2 }) },
    Variant("split-before-the-end") { $0.splitting(at: { $0 - 1 }) },
    Variant("wrapped") { $0.wrapped },
    Variant("annotated") { $0.withAnnotations },
    Variant("closures-in-parentheses") { $0.withClosuresInParentheses },
    Variant("closures-behind") { $0.withClosuresBehind },
    Variant("named-parameters") { $0.withNamedParameters },
    Variant("returns") { $0.withReturns },
    Variant("aliases") { $0.withAliases },
    Variant("module-names") { $0.withModuleNames },
    Variant("variables") { $0.withVariables },
    Variant("unannotated") { $0.withoutAnnotations },
    Variant("self") { $0.withSelf },
  ]
}

/// A program as it was written.
struct Original: Sendable {
  let files: [ParsedFile]
  /// What it prints.
  let printed: String
}
