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

/// A type that declares none of them names its associated types by what its members say.
@Test func associatedTypesOfTheOwnTypeAreWhatItsMembersSay() {
  expectTypes(
    """
    protocol Feedable {
      associatedtype Input
      associatedtype Output
      var input: Input { get }
      func transform(_ input: Input) -> Output
    }
    final class Catalog: Feedable {
      struct Fields { let text: PublishSubject<String> }
      struct Rows { let text: Observable<String> }
      let input: Fields
      init() { input = Input(text: PublishSubject()) }
    //                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Catalog.Fields
      func transform(_ fields: Fields) -> Rows { Output(text: fields.text) }
    //                                           ^^^^^^^^^^^^^^^^^^^^^^^^^ Catalog.Rows
      struct Cell { func show(_ rows: Output) { rows.text.map { $0 } } }
    //                                                          ^^ String
    }
    """)
}

@Test func anExtensionSaysItsElementsInBrackets() {
  expectTypes(
    """
    extension Observable<Int> { func doubled() -> Observable<Int> { map { $0 * 2 } } }
    //                                                                    ^^ Int
    extension [Observable<Int>] { func first() { print(self[0].map { $0 }) } }
    //                                                               ^^ Int
    extension Observable<String>? { func orEmpty() { print(self?.map { $0 }) } }
    //                                                                 ^^ String
    struct Box<Value> { let value: Value }
    extension Box<Observable<Int>> { func open() { print(value.map { $0 }) } }
    //                                                               ^^ Int
    """)
}

@Test func aTypealiasOfAProtocolsExtensionIsOfTheTypeThatHasIt() {
  expectTypes(
    """
    protocol Machine { associatedtype State }
    extension Machine { typealias Feedback = (Observable<State>) -> Observable<State> }
    struct Lamp: Machine { typealias State = Bool }
    let feedback: Lamp.Feedback = { state in state.map { !$0 } }
    //                                                    ^^ Bool
    """)
}

@Test func whatTakesStreamsIsFoundByItsNameOnAnUnknownObject() {
  expectTypes(
    """
    final class Model { func load(from pages: Observable<Int>) -> Observable<String> { .empty() } }
    let shown = container.make().load(from: .just(1)).map { $0 }
    //                                      ^^^^^^^^ Observable<Int>, never fails, concrete
    //                                                      ^^ String
    """)
}

@Test func aWhereClauseSaysWhatAssociatedTypesHave() {
  expectTypes(
    """
    protocol Rows { var count: Observable<Int> { get } }
    protocol ViewModelType { associatedtype Output; var output: Output { get } }
    func counts<Model: ViewModelType>(_ model: Model) where Model.Output: Rows {
      model.output.count.map { $0 }
    //                         ^^ Int
    }
    extension ViewModelType where Output: Rows {
      func start() { output.count.map { $0 } }
    //                                  ^^ Int
    }
    protocol Store { associatedtype Item; func load() -> Single<Item> }
    final class Shop<Names: Store, Prices: Store> where Prices.Item == Int, Names.Item == String {
      init(_ names: Names, _ prices: Prices) {
        names.load().map { $0 }
    //                     ^^ String
        prices.load().map { $0 }
    //                      ^^ Int
      }
    }
    """)
}

@Test func anOpaqueSequenceHasTheElementsInItsBrackets() {
  expectTypes(
    """
    protocol Store { var state: Observable<Int> { get } }
    func sum(_ stores: some Sequence<any Store>, _ names: any Collection<Observable<String>>) {
      stores.map { $0.state.map { $0 } }
    //                            ^^ Int
      names.map { $0.map { $0 } }
    //                     ^^ String
    }
    """)
}

@Test func anAssociatedTypeOfAGenericTypeIsOneOfItsArguments() {
  expectTypes(
    """
    protocol Work { associatedtype Input; associatedtype Output; func run(_ input: Input) -> Single<Output> }
    struct Step<Input, Output>: Work { func run(_ input: Input) -> Single<Output> { .never() } }
    struct Pair<First>: Work { func run(_ input: Int) -> Single<[First]> { .never() } }
    extension Work {
      func followed<Next: Work>(by next: Next) -> Step<Input, Next.Output> { fatalError() }
    }
    func show(_ first: Step<Int, Bool>, _ second: Step<Bool, String>, _ pair: Pair<Double>) {
      first.followed(by: second).run(1).map { $0 }
    //                                        ^^ String
      first.followed(by: pair).run(1).map { $0 }
    //                                      ^^ [Double]
    }
    """)
}

@Test func aTypealiasOfAProtocolIsReachedThroughAGenericParameter() {
  expectTypes(
    """
    protocol Tappable {
      typealias Taps = Observable<Int>
      var taps: Taps { get }
    }
    struct Screen<Base: Tappable> {
      let base: Base
      func merged(with other: Base.Taps) -> Base.Taps { .merge(base.taps, other) }
    //                                                                    ^^^^^ Observable<Int>, may fail, erased
    }
    """)
}
