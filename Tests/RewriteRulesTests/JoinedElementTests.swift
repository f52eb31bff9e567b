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
