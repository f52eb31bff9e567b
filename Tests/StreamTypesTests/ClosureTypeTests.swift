import Testing

@Test func parametersComeFromTheSignature() {
  expectTypes(
    """
    final class Model { let names = PublishSubject<String>() }
    let numbers = Observable<Int>.create { observer in
      _ = observer.onNext(1)
    //    ^^^^^^^^ AnyObserver<Int>
      return Disposables.create()
    }
    func typed() -> Observable<String> {
      .create { observer in
        observer.onNext("a")
    //  ^^^^^^^^ AnyObserver<String>
        return Disposables.create()
      }
    }
    func pairs(_ model: Model) {
      model.names.withUnretained(model).map { ($0.names, $1) }
    //                                         ^^ Model
    //                                                   ^^ String
      model.names.withUnretained(model).map { $0.0.names }
    //                                        ^^^^ Model
      model.names.withUnretained(model).map { owner, name in name.count + owner.names.hashValue }
    //                                                       ^^^^ String
    //                                                                    ^^^^^^^^^^^ PublishSubject<String>, may fail, subject
      Observable.combineLatest(model.names, numbers).map { name, number in name }
    //                                                                     ^^^^ String
      Observable.combineLatest(model.names, numbers) { ($0, $1) }.map { $0.1 }
    //                                                                  ^^^^ Int
      numbers.scan([]) { (all: [Int], next) in all + [next] }.map { $0 }
    //                                                ^^^^ Int
    //                                                              ^^ [Int]
      numbers.scan((0, "")) { sum, next in (sum.0 + next, sum.1) }.map { $0 }
    //                                                    ^^^^^ String
    //                                                                   ^^ (Int, String)
    }
    """)
}

@Test func aNumberThatIsWrittenOutIsOfTheTypeThatTheFunctionGives() {
  expectTypes(
    """
    struct Line { let price: Double }
    func totals(_ prices: Observable<Double>, _ lines: Observable<[Line]>) {
      prices.scan(0, accumulator: +).map { $0 }
    //                                     ^^ Double
      prices.scan(0) { sum, price in sum + price }.map { $0 }
    //                               ^^^ Double
    //                                                   ^^ Double
      lines.map { $0.reduce(0) { $0 + $1.price } }.map { $0 }
    //                                                   ^^ Double
      lines.map { $0.map { $0.price }.reduce(0, +) }.map { $0 }
    //                                                     ^^ Double
      lines.map { $0.reduce(0) { count, line in count + 1 } }.map { $0 }
    //                                                              ^^ Int
    }
    """)
}

@Test func theTraitsClosuresHaveParametersToo() {
  expectTypes(
    """
    struct User { let name: String }
    func load() -> Single<User> {
      Single.create { single in
        single(.success(User(name: "a")))
    //  ^^^^^^ (SingleEvent<User>) -> Void
        return Disposables.create()
      }
    }
    func show() {
      load().subscribe(onSuccess: { user in print(user.name) })
    //                                            ^^^^^^^^^ String
      load().subscribe { print($0) } onFailure: { print($0) }
    //                         ^^ User
    //                                                  ^^ Error
    }
    """)
}

@Test func resultsComeFromReturnsAndSingleExpressions() {
  expectTypes(
    """
    struct Row { let id: Int }
    func load(_ id: Int) -> Single<Row> { fatalError() }
    let ids = PublishSubject<Int>()
    let early = ids.map { id in
      if id > 1 { return [Row(id: id)] }
      let rows = [Row]()
      return rows
    }
    let strings = early.map { $0.map { $0.id } }
    //                        ^^ [Row]
    //                                 ^^^^^ Int
    let spelled = ids.map { (id) -> (Int, Row) in
      print(id)
      return (id, Row(id: id))
    }
    let row = spelled.map { $0.1.id }
    //                      ^^^^^^^ Int
    let inner = ids.flatMapLatest { id -> Single<Row> in
      guard id > 1 else { return .just(Row(id: 0)) }
    //                           ^^^^^^^^^^^^^^^^^ Single<Row>, never fails, concrete
      return load(id)
    }
    let innerRow = inner.map { $0.id }
    //                         ^^^^^ Int
    let nested = ids.flatMapLatest { id in load(id).map { row in (id, row) } }.map { $0.1 }
    //                                                                               ^^^^ Row
    """)
}

