import Testing

@Test func implicitMembersChooseTheOverloadThatHasThem() {
  expectTypes(
    """
    enum Pace { case fast, after(Int) }
    extension ObservableType {
      func again(_ count: Int) -> Observable<Element> { self }
      func again(_ pace: Pace, limit: Int = 3) -> Observable<[Element]> { toArray().asObservable() }
    }
    func run(_ names: Observable<String>) {
      names.again(.fast).map { $0 }
    //                         ^^ [String]
      names.again(.after(2)).map { $0 }
    //                             ^^ [String]
      names.again(2).map { $0 }
    //                     ^^ String
    }
    """)
}

@Test func aKeyPathIsAKeyPathBeforeItIsAFunction() {
  expectTypes(
    """
    struct Person { let name: String, age: Int }
    extension ObservableType {
      func map<Value>(_ path: KeyPath<Element, Value>) -> Observable<[Value]> { map { [$0[keyPath: path]] } }
      func pick(_ choose: (Element) -> Int) -> Observable<Int> { .empty() }
      func pick(_ path: WritableKeyPath<Element, Int>) -> Observable<Bool> { .empty() }
    }
    func run(_ people: Observable<Person>) {
      people.map(\\.name).filter { $0 }
    //                            ^^ [String]
      people.pick(\\.age).filter { $0 }
    //                            ^^ Bool
      people.pick { $0.age }.filter { $0 }
    //                                ^^ Int
    }
    """)
}

@Test func selfIsTheStreamOnlyWhereTheExtensionSpellsIt() {
  expectTypes(
    """
    extension ObservableType {
      func merged(_ other: Self) {
        other.map { $0 }
    //              ^^ Element
        let seen = Set<Int>()
        print(seen)
    //        ^^^^ Set<Int>
      }
    }
    """)
}

@Test func selfIsTheTypeAroundInAnExtensionOfAProtocol() {
  expectTypes(
    """
    protocol Step {
      func run(_ input: Int) -> Single<String>
    }
    extension Step {
      static func either(_ first: Self, _ second: Self) -> Single<String> {
        first.run(1).catch { _ in second.run(2) }
    //                            ^^^^^^^^^^^^^ Single<String>, may fail, erased
      }
    }
    """)
}

@Test func extensionsOfWhatSwiftDeclaresConform() {
  expectTypes(
    """
    protocol Outcome {
      associatedtype Success
    }
    extension Result: Outcome {}
    extension ObservableType where Element: Outcome {
      func successes() -> Observable<Bool> { map { _ in true } }
    }
    func run(_ results: Observable<Result<Int, Error>>) {
      results.successes().map { $0 }
    //                          ^^ Bool
    }
    """)
}

@Test func overloadsAreChosenByLabelsArityAndTypes() {
  expectTypes(
    """
    struct API {
      func load() -> Observable<Void> { .just(()) }
      func load(_ id: Int) -> Observable<Int> { .just(id) }
      func load(_ name: String) -> Observable<String> { .just(name) }
      func load(page: Int, size: Int = 10) -> Observable<[Int]> { .just([]) }
      func load(named name: String, then: @escaping (Bool) -> Void) -> Observable<Bool> { .just(true) }
    }
    func run(_ api: API) {
      api.load().map { $0 }
    //                 ^^ Void
      api.load(1).map { $0 }
    //                  ^^ Int
      api.load("a").map { $0 }
    //                    ^^ String
      api.load(page: 1).map { $0 }
    //                        ^^ [Int]
      api.load(named: "a") { _ in }.map { $0 }
    //                                    ^^ Bool
      let id = "x"
      api.load(id).map { $0 }
    //                   ^^ String
    }
    """)
}

