import Testing

@testable import RewriteRules

/// Types of the project's own by names that RxSwift has, too.
struct SameNameTests {
  private let bench = Bench(
    context: """
      struct Event { let id: Int }
      enum Recorded { case nothing }
      let flags: Observable<Bool>
      func keep(_ event: Event)
      """)

  @Test func aGenericParameterIsNotLeftOver() {
    let code = """
      extension ObservableType {
        static func both<Observable: ObservableType>(_ sources: Observable...) -> Single<Element>
        where Observable.Element == Element { fatalError() }
      }
      """
    #expect(!bench.rewrite(code).rules.contains("left-over"))
  }

  @Test func whatTakesNoDisposableIsNoBag() {
    let code = """
      extension BehaviorRelay where Element: SetAlgebra {
        func add(_ member: Element.Element) {
          var copy = value
          copy.insert(member)
          accept(copy)
        }
      }
      struct Note {}
      func save(_ note: Note, in context: ManagedContext) { context.insert(note) }
      """
    #expect(!bench.rewrite(code).rules.contains("left-over"))
  }

  @Test func aGenericTypeIsNotTheProjectsThatIsNone() {
    becomes(
      """
      flags.subscribe { event in
        switch event {
        case .next(let isOn): print(isOn)
        case .error(let error): print(error)
        case .completed: print("done")
        }
      }
      .dispose()
      """,
      """
      flags.sink(receiveEvent: { event in
        switch event {
        case .value(let isOn): print(isOn)
        case .failure(let error): print(error)
        case .finished: print("done")
        }
      })
      .cancel()
      """)
    becomes(
      "flags.materialize().filter { if case .next = $0 { true } else { false } }",
      "flags.materialize().filter { if case .value = $0 { true } else { false } }")
  }

  @Test func aSignatureMeansNoTypealiasOfTheProjects() {
    becomes(
      """
      enum Kinds { struct Marker {} }
      typealias Disposable = Kinds.Marker
      let subscription = flags.subscribe()
      subscription.dispose()
      """,
      """
      enum Kinds { struct Marker {} }
      typealias Disposable = Kinds.Marker
      let subscription = flags.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      subscription.cancel()
      """)
  }

  @Test func theProjectsTypeStays() {
    becomes("flags.map { Event(id: $0 ? 1 : 0) }.map { $0.id }", "flags.map { Event(id: $0 ? 1 : 0) }.map { $0.id }")
    becomes("keep(Event(id: 1))", "keep(Event(id: 1))")
  }

  @Test func aTypeBehindItsModuleIsRxSwifts() {
    let code = "let first: Observable<RxSwift.Event<Int>> = .just(RxSwift.Event.next(0))"
    let rewrite = bench.rewrite(code)
    #expect(rewrite.applied(to: code).contains("CoreStream.Event.value(0)"))
    #expect(!rewrite.rules.contains("left-over"))
  }

  @Test func whatIsMadeOfSelfIsNoSubject() {
    let code = """
      struct Box<Value> { init(value: Value) {} }
      extension Box {
        static func of(_ value: Value) -> Self { .init(value: value) }
        static func some(_ value: Value) -> Self? { .init(value: value) }
      }
      """
    becomes(code, code)
  }

  @Test func whatTakesAClosureIsNoObserver() {
    let code = "load().onSuccess { print(1) }.onError { print($0) }.onNext({ print($0) }).onCompleted { print(2) }"
    becomes(code, code)
    #expect(bench.rewrite(code).findings.isEmpty)
    becomes("load().onError(Lost())", "load().send(completion: .failure(Lost()))")
  }

  @Test func aFunctionBehindItsModuleIsNoMember() {
    becomes("import Loops\nlet loop = Loops.bind { $0 }", "import Loops\nlet loop = Loops.bind { $0 }")
  }

  @Test func aLibrarysImportMakesNothingOfTheTargetALeftover() {
    let code = """
      import CoreStream
      import RxFlow
      let steps = ReplaySubject<Int, Never>(bufferSize: 1)
      let firstTwo = steps.prefix(2).eraseToAnyPublisher()
      """
    #expect(bench.rewrite(code).findings.isEmpty)
  }

  private func becomes(_ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bench.rewritten(before) == after, sourceLocation: sourceLocation)
  }
}
