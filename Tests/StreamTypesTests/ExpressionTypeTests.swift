import Testing

@Test func operatorsKeepTheFailureOfTheirSource() {
  expectTypes(
    """
    let query = BehaviorRelay(value: "")
    let lengths = query.map { $0.count }
    //            ^^^^^ BehaviorRelay<String>, never fails, subject
    //            ^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, never fails, concrete
    //                        ^^ String
    """)
}

@Test func nothingIsAValueOfItsOptional() {
  expectTypes(
    """
    let first = Int?.none
    //          ^^^^^^^^^ Int?
    let last = ["a"].last ?? nil
    //         ^^^^^^^^^^^^^^^^^ String?
    let states = BehaviorRelay(value: (count: 0, name: String?.none)).map { $0.name }
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String?>, never fails, concrete
    """)
}

@Test func aSubjectMayFail() {
  expectTypes(
    """
    let taps = PublishSubject<Void>()
    //         ^^^^^^^^^^^^^^^^^^^^^^ PublishSubject<Void>, may fail, subject
    let safe = taps.catchAndReturn(())
    //         ^^^^^^^^^^^^^^^^^^^^^^^ Observable<Void>, never fails, concrete
    """)
}

@Test func aThrowingClosureMayFail() {
  expectTypes(
    """
    func parse(_ text: String) throws -> Int { 1 }
    let parsed = Observable.just("1").map { try parse($0) }
    //           ^^^^^^^^^^^^^^^^^^^^ Observable<String>, never fails, concrete
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, concrete
    let lenient = Observable.just("1").map { try? parse($0) }
    //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int?>, never fails, concrete
    """)
}