@Test func genericResultsFollowTheArguments() {
  expectTypes(
    """
    struct Page<T> { let rows: [T]; let next: Int? }
    protocol Request { associatedtype Response }
    struct UserRequest: Request { typealias Response = User }
    struct PageRequest<T>: Request { typealias Response = Page<T> }
    struct User { let name: String }
    func fetch<T: Decodable>(_ type: T.Type) -> Observable<T> { fatalError() }
    func fetch<T>(_ type: T.Type, at path: KeyPath<User, T>) -> Single<Page<T>> { fatalError() }
    func send<R: Request>(_ request: R) -> Single<R.Response> { fatalError() }
    func both<A, B>(_ a: Observable<A>, _ b: Observable<B>) -> Observable<(A, B)> { fatalError() }
    func wrapped<T>(_ make: () -> Observable<T>) -> Observable<T?> { fatalError() }
    let users = fetch([User].self).map { $0 }
    //                                   ^^ [User]
    let pages = fetch(String.self, at: \\.name).map { $0.rows }
    //                                               ^^^^^^^ [String]
    let user = send(UserRequest()).map { $0.name }
    //                                   ^^^^^^^ String
    let page = send(PageRequest<Int>()).map { $0.rows }
    //                                        ^^^^^^^ [Int]
    let pair = both(.just(1), .just("a")).map { $0.1 }
    //                                          ^^^^ String
    let maybe = wrapped { .just(1) }.map { $0 }
    //                                     ^^ Int?
    let explicit: Observable<[User]> = fetch([User].self)
    //                                 ^^^^^^^^^^^^^^^^^^ Observable<[User]>, may fail, erased
    """)
}

@Test func genericResultsFollowTheExpectedType() {
  expectTypes(
    """
    final class Client {
      func get<T>(_ path: String) -> Observable<T> { fatalError() }
      func user() -> Observable<User> { get("user").map { (user: User) in user } }
      func name() -> Observable<String> {
        let found: Observable<User> = get("user")
        return found.map { $0.name }
    //                     ^^^^^^^ String
      }
    }
    struct User { let name: String }
    """)
}

/// A condition says the type of what it binds, which is that of its value unwrapped.
@Test func genericResultsFollowTheTypeOfACondition() {
  expectTypes(
    """
    func fetch<T>() -> T? { nil }
    func run() {
      if let names: Single<String> = fetch() { print(names) }
    //                               ^^^^^^^ Single<String>?, may fail, erased
      guard let counts: Observable<Int> = fetch() else { return }
    //                                    ^^^^^^^ Observable<Int>?, may fail, erased
    }
    """)
}

@Test func localFunctionsAreSeenBeforeTheirDeclaration() {
  expectTypes(
    """
    func run() {
      load(1).map { $0 }
    //              ^^ [Int]
      func load(_ id: Int) -> Observable<[Int]> { .just([id]) }
      func twice<T>(_ stream: Observable<T>) -> Observable<(T, T)> { stream.map { ($0, $0) } }
      twice(.just("a")).map { $0.0 }
    //                        ^^^^ String
      let names = { (id: Int) -> Observable<String> in .just("") }
      names(1).map { $0 }
    //               ^^ String
      do {
        func load(_ id: Int) -> Observable<Bool> { .just(true) }
        load(2).map { $0 }
    //                ^^ Bool
      }
    }
    """)
}

@Test func curriedResultsAreCalledInTurn() {
  expectTypes(
    """
    func loader(_ base: String) -> (Int) -> Observable<String> { { _ in .just(base) } }
    func twice(_ a: Int) -> (Int) -> (Bool) -> Single<[Bool]> { fatalError() }
    struct Model {
      let make: (String) -> () -> Driver<Int>
      func row(_ index: Int) -> (Observable<Int>) -> Observable<String> { fatalError() }
    }
    let one = loader("a")(1).map { $0 }
    //                             ^^ String
    let two = twice(1)(2)(true).map { $0 }
    //                                ^^ [Bool]
    func run(_ model: Model) {
      model.make("a")().map { $0 }
    //                        ^^ Int
      model.row(1)(.just(2)).map { $0 }
    //             ^^^^^^^^ Observable<Int>, never fails, concrete
    //                             ^^ String
    }
    """)
}

@Test func functionsAndMethodsAreValues() {
  expectTypes(
    """
    func length(_ text: String) -> Int { text.count }
    func load(id: Int) -> Observable<[String]> { .just([]) }
    struct Row { let title: String; init(_ title: String) { self.title = title } }
    enum State { case loading, loaded(String) }
    final class Model {
      let names = PublishSubject<String>()
      func search(_ term: String) -> Single<Row> { fatalError() }
      static func upper(_ text: String) -> [Character] { [] }
      func run() {
        let lengths = names.map(length)
    //                ^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, concrete
        let rows = names.map(Row.init)
    //             ^^^^^^^^^^^^^^^^^^^ Observable<Row>, may fail, concrete
        let states = names.map(State.loaded)
    //               ^^^^^^^^^^^^^^^^^^^^^^^ Observable<State>, may fail, concrete
        let uppers = names.map(Model.upper)
    //               ^^^^^^^^^^^^^^^^^^^^^^ Observable<[Character]>, may fail, concrete
        let found = names.flatMapLatest(search)
    //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Row>, may fail, concrete
        let loaded = names.map(length).flatMapLatest(load(id:))
    //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<[String]>, may fail, concrete
        let own = names.flatMapLatest(self.search(_:))
    //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Row>, may fail, concrete
        let step = search
        let stored = names.flatMapLatest(step)
    //               ^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Row>, may fail, concrete
        let texts = names.map(length).map(String.init)
    //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, concrete
      }
    }
    """)
}

