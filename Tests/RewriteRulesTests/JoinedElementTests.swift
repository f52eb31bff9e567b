import Testing

/// What is joined has one type, so that its streams fail alike, be they in a list or in other streams.
@Suite struct JoinedElementTests {
  @Test func anEmptyListIsOfTheStreamsBesideIt() {
    let rewritten = rewrittenProject(
      """
      struct Deck {
        var byName: [String: [Observable<Int>]] = [:]
        var list: [Observable<Int>]?
        mutating func add(_ name: String) { byName[name, default: []].append(.error(Problem())) }
        mutating func add() { list = [Observable.error(Problem())] }
        func all(_ name: String) -> Observable<Int> { .concat(byName[name] ?? []) }
        func merged() -> Observable<Int> { Observable.merge(list ?? []) }
        func first(_ list: [Observable<Int>]) -> Observable<Int> { .merge(list.isEmpty ? [] : [list[0]]) }
      }
      struct Problem: Error {}
      let failing = Deck().first([Observable.error(Problem())])
      """)
    #expect(
      rewritten == """
        struct Deck {
          var byName: [String: [AnyPublisher<Int, Error>]] = [:]
          var list: [AnyPublisher<Int, Error>]?
          mutating func add(_ name: String) { byName[name, default: []].append(Fail(error: Problem()).eraseToAnyPublisher()) }
          mutating func add() { list = [Fail(error: Problem()).eraseToAnyPublisher()] }
          func all(_ name: String) -> AnyPublisher<Int, Error> {
            Publishers.ConcatenateMany((byName[name] ?? [])).eraseToAnyPublisher()
          }
          func merged() -> AnyPublisher<Int, Error> { Publishers.MergeMany(list ?? []).eraseToAnyPublisher() }
          func first(_ list: [AnyPublisher<Int, Error>]) -> AnyPublisher<Int, Error> {
            Publishers.MergeMany(list.isEmpty ? [] : [list[0]]).eraseToAnyPublisher()
          }
        }
        struct Problem: Error {}
        let failing = Deck().first([Fail(error: Problem()).eraseToAnyPublisher()])
        """)
  }

  /// An extension for lists or streams of one type of stream takes no others.
  @Test func whatAnExtensionIsForIsErasedToItsStreams() {
    let rewritten = rewrittenProject(
      """
      extension Array where Element == Observable<Int> { func merged() -> Observable<Int> { .merge(self) } }
      extension Array where Element == (String, Observable<Bool>) { func named() -> Int { count } }
      extension ObservableType where Element == Observable<String> { func flat() -> Observable<String> { merge() } }
      struct Problem: Error {}
      func start() {
        let good = Observable.of(1, 2)
        let list = [good, .just(3)]
        print([good, .error(Problem())].merged(), list.merged())
        print([("open", good.map { $0 > 1 })].named())
        _ = Observable.just(Observable.of("a")).flat().subscribe()
        _ = good.map { Observable.just("\\($0)") }.flat().subscribe()
      }
      """)
    #expect(
      rewritten == """
        extension Array where Element == AnyPublisher<Int, Error> {
          func merged() -> AnyPublisher<Int, Error> { Publishers.MergeMany(self).eraseToAnyPublisher() }
        }
        extension Array where Element == (String, AnyPublisher<Bool, Never>) { func named() -> Int { count } }
        extension Publisher where Output == AnyPublisher<String, Never> {
          func flat() -> AnyPublisher<String, Failure> { flatMap { $0 }.eraseToAnyPublisher() }
        }
        struct Problem: Error {}
        func start() {
          let good = [1, 2].trampolinedPublisher
          let list = [good.eraseToAnyPublisher(), Just(3).eraseToAnyPublisher()]
          print(
            [good.setFailureType(to: Error.self).eraseToAnyPublisher(), Fail(error: Problem()).eraseToAnyPublisher()].merged(),
            list.map { $0.setFailureType(to: Error.self).eraseToAnyPublisher() }.merged()
          )
          print([("open", good.map { $0 > 1 }.eraseToAnyPublisher())].named())
          Just(["a"].trampolinedPublisher.eraseToAnyPublisher())
            .flat()
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
          good.map { Just("\\($0)").eraseToAnyPublisher() }
            .flat()
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
        }
        """)
  }

  @Test func streamsOfStreamsThatAreJoinedFailAlike() {
    let rewritten = rewrittenProject(
      """
      struct Problem: Error {}
      let numbers = PublishSubject<Int>()
      let work = numbers.map { n in Observable.just(n).map { n -> Int in if n > 1 { throw Problem() }; return n } }
      let more: Observable<Observable<Int>> = .just(.just(7))
      let failed = numbers.map { _ in throw Problem() } as Observable<Observable<Int>>
      let all = Observable.merge(work, more).flatMap { $0 }
      let first = work.amb(failed)
      """)
    #expect(
      rewritten == """
        struct Problem: Error {}
        let numbers = PassthroughSubject<Int, Never>()
        let work = numbers.map { n in
            Just(n).tryMap { n -> Int in if n > 1 { throw Problem() }; return n }.eraseToAnyPublisher()
        }
        let more: AnyPublisher<AnyPublisher<Int, Error>, Never> = Just(
            Just(7).setFailureType(to: Error.self).eraseToAnyPublisher()
        ).eraseToAnyPublisher()
        let failed = numbers.tryMap { _ in throw Problem() }
            .eraseToAnyPublisher() as AnyPublisher<AnyPublisher<Int, Error>, Error>
        let all = Publishers.Merge(work, more).mergeMap { $0 }
        let first = work.amb(failed)
        """)
  }
}