@Test func capturesAndShadowsAreNames() {
  expectTypes(
    """
    final class Screen {
      let name = BehaviorRelay(value: "")
      let model = Model()
      func run(_ name: Int) {
        name.description
    //  ^^^^ Int
        self.name.map { name in
          print(name)
    //          ^^^^ String
          let name = [name]
          print(name)
    //          ^^^^ [String]
          if let name = name.first { print(name) }
    //                                     ^^^^ String
          return name.count
        }
        model.ids.map { [weak self, model, first = model.ids] id in
          print(self?.name, self?.model.ids, model.ids, first)
    //          ^^^^^^^^^^ BehaviorRelay<String>?, never fails, subject
    //                                       ^^^^^^^^^ PublishSubject<Int>, may fail, subject
    //                                                  ^^^^^ PublishSubject<Int>, may fail, subject
          guard let self else { return 0 }
          print(self.name)
    //          ^^^^^^^^^ BehaviorRelay<String>, never fails, subject
          return id
        }.map { $0 }
    //          ^^ Int
        model.ids.subscribe(onNext: { [weak self] id in
          guard let strongSelf = self, let `self` = self else { return }
          print(strongSelf.name, self.model)
    //          ^^^^^^^^^^^^^^^ BehaviorRelay<String>, never fails, subject
    //                           ^^^^^^^^^^ Model
        })
      }
    }
    final class Model { let ids = PublishSubject<Int>() }
    """)
}

@Test func patternsBindTheirNames() {
  expectTypes(
    """
    enum State { case idle; case loaded(rows: Observable<[Int]>, title: String); case failed(Error) }
    enum Either<A, B> { case left(A), right(B) }
    func show(_ state: State, _ either: Either<Driver<Int>, String>, _ saved: Observable<Bool>??) {
      switch state {
      case .loaded(let rows, let title): print(rows, title)
    //                                         ^^^^ Observable<[Int]>, may fail, erased
    //                                               ^^^^^ String
      case let .failed(error): print(error)
    //                               ^^^^^ Error
      default: break
      }
      if case let .loaded(rows: rows, title: title) = state, !title.isEmpty { print(rows) }
    //                                                        ^^^^^ String
    //                                                                              ^^^^ Observable<[Int]>, may fail, erased
      guard case .left(let driver) = either else { return }
      driver.map { $0 }
    //             ^^ Int
      if case let stream?? = saved { print(stream) }
    //                                     ^^^^^^ Observable<Bool>, may fail, erased
      for case .loaded(let rows, _) in [state] { print(rows) }
    //                                                 ^^^^ Observable<[Int]>, may fail, erased
      let pair = (driver, 1)
      switch pair {
      case (let stream, 1...): print(stream)
    //                               ^^^^^^ Driver<Int>, never fails, erased
      case let (stream, count) where count > 3: print(stream, count)
    //                                                ^^^^^^ Driver<Int>, never fails, erased
      default: break
      }
      let any: Any = driver
      if let stream = any as? Observable<Int> { print(stream) }
    //                                                ^^^^^^ Observable<Int>, may fail, erased
      switch any { case let stream as Observable<Int>: print(stream); default: break }
    //                                                       ^^^^^^ Observable<Int>, may fail, erased
      while case .left(let next) = either { print(next) }
    //                                            ^^^^ Driver<Int>, never fails, erased
    }
    """)
}

@Test func statementsAreExpressions() {
  expectTypes(
    """
    func pick(_ flag: Bool, _ number: Int) -> Observable<Int> {
      let a = if flag { Observable.just(1) } else { Observable<Int>.empty() }
      let b = switch number {
      case 0: a
      case 1: a.map { $0 + 1 }
    //                ^^ Int
      default: Observable.just(3)
      }
      b.map { $0 }
    //        ^^ Int
      let c: Observable<[String]> = if flag { .just(["a"]) } else { .empty() }
    //                                        ^^^^^^^^^^^^ Observable<[String]>, never fails, concrete
      c.map { $0 }
    //        ^^ [String]
      return if flag { .just(1) } else { b }
    //                 ^^^^^^^^ Observable<Int>, never fails, concrete
    }
    """)
}

@Test func effectsAndFallbacksKeepTheType() {
  expectTypes(
    """
    func open(_ name: String) throws -> Observable<Int> { .just(1) }
    func fetch() async throws -> Observable<[String]> { .just([]) }
    func run(_ flag: Bool) async throws {
      let a = try open("a").map { $0 }
    //                            ^^ Int
      let b = (try? open("b"))?.map { $0 }
    //                                ^^ Int
      let c = try await fetch().map { $0 }
    //                                ^^ [String]
      let d = await (try! fetch())
      d.map { $0 }
    //        ^^ [String]
      let e = (flag ? try open("c") : .just(1)).map { $0 }
    //                                ^^^^^^^^ Observable<Int>, never fails, concrete
    //                                                ^^ Int
      let f = ((try? open("d")) ?? .empty()).map { $0 }
    //                                             ^^ Int
    }
    """)
}