@Test func ownOperatorsAreFunctions() {
  expectTypes(
    """
    infix operator <->
    infix operator >>>
    prefix operator ~~
    func <-> <T>(left: BehaviorRelay<T>, right: BehaviorRelay<T>) -> Observable<T> { fatalError() }
    func >>> <A, B>(left: Observable<A>, right: @escaping (A) -> B) -> Observable<B> { fatalError() }
    prefix func ~~ (stream: Observable<Bool>) -> Driver<Bool> { fatalError() }
    extension Observable {
      static func + (left: Observable<Element>, right: Observable<Element>) -> Observable<[Element]> { fatalError() }
    }
    let a = BehaviorRelay(value: "a")
    let both = (a <-> a).map { $0 }
    //                         ^^ String
    let counts = (Observable.just("a") >>> { $0.count }).map { $0 }
    //                                       ^^ String
    //                                                         ^^ Int
    let sum = (Observable.just(1) + Observable.just(2)).map { $0 }
    //                                                        ^^ [Int]
    let driven = (~~Observable.just(true)).drive(onNext: { print($0) })
    //                                                           ^^ Bool
    """)
}

@Test func genericSignsAreFunctionsToo() {
  expectTypes(
    """
    prefix operator %
    prefix func % <T>(value: T) -> Observable<T> { .just(value) }
    prefix func ! <O: ObservableType>(flags: O) -> Observable<Bool> { fatalError() }
    let three = (%3).map { $0 }
    //                     ^^ Int
    enum Note { case text(String), end }
    let note: Observable<Note> = %.text("a")
    //                           ^^^^^^^^^^^ Observable<Note>, may fail, erased
    let isOff = !true
    //          ^^^^^ Bool
    let turned = (!Observable.just(1)).map { $0 }
    //                                       ^^ Bool
    """)
}

@Test func genericSequencesHaveTheMembersOfSequences() {
  expectTypes(
    """
    func numbered<S: Sequence>(_ items: S) {
      let jobs = items.enumerated().map { index, item in Observable.just(index) }
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [Observable<Int>]
      let first = items.first { _ in true }
    //            ^^^^^^^^^^^^^^^^^^^^^^^^^ S.Element?
    }
    """)
}

