import Testing

@Test func aChainOfOwnersIsFollowedThroughDeclaredTypes() {
  expectTypes(
    """
    func bind(_ screen: Screen) {
      screen.viewModel.output.items.map { $0 }
    //                                    ^^ [Row]
      screen.makeModel()?.output.items.map { $0 }
    //                                       ^^ [Row]
      screen.children[0].viewModel.output.items.map { $0 }
    //                                                ^^ [Row]
    }
    """,
    with: """
      class Screen {
        var viewModel: ViewModel!
        var children: [Screen] = []
        func makeModel() -> ViewModel? { nil }
      }
      """,
    """
    class ViewModel {
      struct Output { let items: Driver<[Row]> }
      lazy var output = Output(items: .just([]))
    }
    struct Row {}
    """)
}

@Test func argumentsOfGenericsReachInheritedMembers() {
  expectTypes(
    """
    final class UserStore: Store<[Int: User]> {
      func run() {
        print(state.value)
    //        ^^^^^^^^^^^ [Int: User]
        print(self.latest)
    //        ^^^^^^^^^^^ [Int: User]?
      }
    }
    func look(_ page: Page<User, Cell>, _ store: UserStore) {
      print(page.loaded.map { $0.name })
    //                        ^^^^^^^ String
      print(page.cell)
    //      ^^^^^^^^^ Cell
      print(store.state.value)
    //      ^^^^^^^^^^^^^^^^^ [Int: User]
    }
    """,
    with: """
      class Base<A> { var latest: A? }
      class Store<State>: Base<State> { let state: BehaviorRelay<State> }
      struct User { let name: String }
      class Page<Item, Cell> { let loaded: Observable<Item>; let cell: Cell }
      """)
}

@Test func selfIsTheTypeInStaticMembers() {
  expectTypes(
    """
    class Hub {
      static let names = BehaviorRelay<Int>(value: 1)
      static var doubled: Observable<Int> { self.names.map { $0 * 2 } }
    //                                                       ^^ Int
      static func go() {
        let stop = { self.names.accept(2) }
        print(self.names)
    //        ^^^^^^^^^^ BehaviorRelay<Int>, never fails, subject
      }
      class func come() { print(self.names) }
    //                          ^^^^^^^^^^ BehaviorRelay<Int>, never fails, subject
    }
    """)
}

@Test func typealiasesHaveParametersOwnersAndEachOther() {
  expectTypes(
    """
    final class Feed {
      typealias Rows = [Row]
      typealias Stream<T> = Observable<(value: T, isNew: Bool)>
      typealias Loader = (String) -> Single<Rows>
      struct Row { let id: Int }
      let rows: Stream<Rows>
      let load: Loader
      func run() {
        rows.map { $0.value }
    //             ^^^^^^^^ [Feed.Row]
        load("a").map { $0[0].id }
    //  ^^^^^^^^^ Single<[Feed.Row]>, may fail, erased
    //                  ^^^^^^^^ Int
      }
    }
    func outside(_ rows: Feed.Stream<Int>) {
      rows.map { ($0.value, $0.isNew) }
    //            ^^^^^^^^ Int
    //                      ^^^^^^^^ Bool
    }
    """)
}

@Test func nestedTypesAreSeenFromInside() {
  expectTypes(
    """
    enum API {
      enum Users {
        struct Model { let id: Int }
        static func all() -> Observable<[Model]> { .just([]) }
      }
    }
    extension API.Users {
      struct Page { let models: Observable<Model> }
      static func page() -> Page { Page(models: .just(Model(id: 1))) }
    }
    let all = API.Users.all().map { $0 }
    //                              ^^ [API.Users.Model]
    let ids = API.Users.page().models.map { $0.id }
    //                                      ^^^^^ Int
    """)
}

@Test func typesNestedInGenericParentsHaveTheirArguments() {
  expectTypes(
    """
    final class LoginModel: FormModel<LoginModel.Fields, String> {
      struct Fields { let name: Driver<String> }
      override func transform(_ input: Input) -> Output {
        input.fields.name.map { $0 }
    //                          ^^ String
        return Output(text: .just(""))
    //                      ^^^^^^^^^ Driver<String>, never fails, concrete, unshared
      }
    }
    func bind(_ model: LoginModel, _ input: LoginModel.Input, _ page: Pager<Int>.Page) {
      model.transform(input).text.map { $0 }
    //                                  ^^ String
      page.rows.map { $0 }
    //                ^^ [Int]
    }
    """,
    with: """
      class FormModel<Fields, Text>: Model<Fields, Text> {}
      class Model<Fields, Result> {
        struct Input { let fields: Fields }
        struct Output { let text: Driver<Result> }
        func transform(_ input: Input) -> Output { fatalError() }
      }
      struct Pager<Row> { struct Page { let rows: Observable<[Row]> } }
      """)
}

