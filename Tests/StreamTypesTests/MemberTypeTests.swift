import Testing

@Test func anExtensionMayAskTwoParametersToBeTheSame() {
  expectTypes(
    """
    struct Channel<In, Out> {
      let output: Observable<Out>
      init(_ make: (Observable<In>) -> Observable<Out>)
    }
    extension Channel where In == Out { static var identity: Channel { Channel { $0 } } }
    extension Channel where Out == [In] { var lists: Observable<Out> { output } }
    let output = Channel<Int, Int>.identity.output
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    func show(_ channel: Channel<Int, [Int]>, _ other: Channel<Int, String>) {
      print(channel.lists)
    //      ^^^^^^^^^^^^^ Observable<[Int]>, may fail, erased
      print(other.lists)
    //      ^^^^^^^^^^^ _
    }
    """)
}

@Test func aWrappersArgumentsSayWhatItHolds() {
  expectTypes(
    """
    final class Services { lazy var feed: Observable<Int> = .just(1); let clock: () -> Int = { 1 } }
    @propertyWrapper struct Injected<Service> {
      let path: KeyPath<Services, Service>
      init(_ path: KeyPath<Services, Service>) { self.path = path }
      var wrappedValue: Service { Services()[keyPath: path] }
    }
    struct Screen {
      @Injected(\\.feed) var feed
      @Injected(\\.clock) private var clock
      func show() { print(feed.map { $0 }, clock()) }
    //                    ^^^^ Observable<Int>, may fail, erased
    //                               ^^ Int
    //                                     ^^^^^^^ Int
    }
    let shown = Screen().feed
    //          ^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func lazyWrappedAndStaticPropertiesAreDeclarations() {
  expectTypes(
    """
    @propertyWrapper struct Relayed<Value> {
      var wrappedValue: Value
      let relay = BehaviorRelay<Value?>(value: nil)
      var projectedValue: Observable<Value> { fatalError() }
    }
    final class Model {
      @Relayed var name = "a"
      @Relayed var age: Int = 1
      lazy var names: Observable<String> = self.$name.map { $0 }
      lazy var ages = { self.$age.map { $0 + 1 } }()
      private(set) lazy var made: Observable<Int> = { .just(1) }()
      static let shared = Model()
      static let lookups: [String: Observable<Double>] = [:]
      func run() {
        $name.map { $0 }
    //              ^^ String
        _age.relay.map { $0 }
    //                   ^^ Int?
        names.map { $0 }
    //              ^^ String
        ages.map { $0 }
    //             ^^ Int
        made.map { $0 }
    //             ^^ Int
        Model.lookups["a"]!.map { $0 }
    //                            ^^ Double
        Model.shared.ages.map { $0 }
    //                          ^^ Int
      }
    }
    """)
}

@Test func tuplesAreTakenApart() {
  expectTypes(
    """
    func pair() -> (input: PublishSubject<Int>, output: Observable<String>) { fatalError() }
    let made = pair()
    let (input, output) = pair()
    let text = made.output.map { $0 }
    //                           ^^ String
    let number = made.0.map { $0 }
    //                        ^^ Int
    let a = input.map { $0 }
    //                  ^^ Int
    let b = output.map { $0 }
    //                   ^^ String
    final class Screen {
      let (taps, observer) = pair()
      func run() {
        taps.map { $0 }
    //             ^^ Int
        observer.map { $0 }
    //                 ^^ String
      }
    }
    func use(_ screen: Screen) { screen.observer.map { $0 } }
    //                                                 ^^ String
    """)
}

@Test func collectionsOfStreamsGiveStreams() {
  expectTypes(
    """
    struct Field { let text: BehaviorRelay<String>; let id: Int }
    func run(_ fields: [Field], _ byName: [String: Field]) {
      let texts = fields.map { $0.text }
    //            ^^^^^^^^^^^^^^^^^^^^^^ [BehaviorRelay<String>]
      texts.first?.map { $0 }
    //                   ^^ String
      let paths = fields.map(\\.text)
    //            ^^^^^^^^^^^^^^^^^^ [BehaviorRelay<String>]
      let named = byName.mapValues { $0.text }
    //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [String: BehaviorRelay<String>]
      let all = byName.values.map { $0.text.asObservable() }
    //                              ^^^^^^^^^^^^^^^^^^^^^^ Observable<String>, never fails, subject
      let last = fields.last(where: { $0.id > 1 })?.text
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ BehaviorRelay<String>?, never fails, subject
      for (index, field) in fields.enumerated() { print(index, field.text) }
    //                                                         ^^^^^^^^^^ BehaviorRelay<String>, never fails, subject
      zip(texts, fields).forEach { relay, field in relay.accept("") }
    //                                             ^^^^^ BehaviorRelay<String>, never fails, subject
    }
    """)
}

@Test func implicitMembersHaveTheExpectedTypesMembers() {
  expectTypes(
    """
    struct Style { static let plain = Style(); static func with(_ color: Observable<Int>) -> Style { Style() } }
    enum Mode { case on, off(Observable<String>) }
    final class Model {
      var style: Style = .plain
      var items: Observable<[Int]> = .just([])
    //                               ^^^^^^^^^ Observable<[Int]>, never fails, concrete
      func load() -> Single<[Row]> { .just([]) }
    //                               ^^^^^^^^^ Single<[Row]>, never fails, concrete
      func use(_ mode: Mode, _ stream: Driver<String>?, styles: [Style]) {}
      func run() {
        style = .with(.just(1))
    //                ^^^^^^^^ Observable<Int>, never fails, concrete
        use(.off(.just("a")), .just("b"), styles: [.with(.just(2))])
    //           ^^^^^^^^^^ Observable<String>, never fails, concrete
    //                        ^^^^^^^^^^ Driver<String>, never fails, concrete, unshared
    //                                                   ^^^^^^^^ Observable<Int>, never fails, concrete
        items = [1].isEmpty ? .just([1]) : .empty()
    //                        ^^^^^^^^^^ Observable<[Int]>, never fails, concrete
      }
    }
    struct Row {}
    """)
}

@Test func extensionsOfCollectionsHaveTheirElements() {
  expectTypes(
    """
    protocol Feed { var items: Observable<Int> { get } }
    extension Collection where Element == Feed {
      func all() { print(map { $0.items }) }
    //                   ^^^^^^^^^^^^^^^^ [Observable<Int>]
    }
    extension Array where Element == Observable<Int> {
      func merged() -> Observable<Int> { Observable.merge(self) }
    //                                                    ^^^^ [Observable<Int>]
    }
    extension Sequence {
      func joined<T>() -> Observable<T> where Element == Observable<T> { Observable.merge(Array(self)) }
    //                                                                                          ^^^^ AnySequence<Observable<T>>
    }
    func show(_ feeds: [Feed], _ flags: [String: Bool]) {
      print(feeds.filter { _ in true }.all(), (1...3).map { $0 })
    //                                                      ^^ Int
      print(flags.sorted { $0.key < $1.key }.map { $0.value })
    //                                             ^^^^^^^^ Bool
      print([Observable.just(1), .empty()].merged())
    //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    }
    struct Pair { let first, second: PublishSubject<Int> }
    func sum(_ pair: Pair) { print(pair.first.map { $0 }) }
    //                                              ^^ Int
    """)
}

@Test func clausesSayWhatTheParametersOfATypeHave() {
  expectTypes(
    """
    protocol Titled { var title: Observable<String> { get } }
    protocol Counted { var count: Observable<Int> { get } }
    final class Cell<Model: Titled> {
      let model: Model
      func counts() -> Observable<Int> where Model: Counted { model.count.map { $0 } }
    //                                                                          ^^ Int
    }
    extension Cell where Model: Counted {
      func all() { print(model.title.map { $0 }, model.count.map { $0 }) }
    //                                     ^^ String
    //                                                             ^^ Int
    }
    """)
}

@Test func anExtensionSaysWhatItsTypesParametersAre() {
  expectTypes(
    """
    protocol Source { associatedtype Item; func page(_ number: Int) -> Single<[Item]> }
    final class Pages<From: Source> { let source: From }
    final class Box<Value> {
      let first: Value
      var all: Observable<Value> { .just(first) }
    }
    extension Pages {
      func first() { print(source.page(1).map { $0 }) }
    //                                          ^^ [From.Item]
    }
    extension Box where Value == Observable<Int> {
      func numbers() { print(first.map { $0 }, all.map { $0 }) }
    //                                   ^^ Int
    //                                                   ^^ Observable<Int>, may fail, erased
    }
    extension Box { func again() { print(all.map { $0 }) } }
    //                                             ^^ Value
    """)
}

@Test func aProjectedWrapperHasItsArguments() {
  expectTypes(
    """
    @propertyWrapper final class Spy<Input, Output> {
      init(wrappedValue: @escaping (Input) -> Output) {}
      var wrappedValue: (Input) -> Output { fatalError() }
      var projectedValue: Spy { self }
    }
    final class Mock {
      @Spy var remove: (Int) -> Completable = { _ in .empty() }
      func test() {
        print($remove)
    //        ^^^^^^^ Spy<Int, Completable>
      }
    }
    """)
}

@Test func theCasesOfAnEnumerationAreAList() {
  expectTypes(
    """
    enum Mode: String, CaseIterable {
      case fast, slow
      func check(_ number: Int) throws -> Bool { true }
    }
    let checks = Mode.allCases.map { $0.check }
    //                               ^^ Mode
    func run(_ numbers: Observable<Int>) {
      for mode in Mode.allCases { numbers.filter(mode.check) }
    //                                           ^^^^ Mode
      Mode.allCases.forEach { mode in numbers.filter(mode.check) }
    //                                               ^^^^^^^^^^ (Int) throws -> Bool
      let mode = Mode(rawValue: "fast")
    //           ^^^^^^^^^^^^^^^^^^^^^^ Mode?
    }
    """)
}

@Test func partsOfALiteralHaveOneTypeAPlace() {
  expectTypes(
    """
    let rows = [(Observable.just(1), "one"), (.of(2, 3), "more")]
    //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [(Observable<Int>, String)]
    let makers = ["one": { Observable.just(1) }, "more": { .of(2, 3) }]
    //                                                     ^^^^^^^^^ Observable<Int>, never fails, erased
    func load(_ key: String) -> Observable<Int> { ["a": .just(1)][key] ?? .empty() }
    //                                                  ^^^^^^^^ Observable<Int>, never fails, concrete
    """)
}

@Test func membersOfAProtocolHideVariablesOfTheFile() {
  expectTypes(
    """
    let counts = [1]
    let names = ["a"]
    protocol Source { var counts: Observable<Double> { get } }
    class Base { let counts: Observable<Bool> = .just(true) }
    extension Source { var all: Observable<Double> { counts.map { $0 } } }
    //                                                            ^^ Double
    class Screen: Base {
      func show() { counts.map { $0 } }
    //                           ^^ Bool
      func count() { names.map { $0 } }
    //                           ^^ String
      func list(_ counts: Observable<String>) { counts.map { $0 } }
    //                                                       ^^ String
    }
    """)
}

@Test func theValueSaysTheArgumentsThatAPropertysTypeLeavesOut() {
  expectTypes(
    """
    func show(_ screen: Screen) {
      print(screen.taps, screen.count, screen.names, screen.sign, screen.box, screen.single)
    //      ^^^^^^^^^^^ PublishSubject<String>, may fail, subject
    //                   ^^^^^^^^^^^^ BehaviorRelay<Int>, never fails, subject
    //                                 ^^^^^^^^^^^^ Observable<String>, may fail, erased
    //                                               ^^^^^^^^^^^ Driver<Int>, never fails, erased
    //                                                            ^^^^^^^^^^ Box<Int>
    //                                                                        ^^^^^^^^^^^^^ Single<Int>?, may fail, erased
      let local: PublishSubject = PublishSubject<Bool>()
      local.map { $0 }
    //            ^^ Bool
    }
    """,
    with: """
      struct Box<Value> { let value: Value }
      final class Screen {
        let taps: PublishSubject = PublishSubject<String>()
        let count: BehaviorRelay = BehaviorRelay(value: 1)
        let names: Observable = .just("Ada")
        let sign: Driver = Driver.just(2)
        let box: Box = Box(value: 3)
        let single: Single? = Single.just(4)
      }
      """)
}

@Test func anOwnTypeKeepsItsNameWithoutArguments() {
  expectTypes(
    """
    struct Single { let name: String }
    let single: Single = Single(name: "Let It Be")
    print(single.name)
    //    ^^^^^^^^^^^ String
    """)
}

@Test func thePlaceChoosesBetweenMembersThatAreLookedUp() {
  expectTypes(
    """
    @dynamicMemberLookup struct Store {
      let relay: BehaviorRelay<State>
      subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { relay.value[keyPath: path] }
      subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Observable<Value> { relay.map { $0[keyPath: path] } }
    }
    struct State { let name: String }
    func show(_ store: Store) -> Observable<String> {
      let name: String = store.name
    //                   ^^^^^^^^^^ String
      return store.name
    //       ^^^^^^^^^^ Observable<String>, may fail, erased
    }
    """)
}

@Test func aKeyPathGoesThroughSubscripts() {
  expectTypes(
    #"""
    struct Feeds {
      let main: Observable<Int>
      let all: [Observable<Bool>]
      subscript(key key: String) -> Observable<String> { .just(key) }
    }
    func show(_ feeds: Feeds) {
      let byKey = \Feeds.[key: "a"]
      print(feeds[keyPath: byKey], feeds[keyPath: \.main], feeds[keyPath: \.all[0]])
    //      ^^^^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, erased
    //                             ^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    //                                                     ^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Bool>, may fail, erased
    }
    """#)
}
