import MigrateCommand
import Testing

/// Code that stays as it is, with bridges and without, because another file that stays is tied to it where no bridge can
/// stand.
@Suite struct TiedCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The file that is not rewritten.
    let other: String
    /// The file that would be, and stays.
    let selected: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "an observer in a file without an import of the library's",
      other: """
        import RxSwift

        final class Reactor {
          private let subject = PublishSubject<Int>()
          let action: AnyObserver<Int>
          init() { action = subject.asObserver() }
        }

        """,
      selected: """
        final class Screen {
          let reactor = Reactor()
          func show() { reactor.action.onNext(1) }
        }

        """),
    Case(
      name: "an own operator of a name that the library has, too",
      other: """
        import RxSwift

        final class Reactor {
          private let subject = PublishSubject<Int>()
          var action: AnyObserver<Int> { subject.asObserver() }
        }

        """,
      selected: """
        import RxSwift

        extension ObservableType {
          func bind<O: ObserverType>(to observer: O) -> Disposable where O.Element == Element { subscribe(observer) }
        }
        func start(_ reactor: Reactor, _ taps: PublishSubject<Int>) { _ = taps.bind(to: reactor.action) }

        """),
    Case(
      name: "a stream of RxSwift's events beside an own type of that name",
      other: """
        import RxSwift

        let dial = Dial()
        let bag = DisposeBag()
        dial.record().subscribe(onNext: { print($0) }).disposed(by: bag)

        """,
      selected: """
        import RxSwift

        final class Dial {
          enum Event { case turned }

          func record() -> Observable<RxSwift.Event<Int>> { Observable.just(1).materialize() }
        }

        """),
    Case(
      name: "a function in a property, which a requirement calls",
      other: """
        import RxSwift

        func doubled() -> AnyService<Int> { AnyService(perform: { .just($0 * 2) }) }

        """,
      selected: """
        import RxSwift

        protocol Service {
          associatedtype Query
          func perform(_ query: Query) -> Observable<Int>
        }
        struct AnyService<Query>: Service {
          private let onPerform: (Query) -> Observable<Int>
          init(perform: @escaping (Query) -> Observable<Int>) { onPerform = perform }
          func perform(_ query: Query) -> Observable<Int> { onPerform(query) }
        }

        """),
    Case(
      name: "a member that says an associated type, which something generic asks of it",
      other: """
        import RxSwift

        let names = AnyUseCase(Names())
        _ = names.run(1).subscribe(onNext: { print($0) })

        """,
      selected: """
        import RxSwift

        protocol UseCase {
          associatedtype Params
          associatedtype Result
          func run(_ params: Params) -> Result
        }
        struct Names: UseCase { func run(_ count: Int) -> Observable<String> { Observable.just("a").take(count) } }
        struct AnyUseCase<P, R> {
          let run: (P) -> R
          init<U: UseCase>(_ base: U) where U.Params == P, U.Result == R { run = base.run }
        }

        """),
    Case(
      name: "a function of an autoclosure",
      other: """
        import RxSwift

        _ = retrying(.just(1)).subscribe()

        """,
      selected: """
        import RxSwift

        func retrying<T>(_ make: @autoclosure @escaping () -> Observable<T>) -> Observable<T> {
          .deferred { make() }
        }

        """),
    Case(
      name: "a type within a function that fulfills a requirement",
      other: """
        import RxSwift

        protocol Feed { func numbers() -> Observable<Int> }

        """,
      selected: """
        import RxSwift

        func show() {
          struct Empty: Feed { func numbers() -> Observable<Int> { .empty() } }
          _ = Empty().numbers().subscribe()
        }

        """),
    Case(
      name: "a stream of events whose type is not said",
      other: """
        import RxSwift

        let events = Observable.of(1).materialize()
        let ends = events.ends()
        extension ObservableType where Element: EventConvertible {
          func ends() -> Observable<Bool> { map { $0.event.isStopEvent } }
        }

        """,
      selected: """
        import RxSwift

        func show() {
          _ = events.subscribe(onNext: { event in if case .next(let value) = event { print(value) } })
        }

        """),
    Case(
      name: "a generic type of streams",
      other: """
        import RxSwift

        struct Box<S: ObservableType> where S.Element: Numeric {
          let source: S
          var squared: Observable<S.Element> { source.map { $0 * $0 } }
        }

        """,
      selected: """
        import RxSwift

        func show() { _ = Box(source: Observable.of(2, 3)).squared.subscribe(onNext: { print($0) }) }

        """),
    Case(
      name: "an alias of functions that give streams",
      other: """
        import RxSwift

        final class Action<Input, Element> {
          typealias Work = (Input) -> Observable<Element>
          private let work: Work
          init(enabledIf: Observable<Bool> = Observable.just(true), work: @escaping Work) { self.work = work }
        }

        """,
      selected: """
        import RxSwift

        func action() -> Action<Void, Int> { Action<Void, Int> { Observable.just(1) } }

        """),
    Case(
      name: "a function that a property of its name holds",
      other: """
        import RxSwift

        struct Calls {
          var names: (Int) -> Single<[String]> = names(of:)
        }

        """,
      selected: """
        import RxSwift

        func names(of page: Int) -> Single<[String]> { fatalError() }

        """),
  ]

  @Test(arguments: cases, [[], ["--bridges", "Bridges.swift"]])
  func itStays(tied: Case, options: [String]) throws {
    let shop = try Workshop(["Other.swift": tied.other, "Selected.swift": tied.selected])
    _ = shop.run(["rewrite", "--quiet", "--project", "."] + options + ["Selected.swift"], engine: .real)
    #expect(try shop.read("Selected.swift") == tied.selected)
  }

  @Test(arguments: cases)
  func togetherBothAreRewritten(tied: Case) throws {
    let shop = try Workshop(["Other.swift": tied.other, "Selected.swift": tied.selected])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try !shop.read("Selected.swift").contains("RxSwift"))
    #expect(try !shop.read("Other.swift").contains("RxSwift"))
  }
}
