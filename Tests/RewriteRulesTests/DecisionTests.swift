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
      1:15 'Observable<Int>' becomes 'AnyPublisher', by the rule 'observable'
      1:40 'map' keeps its name, by the rule 'map'
      1:51 'flatMapLatest' becomes 'map switchToLatest', by the rule 'flat-map-latest'
      1:78 'just' becomes 'Just', by the rule 'just'
      """)
  }

  @Test func rulesAreChosenBeforeAnythingIsWritten() {
    expectDecisions(
      "func run(_ a: Observable<Int>) { _ = a.flatMapLatest { Observable.just($0) } }", by: ["rules"],
      """
      1:15 'Observable<Int>' becomes 'AnyPublisher', by the rule 'observable'
      1:40 'flatMapLatest' becomes 'map switchToLatest', by the rule 'flat-map-latest'
      1:56 'Observable' keeps its name, by the rule 'observable'
      1:67 'just' becomes 'Just', by the rule 'just'
      """)
  }

  @Test func aDecisionSaysOnWhatItDepends() {
    expectDecisions(
      """
      func run(_ a: Observable<Int>, _ b: Driver<Int>) {
        _ = Observable.merge([Observable.just(1), a, b.asObservable()])
        _ = Observable.combineLatest(a, b.asObservable())
      }
      """,
      """
      1:15 'Observable<Int>' becomes 'AnyPublisher', by the rule 'observable'
      1:37 'Driver<Int>' becomes 'AnyPublisher Never', by the rule 'infallible-streams'
      2:18 'merge' becomes 'Publishers Merge', by the rule 'merge'
      2:36 'just' becomes 'Just', by the rule 'just'
        behind it comes 'setFailureType(to: Error.self)'
        it depends on what 'merge' in 2:18 asks for
      2:50 'asObservable' is not needed, by the rule 'as-observable'
        behind it comes 'setFailureType(to: Error.self)'
        it depends on what 'merge' in 2:18 asks for
      3:18 'combineLatest' becomes 'Publishers CombineLatest finishing whenNoneCanEmit', by the rule 'combine-latest'
      3:37 'asObservable' is not needed, by the rule 'as-observable'
        behind it comes 'setFailureType(to: Error.self)'
        it depends on what 'combineLatest' in 3:18 asks for
      """)
  }

  @Test func whatFillsNoHoleIsReportedAlone() {
    expectDecisions(
      "func run(_ a: Observable<Int>, _ b: UILabel) { _ = a.bind(to: b.rx.odd) }",
      """
      1:15 'Observable<Int>' becomes 'AnyPublisher', by the rule 'observable'
      1:52 'a.bind(to: b.rx.odd)' stays RxSwift's, by the pass 'what stays'
      1:52 'rx.odd' has to be migrated by hand, by the rule 'left-over'
      """)
  }

  @Test func aCommentSilencesARule() {
    expectDecisions(
      """
      func run(_ a: Observable<Int>) {
        // rxmigrate:ignore flat-map-latest -- later
        _ = a.flatMapLatest { _ in other }
      }
      """,
      """
      1:15 'Observable<Int>' becomes 'AnyPublisher', by the rule 'observable'
      3:9 'flatMapLatest' stays: a comment silences the rule 'flat-map-latest'
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
      2:3 'let' becomes 'var', by the pass 'names of bags'
      2:7 'bag' becomes 'cancellables', by the pass 'names of bags'
      3:75 'bag' becomes 'cancellables', by the pass 'names of bags'
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
      2:8 'dispose' becomes 'cancel', by the pass 'requirements'
      """)
  }

  @Test func overloadsByTheKindAreRenamedOrReported() {
    expectDecisions(
      """
      final class Screen {
        func show(_ names: Observable<String>) {}
        func show(_ names: Single<String>) {}
      }
      """, by: ["names of functions", "overloads"],
      """
      3:8 'show' becomes 'showSingle', by the pass 'names of functions'
      3:8 'show' becomes 'showSingle', since publishers have no kinds that tell it from another one, by the rule 'trait-overload'
      """)
  }

  @Test func anInfallibleParameterIsAskedFor() {
    expectDecisions(
      "func show<S: SharedSequenceConvertibleType>(_ s: S) {}", by: ["infallible parameters"],
      """
      1:53 '{' becomes 'where S.Failure == Never {', by the pass 'infallible parameters'
      """)
  }

  @Test func aWeakStreamIsReported() {
    expectDecisions(
      "final class A { weak var names: Observable<Int>? }", by: ["weak streams"],
      """
      1:17 'weak' needs an object, and a publisher is a value, by the rule 'stream-identity'
      """)
  }

  @Test func aWeaklyCapturedStreamIsReported() {
    expectDecisions(
      "func run(_ names: Observable<Int>) -> () -> Void { { [weak names] in _ = names } }", by: ["weak streams"],
      """
      1:60 'weak' needs an object, and a publisher is a value, by the rule 'stream-identity'
      """)
  }

  @Test func whatHangsOnAnUnknownLinkStays() {
    expectDecisions(
      "func run(_ a: UIButton) { let taps = a.rx.unheardOf.map { 1 }; _ = taps.subscribe() }", by: [],
      """
      1:38 'a.rx.unheardOf.map { 1 }' stays RxSwift's, by the pass 'what stays'
      1:68 'taps.subscribe()' stays RxSwift's, by the pass 'what stays'
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
    + ProjectIndex(of: outline, path: "Main.swift", knowledge: builtIn.knowledge)
  let all = decisions(
    of: outline, path: "Main.swift", in: project, using: builtIn, options: RewriteOptions(), seesSignatures: true)
  guard let passes else {
    #expect(all.lines.joined(separator: "\n") == wanted, sourceLocation: sourceLocation)
    return
  }
  var alone = Decisions()
  for pass in [.rules] + Pass.beforeRendering where passes.contains(pass.name) { alone.run(pass, on: all.facts) }
  if passes.isEmpty { alone.kept = all.decisions.kept }
  let list = DecisionList(facts: all.facts, decisions: alone)
  #expect(list.lines.joined(separator: "\n") == wanted, sourceLocation: sourceLocation)
}