@Test func dynamicCallsAreOfTheirParameter() {
  expectTypes(
    """
    @dynamicCallable struct Traced<Element> {
      let base: Observable<Element>
      func dynamicallyCall(
        withKeywordArguments steps: KeyValuePairs<String, (Observable<Element>) -> Observable<Element>>
      ) -> Traced<Element> { self }
    }
    let numbers = Traced(base: Observable.just(1))
    let evens = numbers(even: { $0.filter { $0 % 2 == 0 } }).base
    //                                      ^^ Int
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func whatIsListedBehindAPlusIsOfTheOthersType() {
  expectTypes(
    """
    enum Step { case go(Int), end }
    let steps = (0..<3).map { Step.go($0) } + [.end]
    //                                         ^^^^ Step
    """)
}

@Test func defaultsVariadicsAndInoutAreParameters() {
  expectTypes(
    """
    func merged<T>(_ streams: Observable<T>..., first: T? = nil) -> Observable<T> { streams[0] }
    //                                                                              ^^^^^^^^^^ Observable<T>, may fail, erased
    func fill(_ streams: inout [Observable<Int>]) { streams.append(.just(1)) }
    //                                                             ^^^^^^^^ Observable<Int>, never fails, concrete
    let all = merged(.just(1), .just(2), first: 3).map { $0 }
    //                                                   ^^ Int
    """)
}

@Test func aFunctionThatIsPassedOnSaysTheArgumentsOfItsType() {
  expectTypes(
    """
    struct Box<Value> {
      let value: Value
      static func make(_ value: Value) -> Box { Box(value: value) }
    }
    func run<Value>(_ values: Observable<Value>, _ numbers: Observable<Int>) {
      numbers.map(Box.make).map { $0 }
    //                            ^^ Box<Int>
      numbers.map(Box.make).map { $0.value }
    //                            ^^^^^^^^ Int
      values.map(Result.success).map { $0 }
    //                                 ^^ Result<Value, _>
    }
    struct Late: Error {}
    func results(_ numbers: Observable<Int>) -> Observable<Result<Int, Late>> {
      return numbers.map(Result.success)
    //       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Result<Int, Late>>, may fail, concrete
    }
    """)
}

@Test func overloadsAreToldApartByWhatAClosureReturns() {
  expectTypes(
    """
    struct Maker {
      func make(_ work: @escaping (Int) -> Void) -> Observable<Int> { .just(1) }
      func make(_ work: @escaping (String) -> Disposable) -> Observable<String> { .just("") }
      func keep(_ work: ((Int) -> Void)? = nil) -> Observable<Int> { .just(1) }
      func keep<T>(_ work: ((Int) -> Observable<T>)? = nil) -> Observable<T> { .empty() }
    }
    func run(_ maker: Maker) {
      maker.make { (value) -> Disposable in Disposables.create() }.map { $0 }
    //                                                                   ^^ String
      maker.make { value in
        guard !value.isEmpty else { return Disposables.create() }
        return Disposables.create { print(value) }
    //                                    ^^^^^ String
      }.map { $0 }
    //        ^^ String
      maker.make { value in
        let next = value + 1
        print(next)
      }.map { $0 }
    //        ^^ Int
      maker.keep { _ in Observable.just("") }.map { $0 }
    //                                              ^^ String
    }
    """)
}

@Test func overloadsAreToldApartByWhatTheSignaturesInherit() {
  expectTypes(
    """
    struct Effect {
      func late<S: Scheduler>(_ scheduler: S, options: S.Options? = nil) -> Observable<Int> { .just(1) }
      func late(_ scheduler: SchedulerType) -> Observable<String> { .just("") }
    }
    func run(_ effect: Effect, on scheduler: MainScheduler) {
      effect.late(scheduler).map { $0 }
    //                             ^^ String
    }
    """)
}

@Test func aCatchWithAPatternNamesTheErrorItself() {
  expectTypes(
    """
    struct Broken: Error {}
    final class Model {
      let error: Observable<Int>
      func load() {
        do { try run() } catch is Broken {
          print(error)
    //          ^^^^^ Observable<Int>, may fail, erased
        } catch {
          print(error)
    //          ^^^^^ Error
        }
      }
    }
    """)
}

@Test func theElementWasCalledEBeforeRxSwift5() {
  expectTypes(
    """
    extension ObservableType {
      func kept() -> Observable<E> { self }
      func with<E>(_ value: E) -> Observable<E> { map { _ in value } }
    }
    func run(_ names: Observable<String>) {
      names.kept().map { $0 }
    //                   ^^ String
      names.with(1).map { $0 }
    //                    ^^ Int
    }
    """)
}

/// Swift takes a generic function only for what conforms to its protocols, and of two that may be meant the one whose stream
/// has the link behind.
@Test func aGenericFunctionBesideAnotherOneOfItsName() {
  expectTypes(
    """
    protocol Request {}
    protocol DecodedRequest: Request { associatedtype Response }
    struct KeyRequest: Request {}
    struct ItemRequest: DecodedRequest {}
    protocol Client {
      func send<R: DecodedRequest>(_ request: R) -> Observable<[R]>
      func send(_ request: Request) -> Observable<String>
    }
    extension ObservableType where Element == String {
      func words() -> Observable<Int> { map { $0.count } }
    }
    func use<Given: DecodedRequest>(_ client: Client, _ given: Given) {
      _ = client.send(KeyRequest())
    //    ^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, erased
      _ = client.send(ItemRequest())
    //    ^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<[ItemRequest]>, may fail, erased
      _ = client.send(given)
    //    ^^^^^^^^^^^^^^^^^^ Observable<[Given]>, may fail, erased
      _ = client.send(given).words()
    //    ^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, erased
    }
    """)
}
