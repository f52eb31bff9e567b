import Testing

@testable import RewriteRules

/// What a program asks for its class is one type afterwards, whatever class it was of.
@Suite("Type tests")
struct TypeTestTests {
  @Test func classesOfHiddenValuesAreReported() {
    expectReported(
      """
      import RxSwift
      import RxTest

      func look(_ names: Observable<String>, _ clock: SchedulerType, _ held: Disposable) {
        if let subject = names as? BehaviorSubject<String> { subject.onNext("") }
        print(clock is TestScheduler, held as? BooleanDisposable == nil)
        switch clock {
        case is MainScheduler: break
        case let serial as SerialDispatchQueueScheduler: print(serial)
        default: break
        }
      }
      """,
      [
        "names as? BehaviorSubject<String>", "clock is TestScheduler", "held as? BooleanDisposable", "is MainScheduler",
        "let serial as SerialDispatchQueueScheduler",
      ])
  }

  /// `Self` may be a subject, which is one of another failure then, and what is connected is wrapped.
  @Test func classesThatOnlyRxSwiftGivesAreReported() {
    expectReported(
      """
      import RxSwift

      extension ObservableType {
        func asSubject() -> PublishSubject<Element>? { self as? PublishSubject<Element> }
        func same() -> Observable<Element> { (self as? Observable<Element>) ?? asObservable() }
      }
      extension ConnectableObservableType {
        func hidden() -> ConnectableObservable<Element> { self as! ConnectableObservable<Element> }
      }
      func connect(_ numbers: Observable<Int>) {
        if let numbers = numbers as? ConnectableObservable<Int> { _ = numbers.connect() }
      }
      """,
      [
        "self as? PublishSubject<Element>", "self as! ConnectableObservable<Element>",
        "numbers as? ConnectableObservable<Int>",
      ])
  }

  /// A subject is an observable in RxSwift, whatever is said of the value.
  @Test func subjectsAreNoErasedPublishers() {
    let code = """
      import RxSwift

      func look(_ value: Any, _ names: Observable<Int>) {
        switch value {
        case let numbers as Observable<Int>: print(numbers)
        default: break
        }
        print(value as? Observable<String> == nil, value is Int, names as Any)
      }
      """
    let found = Bench().rewrite(code).findings.filter { $0.rule == "stream-identity" }
    #expect(
      found.map(\.message) == [
        "'let numbers as Observable<Int>' is not true of a subject afterwards",
        "'value as? Observable<String>' is not true of a subject afterwards",
      ])
    #expect(found.allSatisfy { $0.applicability == .needsReview })
  }

  @Test func typesThatBecomeOneAreReportedWhereTheyAreHandedOn() {
    let code = """
      import RxSwift

      func fill(_ store: Store, _ numbers: Observable<Int>) {
        store.register(PublishSubject<Int>.self) { PublishSubject() }
        store.register(BehaviorSubject<Int>.self) { BehaviorSubject(value: 1) }
        store.register(Observable<Int>.self) { numbers }
        store.register(Maybe<Int>.self) { .empty() }
        store.register(Observable<String>.self) { .empty() }
        store.register(Int.self) { 1 }
      }
      """
    let found = Bench().rewrite(code).findings.filter { $0.rule == "stream-identity" }
    #expect(
      found.map(\.message) == [
        "'Observable<Int>.self' becomes the same type as 'Maybe<Int>.self'",
        "'Maybe<Int>.self' becomes the same type as 'Observable<Int>.self'",
      ])
    #expect(found.map(\.applicability) == [.needsReview, .needsReview])
  }

  /// A function that looks at its generic parameter's type may find one stream in the place of another.
  @Test func typesThatBecomeOneAreReportedWhereAFunctionGoesByThem() {
    let code = """
      final class Store {
        private var values: [String: Any] = [:]
        func keep<T>(_ value: T) { values["\\(T.self)"] = value }
        func find<T>() -> T? { values.values.lazy.compactMap { $0 as? T }.first }
        func print<T>(_ value: T) { Swift.print(value) }
      }
      func fill(_ store: Store, _ all: Observable<Int>, _ one: Single<Int>, _ subject: PublishSubject<Int>) {
        store.keep(all)
        store.keep(subject)
        store.print(one)
        store.print(all)
        let found: Single<Int> = store.find()!
        _ = found.subscribe()
        store.keep(Observable.just("a"))
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "stream-identity" }
    #expect(
      found.map(\.message) == [
        "'store.keep' goes by the type, which 'Observable' has like 'Single' afterwards",
        "'store.find' goes by the type, which 'Single' has like 'Observable' afterwards",
      ])
  }

  /// No link reaches what is in a tuple.
  @Test func aDisposableOfATupleThatIsLetGoIsReported() {
    let found = rewriteProject(
      """
      func pair(_ names: Observable<String>) -> (String, Disposable) { ("names", names.subscribe()) }
      func start(_ names: Observable<String>) {
        let (title, _) = pair(names)
        let (other, kept) = pair(names)
        print(title, other)
        kept.dispose()
        let (_, forgotten) = pair(names)
        if title.isEmpty { forgotten.dispose() }
      }
      """
    ).findings.filter { $0.rule == "disposable" && $0.edits.isEmpty }
    #expect(found.count == 2)
    #expect(
      Set(found.map(\.message)) == ["a subscription that went on ends when nobody keeps what this gives"])
  }

  @Test func valuesCannotBeHeldWeakly() {
    expectReported(
      """
      import RxSwift

      final class Leaks {
        weak var stream: Observable<Int>?
        unowned let subject: PublishSubject<Int>
        weak var owner: Leaks?
        init(_ subject: PublishSubject<Int>) { self.subject = subject }
      }
      """,
      ["weak"])
  }

  @Test func otherQuestionsAreNot() {
    expectReported(
      """
      import RxSwift

      protocol Shape {}
      struct Circle: Shape {}
      func look(_ shape: Shape, _ box: Any, _ names: PublishSubject<String>, _ error: Error) {
        print(shape is Circle, box is String, names as Observable<String>, error is RxError)
        let any = names.asObservable() as Any
        print(any as? String as Any)
      }
      """, [])
  }

  /// Compares what is reported, as it is spelled.
  private func expectReported(_ code: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(code.utf8)
    let found = Bench().rewrite(code).findings.filter { $0.rule == "stream-identity" }
    #expect(
      found.map { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) } == expected,
      sourceLocation: sourceLocation)
  }
}
