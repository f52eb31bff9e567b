import Testing

@Test func ownReactiveMembersAreFoundByTheirBase() {
  expectTypes(
    """
    final class Player: NSObject { let rate: Float = 1 }
    final class Queue: Player2 {}
    class Player2: NSObject {}
    struct Clock: ReactiveCompatible {}
    extension Reactive where Base: Player {
      var position: Observable<Double> { .just(1) }
      func jump(to time: Double) -> Single<Bool> { .just(base.rate > 0) }
    //                                                   ^^^^^^^^^ Float
      static var all: Observable<[Player]> { .just([]) }
    }
    extension Reactive where Base == Clock { var ticks: Observable<Int> { .just(1) } }
    extension Reactive where Base: Player2 { var title: Driver<String> { .just("") } }
    func run(_ player: Player, _ clock: Clock, _ queue: Queue?) {
      player.rx.position.map { $0 }
    //                         ^^ Double
      player.rx.jump(to: 1).map { $0 }
    //                            ^^ Bool
      clock.rx.ticks.map { $0 }
    //                     ^^ Int
      queue?.rx.title.map { $0 }
    //                      ^^ String
    }
    """)
}

@Test func ownOperatorsAreMembersOfTheirStreams() {
  expectTypes(
    """
    protocol OptionalType { associatedtype Wrapped; var value: Wrapped? { get } }
    extension Optional: OptionalType { var value: Wrapped? { self } }
    extension ObservableType {
      func pairwise() -> Observable<(Element, Element)> { fatalError() }
      func mapped<R>(to value: R) -> Observable<R> { map { _ in value } }
    }
    extension ObservableType where Element: OptionalType {
      func unwrapped() -> Observable<Element.Wrapped> { fatalError() }
    }
    extension ObservableType where Element == Bool { func inverted() -> Observable<Bool> { map { !$0 } } }
    extension ObservableConvertibleType { func quiet() -> Driver<Element> { fatalError() } }
    extension Observable where Element: Collection { func counts() -> Observable<Int> { map { $0.count } } }
    extension PrimitiveSequence where Trait == SingleTrait {
      func logged() -> Single<Element> { map { $0 } }
    //                                         ^^ Element
    }
    extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
      func trimmed() -> Driver<String> { map { "\\($0)" } }
    }
    func run(_ names: Observable<String?>, _ flag: Driver<Bool>, _ one: Single<Int>) {
      names.unwrapped().pairwise().map { $0.1 }
    //                                   ^^^^ String
      names.mapped(to: true).inverted().map { $0 }
    //                                        ^^ Bool
      flag.trimmed().map { $0 }
    //                     ^^ String
      one.logged().quiet().map { $0 }
    //                           ^^ Int
      Observable.just([1]).counts().map { $0 }
    //                                    ^^ Int
    }
    """)
}

@Test func ownTypesWithTheNamesOfStreamsWinByScope() {
  expectTypes(
    """
    enum Racing {
      struct Driver { let name: String; let laps: Observable<Int> }
      struct Single<Value> { let value: Value }
      static func fastest(_ drivers: [Driver], _ single: Single<Bool>) {
        drivers[0].laps.map { $0 }
    //                        ^^ Int
        drivers.map { $0.name }
    //                ^^^^^^^ String
        print(single.value)
    //        ^^^^^^^^^^^^ Bool
      }
    }
    extension Racing { func use(_ driver: Driver) { print(driver) } }
    //                                                    ^^^^^^ Racing.Driver
    func home(_ driver: Driver<String>, _ racer: Racing.Driver) { print(driver, racer) }
    //                                                                  ^^^^^^ Driver<String>, never fails, erased
    //                                                                          ^^^^^ Racing.Driver
    func local() {
      struct Observable { let id: Int }
      let own = Observable(id: 1)
      print(own.id)
    //      ^^^^^^ Int
    }
    """)
}

@Test func aGenericParameterHidesATypesName() {
  expectTypes(
    """
    struct Box<Driver> { let value: Driver }
    func open<Single>(_ value: Single, _ box: Box<Int>) {
      print(value)
    //      ^^^^^ Single
      print(box.value)
    //      ^^^^^^^^^ Int
    }
    """)
}

@Test func streamsOfOtherLibrariesAreLeftAlone() {
  expectTypes(
    """
    import Combine
    final class Mixed {
      let subject = PassthroughSubject<Int, Never>()
      @Published var name = ""
      let relay = PublishSubject<Int>()
      func run(_ any: AnyPublisher<Int, Never>) {
        subject.map { $0 }
    //  ^^^^^^^^^^^^^^^^^^ _
        any.map { $0 }.filter { $0 > 1 }
    //  ^^^^^^^^^^^^^^ _
        $name.map { $0 }
    //  ^^^^^^^^^^^^^^^^ _
        relay.map { $0 }
    //              ^^ Int
      }
    }
    @Observable final class Counter { var count = 0 }
    func show(_ counter: Counter) { print(counter.count) }
    //                                    ^^^^^^^^^^^^^ Int
    """)
}

@Test func modulesMaySpellTheirTypes() {
  expectTypes(
    """
    struct Observable { let id: Int }
    struct Event {}
    let own = Observable(id: 1)
    let rx = RxSwift.Observable.just(1)
    let spelled: RxSwift.Observable<String> = .just("")
    let mine = own.id
    //         ^^^^^^ Int
    let theirs = rx.map { $0 }
    //                    ^^ Int
    let words = spelled.map { $0 }
    //                        ^^ String
    """)
}

@Test func aModelOfAFileIsTheFilesOwn() {
  expectTypes(
    """
    private struct Row { let id: Int }
    private let rows = BehaviorRelay<[Row]>(value: [])
    let ids = rows.map { $0[0].id }
    //                   ^^^^^^^^ Int
    """,
    with: "private struct Row { let id: String }\nprivate let rows = [Row]()")
}

@Test func sequencesOfAnyStreamsAreSequencesOfStreams() {
  expectTypes(
    """
    func all<C: Swift.Collection>(_ list: C) where C.Element: ObservableType, C.Element.Element == Int {
      list.enumerated().map { item in
        item.element.map { $0 }
    //                     ^^ Int
      }
    }
    extension Observable where Element: ObservableType {
      static func every<S: Sequence>(_ list: S) where S.Element == Element {
        let sources = Array(list)
        sources[0].map { $0 }
    //                   ^^ Element.Element
      }
    }
    """)
}

@Test func selfOfAnotherTypeIsNotTheStreamAround() {
  expectTypes(
    """
    enum Outcome<Value> { case success(Value), failure }
    extension ObservableType {
      func outcomes() -> Observable<Outcome<Element>> {
        map { Outcome.success($0) }.map { $0 }
    //                                    ^^ Outcome<Element>
      }
    }
    """)
}

@Test func anAliasWithoutItsArgumentsSaysNoElement() {
  expectTypes(
    """
    typealias Feed<Value> = Observable<Value>
    let one = Feed.just(1)
    let ones = one.map { $0 }
    //                   ^^ Int
    func none() -> Feed<String> { Feed.never().map { $0 } }
    //                                               ^^ _
    """)
}
