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

  /// What fails, a step behind it, a step behind that, and who uses all three.
  @Test func aFileThatRestsOnOthersIsInferredAgainBehindThem() {
    let files = [
      ("Sync.swift", "func synced() -> Observable<Int> { loaded().concat(parsed()).concat(fetched()) }"),
      ("Fetch.swift", "func fetched() -> Observable<Int> { .error(Offline()) }"),
      ("Load.swift", "func loaded() -> Observable<Int> { parsed().map { $0 + 1 } }"),
      ("Parse.swift", "func parsed() -> Observable<Int> { fetched().map { $0 + 1 } }"),
    ].map { SourceFile(path: $0, text: "import RxSwift\n\n\($1)\n") }
    var batches: [Int] = []
    let project = solved(files) { batches.append($0) }
    // Each with what it calls, and once more with what it returns itself; `Sync.swift` waits for all.
    #expect(batches.filter { $0 > 0 } == [2, 2, 2, 1])
    #expect(project.failures?.failing.map(\.file).sorted() == files.map(\.path).sorted())
  }

  /// - Parameter note: Is told how many files are inferred again at once.
  private func solved(_ files: [SourceFile], noting note: (Int) -> Void = { _ in }) -> ProjectIndex {
    let declared = files.map { indexDeclarations(of: $0, using: builtIn) }.reduce(ProjectIndex(), +)
    return solvingFailures(of: files, in: declared, using: builtIn) { numbers, types in
      note(numbers.count)
      return numbers.map(types())
    }
  }

  /// The same project; whoever says its failures again lets it forget the types that were inferred with them.
  private func forgetting(_ project: ProjectIndex) -> ProjectIndex {
    var project = project
    let failures = project.failures
    project.failures = failures
    return project
  }
}
