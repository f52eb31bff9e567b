import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens
import Testing

@testable import RewriteRules

/// What is decided about a file, as a list. A pass alone writes nothing but its own lines.
@Suite("Decisions")
struct DecisionTests {
  @Test func aChainIsDecidedLinkByLink() {
    expectDecisions(
      "func run(_ a: Observable<Int>) { _ = a.map { $0 }.flatMapLatest { Observable.just($0) } }",
      """
      """)
  }

  @Test func aBagIsRenamedWhereverItStands() {
    expectDecisions(
      """
      final class Screen {
        let bag = DisposeBag()
        func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
      }
      """, by: ["names of bags"],
      """
      """)
  }

  @Test func whatFulfillsARequirementIsRenamed() {
    expectDecisions(
      """
      final class Work: Disposable {
        func dispose() {}
      }
      """, by: ["requirements"],
      """
      """)
  }

  @Test func overloadsByTheKindAreRenamedOrReported() {
    expectDecisions(
      """
      func load(_ a: Observable<Int>) {}
      func load(_ a: Single<Int>) {}
      """, by: ["functions' names", "overloads"],
      """
      """)
  }

  @Test func anInfallibleParameterIsAskedFor() {
    expectDecisions(
      "func show<S: SharedSequenceConvertibleType>(_ s: S) {}", by: ["infallible parameters"],
      """
      """)
  }

  @Test func aWeakStreamIsReported() {
    expectDecisions(
      "final class A { weak var names: Observable<Int>? }", by: ["weak streams"],
      """
      """)
  }

  @Test func whatHangsOnAnUnknownLinkStays() {
    expectDecisions(
      "func run(_ a: UIButton) { let taps = a.rx.unheardOf.map { 1 }; _ = taps.subscribe() }", by: [],
      """
      """)
  }
}

/// - Parameter passes: Those that decide; nil for all that is decided, also while rendering.
private func expectDecisions(
  _ code: String, by passes: [String]? = nil, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let outline = SourceOutline(tokenize(Array(code.utf8)))
  let project =
    ProjectIndex(of: SourceFile(path: "Context.swift", text: "import RxSwift\nimport RxCocoa\n"))
    + ProjectIndex(of: outline, path: "Main.swift")
  let all = decisions(
    of: outline, path: "Main.swift", in: project, using: builtIn, options: RewriteOptions(), seesSignatures: true)
  guard let passes else {
    #expect(all.lines.joined(separator: "\n") == wanted, sourceLocation: sourceLocation)
    return
  }
  var alone = Decisions()
  for pass in Pass.beforeRendering where passes.contains(pass.name) { alone.run(pass, on: all.facts) }
  if passes.isEmpty { alone.kept = all.decisions.kept }
  let list = DecisionList(facts: all.facts, decisions: alone)
  #expect(list.lines.joined(separator: "\n") == wanted, sourceLocation: sourceLocation)
}
