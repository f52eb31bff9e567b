import Testing

/// Declarations that have to be of one type, and so fail alike.
extension FailureTests {
  @Test func aSubjectFailsAsTheOneThatItStandsInFor() {
    expect(
      """
      final class Model {
        let taps = PublishSubject<Void>()  // Never
        let answers = PublishSubject<Int>()  // Error
      }
      func taps(_ model: Model?) -> Observable<Void> { model?.taps ?? .init() }  // Never
      func answers(_ model: Model?) -> Observable<Int> { model?.answers ?? .init() }  // Error
      """,
      """
      func fail(_ model: Model, with error: Error) { model.answers.onError(error) }
      """)
  }

  @Test func whatOneNameOfACaseStandsForIsOfOneType() {
    expect(
      """
      enum Load {
        case cached(Observable<Int>)  // Error
        case remote(Observable<Int>)  // Error
        case local(Observable<Int>)  // Never
        case other(Observable<Int>)  // Never
      }
      func show(_ load: Load) {
        switch load {
        case let .cached(numbers), let .remote(numbers): print(numbers)
        case .local(_), .other(_): break
        }
      }
      struct Broken: Error {}
      func loads() -> [Load] { [.cached(.just(1)), .remote(.error(Broken())), .local(.just(1)), .other(.just(1))] }
      """)
  }

  @Test func requirementsAndTheirImplementationsAreOneType() {
    expect(
      """
      protocol Loading {
        func load() -> Observable<Int>  // Error
        func name() -> Observable<String>  // Never
      }
      struct Network: Loading {
        func load() -> Observable<Int> { .error(Broken()) }  // Error
        func name() -> Observable<String> { .just("") }  // Never
      }
      struct Stub: Loading {
        func load() -> Observable<Int> { .just(1) }  // Error
        func name() -> Observable<String> { .just("") }  // Never
      }
      struct Broken: Error {}
      """)
  }

  @Test func overridesAreOneType() {
    expect(
      """
      class Base { func items() -> Observable<Int> { .empty() } }  // Error
      """,
      """
      final class Other: Base { override func items() -> Observable<Int> { .error(Broken()) } }  // Error
      struct Broken: Error {}
      """)
  }

  @Test func initializersBelowGenericTypesAreOneType() {
    expect(
      """
      class Screen<Model> { init(_ model: Observable<Model>) {} }  // Error
      protocol Source { associatedtype Item; init(_ items: Observable<Item>) }  // Error
      let lost = Screen<String>(.error(Broken()))
      """,
      """
      final class Settings: Screen<Int> { override init(_ model: Observable<Int>) { super.init(model) } }  // Error
      struct Names: Source { init(_ items: Observable<String>) {} }  // Error
      let names = Names(.error(Broken()))
      final class Other: Screen<Int> { init(_ names: Observable<String>) {} }  // Never
      struct Broken: Error {}
      """)
  }

  @Test func typesInsideOthersMustBeTheSame() {
    expect(
      """
      var sources: [Observable<Int>] = []  // Error
      func all() -> [Observable<Int>] { sources }  // Error
      func add() { sources.append(.error(Broken())) ; sources = other() }
      func other() -> [Observable<Int>] { [.error(Broken())] }  // Error
      var safe: [Observable<Int>] = [.just(1)]  // Never
      struct Broken: Error {}
      """)
  }

  @Test func atypealiasHasOneFailureForAllItsUses() {
    expect(
      """
      typealias Load = Observable<Int>  // Error
      typealias Name = Single<String>  // Never
      func one() -> Load { .just(1) }
      func two() -> Load { .error(Broken()) }
      func name() -> Name { .just("") }
      struct Broken: Error {}
      """)
  }

  @Test func aTypeThatIsAskedForAtRunTimeIsOneType() {
    expect(
      """
      final class Container {
        private var made: [ObjectIdentifier: Any] = [:]
        func register<T>(_ type: T.Type, _ make: () -> T) { made[ObjectIdentifier(type)] = make() }
        func resolve<T>() -> T { made[ObjectIdentifier(T.self)] as! T }
      }
      struct Broken: Error {}
      """,
      """
      let container = Container()
      func set() {
        container.register(Observable<String>.self) { .just("") }  // Never
        container.register(Observable<Int>.self) { .error(Broken()) }  // Error
      }
      let title: Observable<String> = container.resolve()  // Never
      let count: Observable<Int> = container.resolve()  // Error
      """)
  }

  /// The caller says the type of the values, so that any stream may be the one that is meant.
  @Test func aCastToAStreamOfAGenericParameterAsksForAll() {
    expect(
      """
      final class Stubs {
        private var answers: [String: Any] = [:]
        func answer(_ path: String, _ value: Any) { answers[path] = value }
        func load<T>(_ path: String) -> Observable<T> {  // Error
          (answers[path] as? Observable<T>) ?? .error(Missing())
        }
      }
      struct Missing: Error {}
      let stubs = Stubs()
      let name: Observable<String> = .just("Ada")  // Error
      let count: Observable<Int> = .error(Missing())  // Error
      func fill() {
        stubs.answer("name", name)
        stubs.answer("count", count)
      }
      """)
  }

  @Test func whatIsHiddenInAnyIsOfTheTypeThatIsAskedFor() {
    expect(
      """
      var parts: [String: Any] = [:]
      let title: Observable<String> = .just("")  // Never
      let count: Observable<Int> = .just(1)  // Error
      let lost: Observable<Int> = .error(Broken())  // Error
      func fill() { parts = ["title": title, "count": count, "lost": lost] }
      func read() {
        if let title = parts["title"] as? Observable<String> { print(title) }  // Never
        switch parts["count"] {
        case let count as Observable<Int>: print(count)  // Error
        default: break
        }
      }
      struct Broken: Error {}
      """)
  }

  @Test func anAssociatedTypeIsOneTypeWithItsMembersAndWhereClauses() {
    expect(
      """
      protocol Source {
        associatedtype Item
        var first: Item { get }
        func rest() -> Item
      }
      struct Names: Source {
        typealias Item = Observable<String>  // Error
        var first: Observable<String> { .just("") }  // Error
        func rest() -> Observable<String> { .error(Broken()) }  // Error
      }
      struct Counts: Source {
        var first: Observable<Int> { .just(1) }  // Never
        func rest() -> Observable<Int> { .empty() }  // Never
      }
      func show<S: Source>(_ source: S) where S.Item == Observable<String> {}  // Error
      extension Source where Item == Observable<Int> {}  // Never
      struct Broken: Error {}
      """)
  }
}
