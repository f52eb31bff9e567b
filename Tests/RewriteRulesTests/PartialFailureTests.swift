import RewriteRules
import SourceText
import StreamTypes
import Testing

/// The failures that one file of a project rests on are solved without the files that have no say in them.
@Suite struct PartialFailureTests {
  @Test func aFlowIsFoundByTheNameOfAProperty() {
    check("let taps = PublishSubject<Int>()", "func use() { _ = failing.subscribe(taps) }")
  }

  @Test func aFlowIsFoundByAValueThatIsTheSame() {
    check(
      "class Taps { let all = PublishSubject<Int>() }", "let clicks = Taps().all",
      "func use() { _ = failing.subscribe(clicks) }")
  }

  @Test func aFlowIntoAParameterIsFoundByTheFunctionsName() {
    check("func show(_ counts: Observable<Int>) {}", "func use() { show(failing) }")
  }

  @Test func aFlowIntoAnInitializerIsFoundByItsTypesName() {
    check("struct Screen { init(_ counts: Observable<Int>) {} }", "func use() { _ = Screen(failing) }")
  }

  @Test func aFlowIntoAnInitializerWithoutAName() {
    check(
      "struct Screen { init(_ counts: Observable<Int>) {} }", "func open(_ screen: Screen) {}",
      "func use() { open(.init(failing)) }")
  }

  @Test func aFlowIsFoundByASubclassOfAGenericType() {
    check(
      "class Clicks: Box<PublishSubject<Int>> {}",
      "class Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }",
      "class Page { let clicks: Clicks; init(_ clicks: Clicks) { self.clicks = clicks } }",
      "func use(_ page: Page) { _ = failing.subscribe(page.clicks.value) }")
  }

  @Test func aFlowIsFoundByAnAssociatedType() {
    check(
      "struct Taps: Source { func first() -> PublishSubject<Int> { PublishSubject<Int>() } }",
      "protocol Source { associatedtype Item; func first() -> Item }\nextension Source { func all() -> [Item] { [first()] } }",
      "func use() { for taps in Taps().all() { _ = failing.subscribe(taps) } }")
  }

  @Test func aFlowThroughASubscript() {
    check(
      "struct Table { subscript(row: Int) -> PublishSubject<Int> { PublishSubject<Int>() } }",
      "class Page { let rows = Table() }", "func use(_ page: Page) { _ = failing.subscribe(page.rows[0]) }")
  }

  @Test func aFlowIntoARequirement() {
    check(
      "struct Page: Showing { func show(_ counts: Observable<Int>) {} }",
      "protocol Showing { func show(_ counts: Observable<Int>) }", "func use(_ any: Showing) { any.show(failing) }")
  }

  @Test func aFlowThroughAnAlias() {
    check("typealias Counts = Observable<Int>", "func show(_ counts: Counts) {}", "func use() { show(failing) }")
  }

  @Test func aFlowIntoACaseOfAnEnum() {
    check("enum State { case open(Observable<Int>) }", "func use() -> State { .open(failing) }")
  }

  @Test func aFlowIntoAMemberwiseInitializer() {
    check("struct Page { let counts: Observable<Int> }", "func use() -> Page { Page(counts: failing) }")
  }

  @Test func aFlowIntoAClosuresParameter() {
    check(
      "func read(_ body: (PublishSubject<Int>) -> Void) { body(PublishSubject<Int>()) }",
      "func use() { read { _ = failing.subscribe($0) } }")
  }

  @Test func aFlowIntoAnOperator() {
    check(
      "infix operator <->\nfunc <-> (left: Observable<Int>, right: Int) {}", "func use() { failing <-> 1 }")
  }

  @Test func aTypeThatIsAskedForAtRunTime() {
    check(
      "func keep(_ counts: Observable<Int>) -> Any { counts }", "func use() { _ = keep(failing) }",
      "func read(_ any: Any) -> Observable<Int>? { any as? Observable<Int> }")
  }

  @Test func aCallOfWhichNobodyKnowsWhatItCalls() {
    check("class Page { func show(_ counts: Observable<Int>) {} }", "func use(_ page: Unknown) { page.show(failing) }")
  }
}

/// - Parameter texts: The first one declares a slot that fails because of the others.
private func check(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  let failing = "struct Problem: Error {}\nlet failing: Observable<Int> = .error(Problem())"
  let files = (texts + [failing]).enumerated().map { number, text in
    SourceFile(path: "\(number).swift", text: "import RxSwift\n\n\(text)\n")
  }
  let whole = rewrites(of: files, in: solved(files))
  #expect(
    whole[0].contains("Error"), "nothing makes it fail: \(whole[0])", sourceLocation: sourceLocation)
  expectEachFileAlone(files, sourceLocation)
}

/// Expects that each file is rewritten alone as it is with the failures of the whole project.
func expectEachFileAlone(_ files: [SourceFile], _ sourceLocation: SourceLocation) {
  let whole = rewrites(of: files, in: solved(files))
  for (file, wanted) in zip(files, whole) {
    let alone = rewrites(of: [file], in: solved(files, for: file))[0]
    #expect(alone == wanted, "\(file.path) alone", sourceLocation: sourceLocation)
  }
}

private func solved(_ files: [SourceFile], for asked: SourceFile? = nil) -> ProjectIndex {
  let declared = ProjectIndex(joining: files.map { indexDeclarations(of: $0, using: builtIn) }).surveyed(using: builtIn)
  return solvingFailures(of: files, for: Set([asked?.path].compactMap { $0 }), in: declared, using: builtIn) {
    $0.map($1())
  }
}

private func rewrites(of files: [SourceFile], in project: ProjectIndex) -> [String] {
  files.map { file in
    let rewrite = proposeRewrite(of: file, in: project, using: builtIn)
    return String(decoding: rewrite.edits.applied(to: file.bytes), as: UTF8.self)
      + rewrite.findings.map { "\($0.range) \($0.rule) \($0.message)\n" }.joined()
  }
}
