import Testing

@testable import MigrateCommand

/// A project that is rewritten file by file, with bridges in between, is in the end what one run makes of it.
@Suite struct BiteTextTests {
  /// A file, and one that uses what it declares.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let declaring: String
    let using: String

    var testDescription: String { name }
  }

  static let pairs = [
    Pair(
      name: "a driver is shared by the extra that also moves it to the main thread",
      declaring: """
        import RxCocoa
        import RxSwift

        final class Feed {
          private let changes = PublishSubject<Int>()
          var counts: Driver<Int> { changes.asDriver(onErrorJustReturn: 0) }
          var texts: Signal<String> { changes.asSignal(onErrorSignalWith: .empty()).map { "\\($0)" } }
        }

        """,
      using: """
        import RxCocoa
        import RxSwift

        func show(_ feed: Feed) -> Disposable {
          Disposables.create(
            feed.counts.drive(onNext: { print($0) }), feed.texts.emit(onNext: { print($0) }))
        }

        """),
    Pair(
      name: "a control property of the project's own can't fail behind a bridge",
      declaring: """
        import RxCocoa
        import RxSwift

        class Lamp: ReactiveCompatible {
          let changes = PublishSubject<Int>()
        }
        extension Reactive where Base: Lamp {
          var level: ControlProperty<Int> {
            ControlProperty(values: base.changes, valueSink: Binder(base) { lamp, level in lamp.changes.onNext(level) })
          }
        }

        """,
      using: """
        import RxCocoa
        import RxSwift

        let bag = DisposeBag()
        let lamp = Lamp()
        let level = lamp.rx.level
        level.asDriver().drive(onNext: { print($0) }).disposed(by: bag)
        level.map { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)

        """),
    Pair(
      name: "groups fail as what they are groups of",
      declaring: """
        import RxSwift

        final class Room {
          private let stars = PublishSubject<Int>()
          var sums: Observable<Int> { stars.groupBy { $0 % 2 }.flatMap { group in group.map { $0 + group.key } } }
        }

        """,
      using: """
        import RxSwift

        func show(_ room: Room) -> Disposable { room.sums.subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "a closure that is called where it stands says its type as long as a bridge follows",
      declaring: """
        import RxCocoa
        import RxSwift

        final class Room {
          let taps = PublishRelay<Int>()
          lazy var titles: Driver<String> = { [weak self] in
            guard let self = self else { return .empty() }
            return self.taps.asDriver(onErrorDriveWith: .empty()).map { "\\($0)" }
          }()
          let first: Single<Int> = {
            if Int("1") == nil { return .error(RxError.unknown) }
            return .just(1)
          }()
        }

        """,
      using: """
        import RxCocoa
        import RxSwift

        func show(_ room: Room) -> Disposable {
          Disposables.create(
            room.titles.drive(onNext: { print($0) }), room.first.subscribe(onSuccess: { print($0) }))
        }

        """),
    Pair(
      name: "what says nothing of its type is of the other branch's",
      declaring: """
        import RxSwift

        final class Room {
          private var answers = [true]
          func refresh() -> Observable<Bool> {
            Observable.deferred { [unowned self] in answers.isEmpty ? .empty() : .just(answers.removeFirst()) }
          }
        }

        """,
      using: """
        import RxSwift

        func show(_ room: Room) -> Disposable { room.refresh().subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "an optional chain goes with the bridge behind it",
      declaring: """
        import RxSwift

        extension Optional {
          func stream() -> Observable<Wrapped> { map { Observable.just($0) } ?? Observable.empty() }
        }

        """,
      using: """
        import RxSwift

        func show(_ name: String?) -> Disposable { name.stream().subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "types that only the bridge needed are not spelled",
      declaring: """
        import RxSwift

        struct Offline: Error {}

        final class Store {
          var isOffline = false
          private let loans = ["a": 1]
          func all() -> Observable<[Int]> {
            isOffline ? Observable.error(Offline()) : Observable.just([1])
          }
          func find(_ id: String) -> Maybe<Int> {
            Maybe.create { [loans] maybe in
              if let loan = loans[id] { maybe(.success(loan)) } else { maybe(.completed) }
              return Disposables.create()
            }
          }
          func pay() -> Completable {
            Completable.create { done in
              done(.completed)
              return Disposables.create()
            }
          }
          func count() -> Single<Int> {
            Single.create { [loans] single in
              single(.success(loans.count))
              return Disposables.create()
            }
          }
        }

        """,
      using: """
        import RxSwift

        func show(_ store: Store) {
          _ = store.all().subscribe(onNext: { print($0) })
          _ = store.find("a").subscribe(onSuccess: { print($0) })
          _ = store.pay().subscribe(onCompleted: { print("paid") })
          _ = store.count().subscribe(onSuccess: { print($0) })
        }

        """),
    Pair(
      name: "what is shared is erased once",
      declaring: """
        import RxSwift

        final class Clock {
          private let changes = PublishSubject<Int>()
          lazy var ticks: Observable<Int> = changes.map { $0 + 1 }.share()
        }

        """,
      using: """
        import RxSwift

        func show(_ clock: Clock) -> Disposable { clock.ticks.subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "a list of publishers fails as its elements do",
      declaring: """
        import RxSwift

        protocol Policy { func check() -> Completable }

        struct All: Policy {
          let policies: [Policy]
          func check() -> Completable { Completable.concat(policies.map { $0.check() }) }
        }

        """,
      using: """
        import RxSwift

        struct Refused: Error {}

        struct No: Policy {
          func check() -> Completable { Completable.error(Refused()) }
        }

        """),
    Pair(
      name: "a relay that replays never fails",
      declaring: """
        import RxRelay
        import RxSwift

        final class Booth {
          let total = ReplayRelay<Int>.create(bufferSize: 1)
        }

        """,
      using: """
        import RxRelay
        import RxSwift

        func show(_ booth: Booth) -> Disposable { booth.total.subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "an operator of the project's that has another's name",
      declaring: """
        import RxSwift

        struct Reports {
          func all() -> Observable<Int> { Observable.of(1, 2) }
          func largest() -> Maybe<Int> { all().reduce(0) { max($0, $1) }.compactMap { $0 }.asMaybe() }
        }

        extension ObservableType {
          func reduce<R>(into initial: R, _ add: @escaping (inout R, Element) -> Void) -> Single<R> {
            scan(into: initial, accumulator: add).takeLast(1).ifEmpty(default: initial).asSingle()
          }
        }

        """,
      using: """
        import RxSwift

        func show(_ reports: Reports) {
          _ = reports.largest().subscribe(onSuccess: { print($0) })
          _ = reports.all().subscribe(onNext: { print($0) })
        }

        """),
    Pair(
      name: "the object that a function of the target's takes first",
      declaring: """
        import RxRelay
        import RxSwift

        final class Screen {
          let drafts = BehaviorRelay<String>(value: "")

          func bind(_ messages: Observable<String>) -> Disposable {
            messages.subscribe(with: self, onNext: { owner, message in owner.drafts.accept(message) })
          }
        }

        """,
      using: """
        import RxSwift

        func show(_ screen: Screen) -> Disposable { screen.drafts.skip(1).subscribe(onNext: { print($0) }) }
        func run(_ screen: Screen) -> Disposable { screen.bind(Observable.of("a", "b")) }

        """),
    Pair(
      name: "a function beside a publisher says no failure",
      declaring: """
        import RxRelay
        import RxSwift

        final class Counter {
          private let state = BehaviorRelay<Int>(value: 0)
          func steps() -> Observable<(Int) -> Int> { Observable.of({ $0 + 1 }, { $0 * 2 }) }
          func open() -> Observable<Int> { steps().withLatestFrom(state) { $0($1) }.do(onNext: state.accept) }
        }

        """,
      using: """
        import RxSwift

        func show(_ counter: Counter) -> Disposable { counter.open().subscribe(onNext: { print($0) }) }

        """),
    Pair(
      name: "what throws where it is made may fail",
      declaring: """
        import RxSwift

        final class Breaker {
          func check() throws {}
          func call<T>(_ work: Single<T>) -> Single<T> {
            return Single.deferred { [unowned self] in
              try self.check()
              return work
            }
          }
        }

        """,
      using: """
        import RxSwift

        func run(_ breaker: Breaker) -> Disposable {
          breaker.call(Single.just(1)).subscribe(onSuccess: { print($0) })
        }

        """),
    Pair(
      name: "what closures of a target's operators do with a bridge needs no types",
      declaring: """
        import RxSwift

        final class Loader {
          let states = BehaviorRelay(value: 0)
          func load() -> Observable<[Int]> { Observable.just([1]) }
        }

        """,
      using: """
        import RxSwift

        final class Model {
          private let loader: Loader
          init(_ loader: Loader) { self.loader = loader }
          func pages(_ taps: Observable<Void>) -> Observable<[Int]> {
            taps.withUnretained(self).flatMap { owner, _ in owner.loader.load() }
          }
          func changes(_ taps: Observable<Void>) -> Observable<Int> {
            taps.withUnretained(self).flatMap { owner, _ in owner.loader.states.asObservable() }
          }
        }

        """),
    Pair(
      name: "what a weak subscriber's function is given is its object",
      declaring: """
        import RxRelay
        import RxSwift

        class Screen { let tint = BehaviorRelay<Int?>(value: nil) }
        func tints(of screens: [Screen]) -> [BehaviorRelay<Int?>] { screens.map { $0.tint } }

        """,
      using: """
        import RxCocoa
        import RxSwift

        extension Reactive where Base: Screen {
          var tint: Binder<Int?> { Binder(self.base) { screen, tint in screen.tint.accept(tint) } }
          var shortTint: Binder<Int?> { Binder(base) { $0.tint.accept($1) } }
        }
        func tints(of screen: Screen) -> Observable<Int?> { screen.tint.map { $0 } }

        """),
  ]

  private func rewritten(_ pair: Pair, _ steps: [String]) throws -> [String] {
    let shop = try Workshop(["Declaring.swift": pair.declaring, "Using.swift": pair.using])
    for step in steps {
      let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", step]
      #expect(shop.run(options, engine: .real).status == .done)
    }
    return [try shop.read("Declaring.swift"), try shop.read("Using.swift")]
  }

  @Test(arguments: pairs + pairsThatFail, [["Declaring.swift", "."], ["Using.swift", "."]])
  func theTextIsThatOfOneRun(pair: Pair, steps: [String]) throws {
    let whole = try rewritten(pair, ["."])
    #expect(!whole.joined().contains("RxSwift"))
    #expect(try rewritten(pair, steps) == whole)
  }

  /// Neither order does without a bridge, or nothing would be compared.
  @Test(arguments: pairs + pairsThatFail)
  func thereAreBridgesInBetween(pair: Pair) throws {
    let states = try [["Declaring.swift"], ["Using.swift"]].map { try rewritten(pair, $0).joined() }
    #expect(states.contains { $0.contains(/\.to[A-Z][A-Za-z]*\(\)/) })
  }
}