@Test func whatAnInnerStreamMayDoTheOuterMay() {
  expectTypes(
    """
    func load(_ name: String) -> Observable<Int> { .just(1) }
    let query = BehaviorRelay(value: "")
    let hits = query.flatMapLatest { load($0) }
    //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, concrete
    //                               ^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func arraysAndOptionalsAreNoStreams() {
  expectTypes(
    """
    let rows = [1, 2].map { "\\($0)" }
    //         ^^^^^^^^^^^^^^^^^^^^^^ [String]
    let first = [1, 2].first.map { $0 + 1 }
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ Int?
    let streams = [1, 2].map { Observable.just($0) }
    //                         ^^^^^^^^^^^^^^^^^^^ Observable<Int>, never fails, concrete
    """)
}

@Test func theBranchesOfATernaryAreErasedToOneType() {
  expectTypes(
    """
    let flag = true
    let either = flag ? Observable.just(1) : Observable.error(Oops())
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func aFallbackUnwrapsAStream() {
  expectTypes(
    """
    var saved: Observable<Int>?
    let hits = saved ?? Observable.just(1)
    //         ^^^^^ Observable<Int>?, may fail, erased
    //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func whatIsMadeWithoutItsTypeIsWhatTheOthersAre() {
  expectTypes(
    """
    final class Field { let edits = PublishSubject<Int>() }
    var field: Field?
    let edits = field?.edits ?? .init()
    //          ^^^^^^^^^^^^^^^^^^^^^^^ PublishSubject<Int>, may fail, subject
    let doubled = (field?.edits ?? .init()).map { $0 * 2 }
    //                             ^^^^^^^ PublishSubject<Int>, may fail, subject
    let stream: Observable<Int> = field?.edits ?? .init()
    //                            ^^^^^^^^^^^^^^^^^^^^^^^ PublishSubject<Int>, may fail, subject
    let either = field == nil ? PublishSubject<String>() : .init()
    //           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ PublishSubject<String>, may fail, subject
    """)
}

@Test func aDriverIsSharedBehindItsLastOperator() {
  expectTypes(
    """
    let count = Driver.just(1)
    //          ^^^^^^^^^^^^^^ Driver<Int>, never fails, concrete, unshared
    let text = count.map { "\\($0)" }
    //         ^^^^^ Driver<Int>, never fails, concrete
    //         ^^^^^^^^^^^^^^^^^^^^^ Driver<String>, never fails, concrete, unshared
    """)
}

@Test func anOverloadIsChosenByItsLabelsAndClosures() {
  expectTypes(
    """
    let names = PublishSubject<String>()
    names.subscribe(onNext: { print($0) })
    //                              ^^ String
    names.subscribe { print($0) }
    //                      ^^ Event<String>
    """)
}

@Test func whatIsNotDeclaredStaysUnknown() {
  expectTypes(
    """
    let hits = store.items.map { $0 }
    //         ^^^^^^^^^^^ _
    //         ^^^^^^^^^^^^^^^^^^^^^^ _
    """)
}

@Test func implicitlyUnwrappedStreamsAreStreams() {
  expectTypes(
    """
    var taps: PublishSubject<Int>!
    let texts = taps.map { "\\($0)" }
    //          ^^^^ PublishSubject<Int>, may fail, subject
    //          ^^^^^^^^^^^^^^^^^^^^ Observable<String>, may fail, concrete
    """)
}

@Test func initializersThatArePassedOnTakeWhatIsHandedOver() {
  expectTypes(
    """
    let words = Observable.just("1")
    let numbers = words.map(Int.init)
    //            ^^^^^^^^^^^^^^^^^^^ Observable<Int?>, never fails, concrete
    let optional = words.map(Optional.init)
    //             ^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String?>, never fails, concrete
    let texts = Observable.just(1).map(String.init)
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String>, never fails, concrete
    """)
}

@Test func initializersThatMayFailGiveOptionals() {
  expectTypes(
    """
    let words = Observable.just("1")
    let links = words.map { URL(string: $0) }
    //                      ^^^^^^^^^^^^^^^ URL?
    let ratios = words.map { Double($0) ?? 0 }
    //                       ^^^^^^^^^^^^^^^ Double
    let wrapped = words.map { Optional($0) }
    //                        ^^^^^^^^^^^^ String?
    """)
}

@Test func operatorsOfAnExtendedProtocolAreForItsStreams() {
  expectTypes(
    """
    extension ObservableType where Element == Bool {
      static func && (left: Self, right: Self) -> Observable<Bool> { Observable.zip(left, right) { $0 && $1 } }
    }
    let both = Observable.just(true) && Observable.just(false)
    //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Bool>, may fail, erased
    """)
}

@Test func aBranchThatIsNilMakesTheOtherOptional() {
  expectTypes(
    """
    let numbers = Observable.just(1)
    let odd = numbers.map { $0 % 2 == 0 ? nil : $0 }
    //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<Int?>, never fails, concrete
    let texts = numbers.map { $0 > 1 ? "\\($0)" : nil }
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Observable<String?>, never fails, concrete
    """)
}

@Test func aMethodMayHaveThePropertysName() {
  expectTypes(
    """
    struct Counter { var count = 0 }
    final class Store {
      let state = BehaviorSubject(value: Counter())
      func state<V: Equatable>(_ path: KeyPath<Counter, V>) -> Observable<V> { state.map { $0[keyPath: path] } }
    }
    let counts = Store().state(\\.count)
    //           ^^^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
    """)
}

@Test func aGenericOverloadIsChosenByItsTypesName() {
  expectTypes(
    """
    struct Box<T> {}
    struct Pair<T> {}
    func open<T>(_ box: Box<T>) -> Int { 1 }
    func open<T>(_ pair: Pair<T>) -> String { "" }
    func show(_ pair: Pair<Bool>) {
      print(open(pair))
    //      ^^^^^^^^^^ String
    }
    """)
}

@Test func dictionariesAreMadeWithFunctions() {
  expectTypes(
    """
    func sort(_ events: [Event<Int>], _ pairs: [(String, Bool)]) {
      let byKind = Dictionary(grouping: events, by: { $0.isCompleted })
    //                                                ^^ Event<Int>
      let any = Dictionary(pairs, uniquingKeysWith: { one, other in one || other })
    //                                                              ^^^ Bool
      print(byKind[true]!.prefix { $0.isCompleted }, any)
      print(events.drop { $0.isStopEvent })
    //                    ^^ Event<Int>
      var rest = events.makeIterator()
      while let event = rest.next() { print(event) }
    //                                      ^^^^^ Event<Int>
    }
    """)
}

@Test func theElementsOfATypeThatListsAreMadeOf() {
  expectTypes(
    """
    struct Trace: ExpressibleByArrayLiteral {
      init(arrayLiteral elements: Event<Int>...) {}
    }
    let trace: Trace = [.next(1), .completed]
    //                  ^^^^^^^^ Event<Int>
    """)
}

@Test func voidIsTheEmptyTuple() {
  expectTypes(
    """
    let empty = Void.self
    //          ^^^^^^^^^ Void.Type
    let nothing: () = ()
    //                ^^ Void
    """)
}
