import Testing

@Test func aDictionarysTypeIsCalledWhoseKeyIsANestedType() {
  expectTypes(
    """
    enum Visa { enum Kind { case work } }
    let queues = [Visa.Kind: ReplaySubject<Int>]()
    func queue(_ kind: Visa.Kind) {
      print(queues[kind]!, [Int: [Visa.Kind]]())
    //      ^^^^^^^^^^^^^ ReplaySubject<Int>
    //                     ^^^^^^^^^^^^^^^^^^^^ [Int: [Visa.Kind]]
    }
    """)
}

@Test func aTypeInBracketsIsCalledWhateverItsPartsAre() {
  expectTypes(
    """
    struct Feed { struct Item { let stream: Observable<Int> } }
    struct Gen<T> { struct In { let stream: Observable<T> } }
    func show() {
      var makers = [() -> Feed.Item]()
      print(makers)
    //      ^^^^^^ [() -> Feed.Item]
      var receivers = [String: (Observable<Int>) -> Void]()
      print(receivers.count)
    //      ^^^^^^^^^ [String: (Observable<Int>) -> Void]
      var named = [(name: String, item: Feed.Item)]()
      print(named[0].item.stream)
    //      ^^^^^^^^^^^^^^^^^^^^ Observable<Int>, may fail, erased
      var lists = [[Feed.Item]]()
      print(lists[0][0])
    //      ^^^^^^^^^^^ Feed.Item
      var inner = [Gen<Int>.In]()
      print(inner[0])
    //      ^^^^^^^^ Gen.In<Int>
    }
    """)
}

@Test func anOwnMethodOfSequencesHasTheNameOfAProperty() {
  expectTypes(
    """
    extension Sequence where Element: ObservableConvertibleType {
      func last() -> Observable<String> { .just("end") }
    }
    func show(_ streams: [Observable<Int>]) {
      print(streams.last(), streams.last)
    //      ^^^^^^^^^^^^^^ Observable<String>, may fail, erased
    //                      ^^^^^^^^^^^^ Observable<Int>?, may fail, erased
    }
    """)
}

@Test func aParameterIsASequenceBesideAnExtensionOfAllSequences() {
  expectTypes(
    """
    extension Sequence where Element: Numeric {
      func sum() -> Element { reduce(0, +) }
    }
    func total<S: Sequence>(_ names: S) where S.Element == String {
      print(names.map { $0.count })
    //                  ^^ String
    }
    """)
}

/// The collections of swift-collections, whose module nobody reads.
@Test func collectionsOfPackagesAreUsedAsSwiftsOwn() {
  expectTypes(
    """
    final class Board {
      var scores: OrderedDictionary<String, BehaviorSubject<Int>> = [:]
      var queue = Deque<PublishSubject<String>>()
      func show() {
        print(scores["a"]!, scores.values.elements, queue.popFirst()!)
    //        ^^^^^^^^^^^^ BehaviorSubject<Int>
    //                      ^^^^^^^^^^^^^^^^^^^^^^ [BehaviorSubject<Int>]
    //                                              ^^^^^^^^^^^^^^^^^ PublishSubject<String>, may fail, subject
        for (name, score) in scores { print(name, score) }
    //                                            ^^^^^ BehaviorSubject<Int>
      }
    }
    """)
}

@Test func anOwnTypeHidesThatOfAPackage() {
  expectTypes(
    """
    struct Deque<Element> { let top: Element }
    func show(_ queue: Deque<PublishSubject<Int>>) {
      print(queue.top)
    //      ^^^^^^^^^ PublishSubject<Int>, may fail, subject
    }
    """)
}

@Test func noneOfAnOptionalTypeIsAnOptional() {
  expectTypes(
    """
    enum Action { case hit }
    let nothing = Action?.none
    //            ^^^^^^^^^^^^ Action?
    """)
}

/// What is appended later may be of another type, so that the list's streams are erased.
@Test func theStreamsOfAListThatChangesAreErased() {
  expectTypes(
    """
    func show(_ numbers: [Int]) {
      var items = numbers.map { Observable.just($0) }
      items.append(.of(5, 6))
      print(items[0])
    //      ^^^^^^^^ Observable<Int>, never fails, erased
    }
    """)
}

@Test func anInitializerInAListMakesWhatTheOthersAre() {
  expectTypes(
    """
    let subjects = [PublishSubject<Int>(), .init()]
    //                                     ^^^^^^^ PublishSubject<Int>, may fail, subject
    let relays = ["b": BehaviorRelay(value: 1), "a": .init(value: 2)]
    //                                               ^^^^^^^^^^^^^^^ BehaviorRelay<Int>, never fails, subject
    """)
}

@Test func aCollectionIsSpelledWithItsModule() {
  expectTypes(
    """
    func show(_ names: Swift.Array<Observable<Int>>, _ name: Swift.Optional<Swift.Dictionary<String, Int>>) {
      print(names, name)
    //      ^^^^^ [Observable<Int>]
    //             ^^^^ [String: Int]?
    }
    """)
}

@Test func aCollectionsBareNameLeavesItsTypeToTheValue() {
  expectTypes(
    """
    struct Shelves {
      let list: Array = [Observable.just(1)]
      let table: Dictionary = ["a": Observable.just(2)]
      let pairs: KeyValuePairs = ["b": Observable.just(3)]
    }
    func show(_ shelves: Shelves) {
      let local: Array = [Observable.just(4), .error(Fault())]
      print(local[0], shelves.list[0], shelves.table["a"])
    //      ^^^^^^^^ Observable<Int>, may fail, erased
    //                ^^^^^^^^^^^^^^^ Observable<Int>, never fails, concrete
    //                                 ^^^^^^^^^^^^^^^^^^ Observable<Int>?, never fails, concrete
      for (name, stream) in shelves.pairs { print(stream.map { $0 }) }
    //                                            ^^^^^^ Observable<Int>, never fails, concrete
    }
    """)
}

@Test func listsOfOneGenericParameterAreErasedAlike() {
  expectTypes(
    """
    func joined<T>(_ a: [T], _ b: [T]) -> [T] { a + b }
    let all = joined([Observable.just(1)], [.error(Fault())])
    //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ [Observable<Int>]
    print(all[0])
    //    ^^^^^^ Observable<Int>, may fail, erased
    """)
}