@Test func ownClosuresGiveTheirParameters() {
  expectTypes(
    """
    final class Form {
      var onChange: ((Observable<String>, Int) -> Observable<Bool>)?
      let make: (Form) -> Observable<Int> = { form in form.count }
    //                                                ^^^^^^^^^^ Observable<Int>, may fail, erased
      var count: Observable<Int> { .just(1) }
      func each(_ body: (BehaviorRelay<Int>) -> Void) {}
      func build<T>(_ body: @escaping (Form) -> Observable<T>) -> Driver<T> { fatalError() }
      func run() {
        onChange = { text, index in text.map { $0.isEmpty } }
    //                                         ^^ String
        onChange?(.just("a"), 1).map { $0 }
    //            ^^^^^^^^^^ Observable<String>, never fails, concrete
    //                                 ^^ Bool
        each { relay in relay.accept(1) }
    //                  ^^^^^ BehaviorRelay<Int>, never fails, subject
        build { $0.count.map { "\\($0)" } }.map { $0 }
    //                                           ^^ String
        let local = { [weak self] (text: String) in self?.count }
        local("a")?.map { $0 }
    //                    ^^ Int
      }
    }
    """)
}

@Test func aTupleThatAGenericParameterStandsForIsTakenApart() {
  expectTypes(
    """
    final class Stub<Arguments, Element> {
      init(answering answer: @escaping (Arguments) -> Observable<Element>) {}
    }
    func check(_ stub: Stub<(String, Int), Bool>) {}
    check(Stub { name, count in .just(name.count > count) })
    //                          ^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Bool>, never fails, concrete
    """)
}

@Test func pairsOfKeysAndValuesAreSequences() {
  expectTypes(
    """
    func run(_ cases: KeyValuePairs<String, (Observable<Int>) -> Observable<Int>>) {
      for (name, operation) in cases {
        print(name, operation)
    //        ^^^^ String
      }
      let names = cases.map { $0.key }
    //            ^^^^^^^^^^^^^^^^^^^^ [String]
    }
    """)
}

/// The parameters of a closure of which nothing is known are not those of the closure around.
@Test func parametersWithoutNamesAreTheInnermostClosures() {
  expectTypes(
    """
    let numbers: (Observable<String>) -> Observable<[Int]> = {
      $0.map { text in text.pieces().map { $0 } }
    //                                     ^^ _
    }
    """)
}

@Test func whatAFunctionChangesIsPartOfItsType() {
  expectTypes(
    """
    struct State { var count = 0 }
    func grow(_ state: inout State, by step: Int) { state.count += step }
    func run(_ changes: Observable<(inout State) -> Void>, _ steps: Observable<Int>) {
      changes.map { $0 }
    //              ^^ (inout State) -> Void
      steps.map { step in { (state: inout State) in state.count += step } }.map { $0 }
    //                                              ^^^^^^^^^^^ Int
    //                                                                            ^^ (inout State) -> Void
      steps.map { _ in grow }.map { $0 }
    //                              ^^ (inout State, Int) -> Void
    }
    """)
}

@Test func anOwnOperatorThatKeepsElementsAsksForThoseOfItsPlace() {
  expectTypes(
    """
    extension ObservableConvertibleType {
      func tracked() -> Observable<Element> { asObservable() }
    }
    let names: Observable<String>
    let rows: Observable<(name: String, isNew: Bool)> = names.map { ($0, true) }.tracked().filter { $0.isNew }
    //                                                                                              ^^ (name: String, isNew: Bool)
    """)
}

@Test func anOptionalCaseIsOfWhatItsPlaceSays() {
  expectTypes(
    """
    let names: Observable<String>? = .some(.of("a", "b"))
    //                                     ^^^^^^^^^^^^^ Observable<String>, may fail, erased
    let numbers = Optional<Observable<Int>>.some(.just(8))
    //                                           ^^^^^^^^ Observable<Int>, never fails, concrete
    """)
}

@Test func aClosureThatAlsoReturnsNothingGivesAnOptional() {
  expectTypes(
    """
    func run(_ numbers: Observable<Int>) {
      numbers.map { number in
        guard number > 1 else { return nil }
        let text = String(number)
        return text
      }.map { $0 }
    //        ^^ String?
    }
    """)
}

@Test func aChoiceBesideNothingIsAnOptional() {
  expectTypes(
    """
    func run(_ flag: Bool) {
      let single = flag ? nil : Single.just(3)
      single.map { $0 }
    //             ^^ Single<Int>, never fails, erased
    }
    """)
}

@Test func aClosureThatIsCalledWhereItStandsTakesWhatItIsGiven() {
  expectTypes(
    """
    let twice: Observable<Int> = { numbers in numbers.map { $0 * 2 } }(Observable.just(4))
    //                                                      ^^ Int
    """)
}
