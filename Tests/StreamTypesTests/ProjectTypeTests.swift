import Testing

@Test func membersAreFoundByTheirOwnerAcrossFiles() {
  expectTypes(
    """
    func show(_ model: Model, _ other: Other) {
      let hits = model.items.map { $0.count }
    //           ^^^^^^^^^^^ BehaviorRelay<[String]>, never fails, subject
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, never fails, concrete
      let plain = other.items.map { $0 }
    //            ^^^^^^^^^^^ [Int]
    }
    """,
    with: "class Model { let items = BehaviorRelay<[String]>(value: []) }", "struct Other { var items: [Int] }")
}

@Test func whatStandsBehindItsModuleIsFound() {
  expectTypes(
    """
    let page = Library.Page(titles: .just("a"))
    //  ^^^^ Page
    //                              ^^^^^^^^^^ Observable<String>, never fails, concrete
    let other: Library.Page.Kind = .init(names: .just("a"))
    func show(_ page: Library.Page) { page.titles.map { $0 } }
    //                                ^^^^^^^^^^^ Observable<String>, may fail, erased
    let titles = Library.first(of: page)
    //           ^^^^^^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, erased
    func select(_ view: Elsewhere.Page) { view.titles }
    //                                    ^^^^^^^^^^^ _
    """,
    with: """
      struct Page {
        struct Kind { let names: Observable<String> }
        let titles: Observable<String>
      }
      func first(of page: Page) -> Observable<String> { page.titles.take(1) }
      """)
}

@Test func inheritedMembersAreFound() {
  expectTypes(
    """
    final class Screen: BaseScreen {
      func bind() {
        title.map { $0 }
    //  ^^^^^ Observable<String>, may fail, erased
      }
    }
    """,
    with: "class BaseScreen { let title: Observable<String> = .just(\"\") }")
}

/// The superclass is what the class's own declaration names first, wherever an extension with a conformance stands.
@Test func anExtensionInFrontOfItsClassDoesNotHideTheSuperclass() {
  expectTypes(
    """
    protocol Named {}
    extension Album: Named {}
    class Screen { var names: Observable<String> { .just("") } }
    class Album: Screen {
      override var names: Observable<String> { super.names }
    //                                         ^^^^^^^^^^^ Observable<String>, may fail, erased
    }
    """)
}

@Test func typesThatSeemToInheritThemselvesEndTheSearch() {
  expectTypes(
    """
    protocol Shown {}
    class Cell: Row {}
    class Row: Kit.Cell {}
    extension ObservableType where Element: Shown { func shown() -> Observable<Int> { .just(1) } }
    func run(_ cells: Observable<Cell>) {
      cells.shown().map { $0 }
    //                    ^^ _
    }
    """)
}

@Test func membersOfProtocolsAreFound() {
  expectTypes(
    """
    func run(_ api: SearchAPI) {
      api.search("a").map { $0.name }
    //                      ^^^^^^^ String
    }
    struct Hit { let name: String }
    protocol SearchAPI { func search(_ term: String) -> Observable<Hit> }
    """)
}

@Test func typealiasesAreFollowed() {
  expectTypes(
    """
    func run(_ hits: Hits, _ done: Source<Int>) {
      use(hits)
    //    ^^^^ Observable<[String]>, may fail, erased
      use(done)
    //    ^^^^ Observable<Int>, may fail, erased
    }
    """,
    with: "typealias Hits = Source<[String]>\ntypealias Source<T> = Observable<T>")
}

@Test func anOwnTypeWithTheNameOfAStreamIsNoStream() {
  expectTypes(
    """
    struct Driver { let name: String }
    func greet(_ driver: Driver) {
      print(driver.name)
    //      ^^^^^^ Driver
    //      ^^^^^^^^^^^ String
    }
    """)
}

@Test func aNestedTypeHidesTheStreamOnlyInItsOwner() {
  expectTypes(
    """
    enum Race { struct Driver {}; static func first() -> Driver { Driver() } }
    func home() -> Driver<Int> { .just(1) }
    let a = Race.first()
    //      ^^^^^^^^^^^^ Race.Driver
    let b = home()
    //      ^^^^^^ Driver<Int>, never fails, erased
    """)
}

@Test func genericArgumentsReachTheMembers() {
  expectTypes(
    """
    struct Box<Value> {
      let relay: BehaviorRelay<Value>
      var changes: Observable<Value> { relay.asObservable() }
    }
    func run(_ box: Box<Int>) {
      return box.changes.map { $0 }
    //       ^^^^^^^^^^^ Observable<Int>, may fail, erased
    }
    """)
}

@Test func genericFunctionsReturnWhatTheyAreGiven() {
  expectTypes(
    """
    func only<T>(_ value: T) -> Observable<T> { .just(value) }
    let name = only("a")
    //         ^^^^^^^^^ Observable<String>, may fail, erased
    """)
}

@Test func casesBindTheirValues() {
  expectTypes(
    """
    enum State { case loading; case loaded(BehaviorRelay<Int>) }
    func show(_ state: State) {
      if case .loaded(let relay) = state { print(relay.value) }
    //                                           ^^^^^^^^^^^ Int
    }
    """)
}

@Test func loopsBindTheirElements() {
  expectTypes(
    """
    func all(_ relays: [BehaviorRelay<Int>]) {
      for relay in relays { relay.accept(1) }
    //                      ^^^^^ BehaviorRelay<Int>, never fails, subject
    }
    """)
}

@Test func propertiesMayCloseACircleOfInitialValues() {
  expectTypes(
    """
    class A { let one = B().two }
    class B { let two = A().one }
    let end = A().one
    //        ^^^^^^^ _
    """)
}