@Test func protocolsHaveAssociatedTypesAndDefaults() {
  expectTypes(
    """
    protocol ViewModelType {
      associatedtype Input
      associatedtype Output
      func transform(_ input: Input) -> Output
    }
    extension ViewModelType {
      var busy: Driver<Bool> { .just(false) }
    }
    final class LoginModel: ViewModelType {
      struct Input { let name: Driver<String> }
      struct Output { let canLogIn: Driver<Bool> }
      func transform(_ input: Input) -> Output { Output(canLogIn: input.name.map { !$0.isEmpty }) }
    //                                                                              ^^ String
    }
    final class Home<Model: ViewModelType> where Model.Output == LoginModel.Output {
      let model: Model
      func bind(_ input: Model.Input) {
        model.busy.drive(onNext: { print($0) })
    //                                   ^^ Bool
        model.transform(input).canLogIn.drive(onNext: { print($0) })
    //                                                        ^^ Bool
      }
    }
    func log(_ model: LoginModel, _ input: LoginModel.Input) {
      model.transform(input).canLogIn.map { $0 }
    //                                      ^^ Bool
      model.busy.map { $0 }
    //                 ^^ Bool
    }
    """)
}

@Test func existentialsAndOpaqueTypesHaveTheirProtocolsMembers() {
  expectTypes(
    """
    protocol Loading { var busy: Driver<Bool> { get } }
    protocol Titled { var title: Observable<String> { get } }
    func show(_ a: any Loading, _ b: some Titled, _ c: Loading & Titled, _ d: (any Titled)?) {
      a.busy.map { $0 }
    //             ^^ Bool
      b.title.map { $0 }
    //              ^^ String
      c.title.map { $0 }
    //              ^^ String
      d?.title.map { $0 }
    //               ^^ String
    }
    func make() -> some Titled { fatalError() }
    let title = make().title.map { $0 }
    //                             ^^ String
    """)
}

@Test func selfStandsForTheType() {
  expectTypes(
    """
    class Builder {
      static let shared = Builder()
      static var names: Observable<String> { .just("") }
      let items = PublishSubject<Int>()
      func with(_ name: String) -> Self { self }
      func run() {
        Self.names.map { $0 }
    //                   ^^ String
        type(of: self).names.map { $0 }
    //                             ^^ String
      }
    }
    final class Special: Builder { let extra = PublishSubject<Bool>() }
    let items = Builder.shared.with("a").items.map { $0 }
    //                                               ^^ Int
    let extra = Special().with("a").extra.map { $0 }
    //                                          ^^ Bool
    """)
}

@Test func optionalsAndSubscriptsAreSteps() {
  expectTypes(
    """
    final class Cache {
      var streams: [String: Observable<Int>] = [:]
      var pages: [[Observable<String>]] = []
      var model: Model?
      subscript(name: String) -> Observable<Bool> { .just(true) }
      subscript(at index: Int) -> Model? { model }
    }
    struct Model { let taps: PublishSubject<Void>?; let texts: [BehaviorRelay<String>] }
    func run(_ cache: Cache) {
      cache.streams["a"]?.map { $0 }
    //                          ^^ Int
      cache.streams["a", default: .just(1)].map { $0 }
    //                                            ^^ Int
      cache.pages[0][1].map { $0 }
    //                        ^^ String
      cache["a"].map { $0 }
    //                 ^^ Bool
      cache[at: 1]?.texts.first?.map { $0 }
    //                                 ^^ String
      cache.model!.taps?.map { $0 }
    //                         ^^ Void
      (cache.model?.texts ?? []).forEach { $0.accept("a") }
    //                                     ^^ BehaviorRelay<String>, never fails, subject
      for (name, stream) in cache.streams { print(name, stream) }
    //                                            ^^^^ String
    //                                                  ^^^^^^ Observable<Int>, may fail, erased
    }
    """)
}

@Test func keyPathsAreSteps() {
  expectTypes(
    #"""
    struct Row { let title: Title; let tags: [String] }
    struct Title { let text: String? }
    let rows = BehaviorRelay<[Row]>(value: [])
    let row = PublishSubject<Row>()
    let texts = row.map(\.title.text)
    //          ^^^^^^^^^^^^^^^^^^^^^ Observable<String?>, may fail, concrete
    let count = rows.map(\.count)
    //          ^^^^^^^^^^^^^^^^^ Observable<Int>, never fails, concrete
    let spelled = row.map(\Row.tags.first)
    //            ^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String?>, may fail, concrete
    let read = Row(title: Title(text: nil), tags: [])[keyPath: \.tags]
    //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [String]
    """#)
}

@Test func whatErasesATypeHasItsAssociatedTypes() {
  expectTypes(
    """
    protocol UseCase {
      associatedtype Input
      associatedtype Output
      func execute(_ input: Input) -> Output
    }
    struct AnyUseCase<Input, Output> {
      let execute: (Input) -> Output
      init<Base: UseCase>(_ base: Base) where Base.Input == Input, Output == Base.Output { execute = base.execute }
    }
    struct Browse: UseCase {
      struct Query {}
      func execute(_ query: Query) -> Observable<[String]> { .just([]) }
    }
    let browse = AnyUseCase(Browse())
    //           ^^^^^^^^^^^^^^^^^^^^ AnyUseCase<Browse.Query, Observable<[String]>>
    let lists = browse.execute(Browse.Query()).map { $0 }
    //                                               ^^ [String]
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
