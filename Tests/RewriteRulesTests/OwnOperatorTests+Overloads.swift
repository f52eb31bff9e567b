import Testing

@testable import RewriteRules

/// Functions of a project that become identical or ambiguous once their streams are rewritten.
extension OwnOperatorTests {
  /// The functions that become one declaration, or one of which is taken for the other's streams.
  @Test func functionsThatDifferInTheKindOfStreamGetNamesThatSayIt() {
    let code = """
      extension ObservableType {
        func later() -> Observable<Element> { retry(3) }
        func toVoid() -> Observable<Void> { map { _ in } }
      }
      extension PrimitiveSequence where Trait == SingleTrait {
        func later() -> Single<Element> { retry(2) }
        func toVoid() -> Single<Void> { map { _ in } }
      }
      func show(_ source: Observable<Int>) {}
      func show(_ source: Single<Int>) {}
      func show(_ text: String) {}
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.map(\.applicability) == [.safe, .safe])
    #expect(found.flatMap { $0.edits.map(\.replacement) } == ["laterSingle", "showSingle"])
  }

  @Test func functionsThatACallWithoutAllParametersFitsGetNamesThatSayTheKind() {
    let code = """
      func load<T>(_ source: Observable<T>, after delay: Int = 0) -> Observable<T> { source.skip(delay) }
      func load<T>(_ source: Single<T>, retries: Int = 1) -> Single<T> { source.retry(retries) }
      func show(_ source: Observable<Int>, at place: Int) {}
      func show(_ source: Single<Int>, retries: Int = 1) {}
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.flatMap { $0.edits.map(\.replacement) } == ["loadSingle"])
  }

  @Test func aFunctionThatThrowsNoErrorIsTakenByBothOfTwoKinds() {
    let code = """
      extension ObservableType {
        func kept(_ test: @escaping (Element) throws -> Bool) -> Observable<Element> { filter(test) }
      }
      extension SharedSequence {
        func kept(_ test: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> { filter { test($0) } }
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.flatMap { $0.edits.map(\.replacement) } == ["keptSharedSequence"])
  }

  /// Other modules may use what is public.
  @Test func aNewNameThatOtherModulesSeeNeedsAReview() {
    let code = """
      public extension ObservableType {
        func later() -> Observable<Element> { retry(3) }
      }
      extension PrimitiveSequence where Trait == SingleTrait {
        public func later() -> Single<Element> { retry(2) }
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.map(\.applicability) == [.needsReview])
  }

  @Test func aCallOfWhoseReceiverNothingIsKnownMayMeanOneThatGetsAnotherName() {
    let code = """
      import RxSwift
      extension ObservableType {
        func collect() -> Observable<[Element]> { toArray().asObservable() }
      }
      func show(_ stranger: Stranger, _ numbers: Observable<Int>) {
        stranger.lines.collect()
        print(numbers.collect())
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "operator-name" && $0.edits.isEmpty }
    #expect(found.map(\.message) == ["'collect' may mean the one that becomes 'ownCollect'"])
    #expect(found.map(\.applicability) == [.needsReview])
  }

  @Test func whatOverloadsCallTheirGenericParametersTellsNoneApart() {
    let code = """
      struct Tracker {
        func track<E>(_ source: Observable<E>, as name: String) -> Observable<E> { source }
        func track<S>(_ source: Single<S>, as name: String) -> Single<S> { source }
        func track<M>(_ source: Maybe<M>, as name: Int) -> Maybe<M> { source }
        func pair<A, B>(_ one: Observable<A>, _ other: Observable<B>) {}
        func pair<A, B>(_ one: Single<B>, _ other: Single<A>) {}
        func pair<C>(_ one: Maybe<C>, _ other: Maybe<C>) {}
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.flatMap { $0.edits.map(\.replacement) } == ["trackSingle", "pairSingle"])
  }

  /// The one for drivers takes a driver, whatever its values are; a driver is no `ObservableType`.
  @Test func anOperatorForDriversIsFoundBesideOneForStreams() {
    expect(
      """
      infix operator ~>
      func ~> <O: ObservableType>(source: O, target: BehaviorRelay<O.Element>) -> Disposable { source.bind(to: target) }
      func ~> <T>(driver: Driver<T>, show: @escaping (T) -> Void) -> Disposable { driver.drive(onNext: show) }
      let total = BehaviorRelay(value: 1)
      let shown = total.asDriver() ~> { print($0) }
      """,
      becomes: """
        infix operator ~>
        func ~> <O: Publisher>(source: O, target: CurrentValueSubject<O.Output, Never>) -> AnyCancellable {
            source.sink(receiveCompletion: { _ in }, receiveValue: target.send(_:))
        }
        func ~> <T>(driver: AnyPublisher<T, Never>, show: @escaping (T) -> Void) -> AnyCancellable {
            driver.sink(receiveValue: show)
        }
        let total = CurrentValueSubject<Int, Never>(1)
        let shown = total.share(on: MainScheduler(), replay: 1) ~> { print($0) }
        """)
  }

  /// A function that is passed on is the overload with as many parameters as values are handed to it.
  @Test func theOverloadThatIsPassedOnSaysTheFailure() {
    expect(
      """
      struct Oops: Error {}
      final class Store {
        let ids = BehaviorRelay(value: 1)
        func load() -> Observable<Int> { ids.flatMap(load) }
        func load(_ id: Int) -> Observable<Int> { .error(Oops()) }
      }
      """,
      becomes: """
        struct Oops: Error {}
        final class Store {
          let ids = CurrentValueSubject<Int, Never>(1)
          func load() -> AnyPublisher<Int, Error> { ids.mergeMap(load).eraseToAnyPublisher() }
          func load(_ id: Int) -> AnyPublisher<Int, Error> { Fail(error: Oops()).eraseToAnyPublisher() }
        }
        """)
  }

  /// A closure gives `self`, which fails as it likes, to an operator of another stream, which fails as that likes.
  @Test func aClosureThatGivesSelfToAnotherStreamFailsWithAnyError() {
    expect(
      """
      extension ObservableType {
        func paused<P: ObservableType>(by other: P) -> Observable<Element> where P.Element == Bool {
          other.flatMapLatest { isOn -> Observable<Element> in isOn ? self.asObservable() : .empty() }
        }
      }
      """,
      becomes: """
        extension Publisher {
          func paused<P: Publisher>(by other: P) -> AnyPublisher<Output, Error> where P.Output == Bool {
            other.mapError { $0 as Error }
              .map { isOn -> AnyPublisher<Output, Error> in
                isOn ? self.mapError { $0 as Error }.eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
              }
              .switchToLatest()
              .eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func requirementsThatDifferInTheKindOfStreamAreReported() {
    let code = """
      protocol Shows {
        func show(_ source: Observable<Int>)
        func show(_ source: Single<Int>)
      }
      final class Screen: Shows {
        func show(_ source: Observable<Int>) {}
        func show(_ source: Single<Int>) {}
      }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.map(\.applicability) == Array(repeating: .reportOnly, count: 4))
  }

  @Test("a function with a default value gets in the way of one without the parameter")
  func overloadsWithDefaults() {
    let code = """
      extension ObservableType {
        func retry(_ times: Int, if isWorth: @escaping (Error) -> Bool = { _ in true }) -> Observable<Element> { retry(times) }
      }
      extension PrimitiveSequence where Trait == SingleTrait {
        func retry(_ times: Int) -> Single<Element> { asObservable().retry(times).asSingle() }
        func retry(_ times: Int, until date: Date) -> Single<Element> { self }
      }
      func wait(_ seconds: Int, unit: String = "s") {}
      func wait(_ seconds: Int, unit: Character = "s") {}
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.map { $0.message.split(separator: "'")[2] } == ["retrySingle"])
  }

  @Test("what an extension asks of the stream itself, or of the elements of one of two, tells no functions apart")
  func overloadsWithConstraints() {
    let code = """
      extension PrimitiveSequenceType where Self: ObservableConvertibleType, Self.Trait == SingleTrait {
        func cache() -> Single<Element> { asObservable().cache().asSingle() }
        func done(_ next: () -> Void) -> Single<Element> { self }
        func count() -> Single<Int> { map { _ in 1 } }
      }
      extension ObservableType { func cache() -> Observable<Element> { share(replay: 1, scope: .forever) } }
      extension ObservableType where Element == Void {
        func done(_ next: () -> Void) -> Observable<Void> { asSingle().done(next).asObservable() }
      }
      extension ObservableType where Element == Int { func one() -> Observable<Int> { self } }
      extension Single where Element == String { func one() -> Single<String> { self } }
      """
    let found = rewriteProject(code).findings.filter { $0.rule == "trait-overload" }
    #expect(found.map { $0.message.split(separator: "'")[0] } == ["cache", "done"])
  }

  /// What stands on both sides has a type only by the function, which the place tells apart.
  @Test func implicitMembersAreWhatAnOwnOperatorTakes() {
    let rewritten = rewrittenProject(
      """
      func + <T>(left: Observable<T>, right: Observable<T>) -> Observable<T> { left.concat(right) }
      func show(_ names: Observable<Int>) { _ = names.subscribe() }
      show(.just(1) + .of(2, 3))
      show(.error(RxError.unknown))
      """)
    #expect(rewritten.contains("Just(1).eraseToAnyPublisher() + [2, 3].trampolinedPublisher.eraseToAnyPublisher()"))
  }

  /// `andThen` has a form for each kind of stream, and an implicit member has no kind of its own.
  @Test func theResultTellsOverloadsApartThatTakeImplicitMembers() {
    let rewritten = rewrittenProject(
      """
      func check() -> Completable { .empty() }
      func save(_ names: [String]) -> Completable {
        check().andThen(.deferred {
          print(names)
          return .empty()
        })
      }
      """)
    #expect(rewritten.contains("return Empty<Never, Never>()"))
  }
}
