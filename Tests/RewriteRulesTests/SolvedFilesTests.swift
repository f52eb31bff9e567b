import RewriteRules
import SourceText
import StreamTypes
import Testing

/// What was inferred of files while their failures were solved serves their rewrites.
@Suite struct SolvedFilesTests {
  private let taps = SourceFile(path: "Taps.swift", text: "import RxSwift\nlet taps = PublishSubject<Int>()\n")
  private let counts = SourceFile(
    path: "Counts.swift", text: "import RxSwift\nlet counts: Observable<Int> = taps.map { $0 + 1 }\n")

  @Test func theRewriteIsTheOneOfAnInferenceOfItsOwn() {
    let project = solved([taps, counts])
    for file in [taps, counts] {
      let rewrite = proposeRewrite(of: file, in: project, using: builtIn)
      #expect(!rewrite.edits.isEmpty)
      #expect(rewrite.edits == proposeRewrite(of: file, in: forgetting(project), using: builtIn).edits)
    }
  }

  @Test func aFileThatChangedSinceIsReadAnew() {
    let project = solved([taps, counts])
    let changed = SourceFile(
      path: counts.path, text: "import RxSwift\n\nlet sums: Observable<Int> = taps.scan(0) { $0 + $1 }\n")
    let rewrite = proposeRewrite(of: changed, in: project, using: builtIn)
    #expect(!rewrite.edits.isEmpty)
    #expect(rewrite.edits == proposeRewrite(of: changed, in: forgetting(project), using: builtIn).edits)
  }

  private func solved(_ files: [SourceFile]) -> ProjectIndex {
    let declared = files.map { indexDeclarations(of: $0, using: builtIn) }.reduce(ProjectIndex(), +)
    return solvingFailures(of: files, in: declared, using: builtIn) { $0.map($1()) }
  }

  /// The same project; whoever says its failures again lets it forget the types that were inferred with them.
  private func forgetting(_ project: ProjectIndex) -> ProjectIndex {
    var project = project
    let failures = project.failures
    project.failures = failures
    return project
  }
}
