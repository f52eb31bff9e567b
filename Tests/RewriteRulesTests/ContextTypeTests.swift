import Testing

@testable import RewriteRules

/// Types that only the place of a value says, once the rewrite takes the value out of that place's sight.
@Suite("Types that only the context knew")
struct ContextTypeTests {
  private let bench = Bench(
    context: """
      enum Phase { case loading, loaded(Int) }
      struct Item { let id: Int; let name: String? }
      struct Lost: Error {}
      class Animal {}
      class Cat: Animal {}
      let one: Single<Int>
      func request<T: Decodable>(_ path: String) -> Single<T>
      func load<T: Decodable>(_ number: Int, as type: T.Type = T.self) -> Single<T>
      """)

  @Test func valuesInLongClosuresSayTheirTypes() {
    becomes(
      "one.flatMap { n in print(n); return .just(.loading) }", "Phase",
      "one.flatMap { n in print(n); return Just<Phase>(.loading) }")
    becomes(
      "one.flatMap { n in print(n); return one.map { _ in 1 } }", "Double",
      "one.flatMap { n in print(n); return one.map { _ -> Double in 1 } }")
    becomes(
      "one.flatMap { n in print(n); return one.map { .init(id: $0, name: nil) } }", "Item",
      "one.flatMap { n in print(n); return one.map { Item.init(id: $0, name: nil) } }")
    becomes(
      "one.flatMap { n in print(n); return one.map { ($0, n) } }", "(id: Int, count: Int)",
      "one.flatMap { n in print(n); return one.map { ($0, n) as (id: Int, count: Int) } }")
    becomes(
      "one.flatMap { n in print(n); return one.map { _ in Cat() } }", "Animal",
      "one.flatMap { n in print(n); return one.map { _ -> Animal in Cat() } }")
    becomes(
      "one.flatMap { n in print(n); return .empty() }", "[Int]",
      "one.flatMap { n in print(n); return Empty<[Int], Never>() }")
  }

  @Test func whatOnlyTheResultOfAFunctionNamesIsSaidWithItsFailure() {
    becomes(
      "one.flatMap { n in print(n); return load(n) }", "[Int]",
      "one.flatMap { n -> AnyPublisher<[Int], Error> in print(n); return load(n) }")
    becomes(
      "one.flatMap { print($0); return load($0) }", "[Int]",
      "one.flatMap { print($0); return load($0) as AnyPublisher<[Int], Error> }")
    becomes(
      "one.flatMap { print($0); return load($0, as: [Int].self) }", "[Int]",
      "one.flatMap { print($0); return load($0, as: [Int].self) }")
  }

  @Test func whatOneKindOfStreamAloneHasIsTakenForOne() {
    becomes("wallet.send().andThen(.just(1))", "Int", "{ wallet.send().append(Just(1)).eraseToAnyPublisher() }")
    becomes(
      "wallet.send().andThen(.empty())", "Int", "{ wallet.send().append(Empty<Int, Never>()).eraseToAnyPublisher() }")
  }

  @Test func valuesInSightOfTheirPlaceSayNothing() {
    becomes("one.flatMap { _ in one.map { _ in 1 } }", "Double", "one.flatMap { _ in one.map { _ in 1 } }")
    becomes(
      "one.flatMap { n in print(n); return one.map { $0 + n } }", "Int",
      "one.flatMap { n in print(n); return one.map { $0 + n } }")
  }

  @Test func closuresSayTheElementsThatTheirPlaceAsksFor() {
    becomes(
      "one.flatMap { n in if n > 1 { return .just(n) }; return .just(1) }", "Int?",
      "one.flatMap { n -> AnyPublisher<Int?, Never> in if n > 1 { return Just(n).eraseToAnyPublisher() }; "
        + "return Just(1).eraseToAnyPublisher() }")
    becomes(
      "one.flatMap { n in print(n); return request(\"a\") }", "Item",
      "one.flatMap { n -> AnyPublisher<Item, Error> in print(n); return request(\"a\") }")
  }

  @Test func elementsThatAreStreamsAreErased() {
    becomes(
      "one.map { _ in .empty() }", "Observable<Int>",
      "one.map { _ in Empty().eraseToAnyPublisher() }")
  }

  @Test func listsOfStreamsThatFailSayHow() {
    expect(
      "func all() -> Observable<Int> { .concat([.just(1), .error(Lost())]) }",
      "[Just(1).setFailureType(to: Error.self).eraseToAnyPublisher(), Fail<Int, Error>(error: Lost()).eraseToAnyPublisher()]"
    )
  }

  @Test func nothingIsWrittenThatThePlaceSays() {
    expect("let name: BehaviorRelay<String?> = BehaviorRelay(value: nil)", "Never> = CurrentValueSubject(nil)")
    expect("let name: PublishSubject<Int> = PublishSubject()", "Error> = PassthroughSubject()")
    expect("func all() -> Single<Int> { Single.create { _ in Disposables.create() } }", "DeferredFuture<Int, Error> {")
    expect("var all: Observable<Int> { Observable.create { _ in Disposables.create() } }", "{ AnyPublisher.create {")
    expect("let name = BehaviorRelay(value: request2())", "let name = CurrentValueSubject<_, Never>(request2())")
  }

  /// A name that is nested in a type elsewhere is a generic parameter here.
  @Test func aGenericParameterIsAType() {
    expect(
      "struct Box { typealias T = Int }\nfunc all<T>() -> Observable<T> { one.flatMap { _ in Observable.create { _ in "
        + "Disposables.create() }.take(1) } }",
      "AnyPublisher<T, Error>.create")
  }

  /// What the compiler alone may find is for a person to look at.
  @Test func aTypeThatNobodyKnowsNeedsReview() {
    let rewrite = bench.rewrite("var all: Observable<Int> { Observable.create { _ in start() }.map { parse($0) } }")
    let create = rewrite.findings.first { $0.rule == "create" }
    #expect(create?.applicability == .needsReview)
    #expect(create?.note?.contains("in place of '_'") == true)
  }

  @Test func aStatedTypeIsNotLost() {
    expect("let all = Observable<Double>.of(1, 2)", "[1 as Double, 2 as Double].trampolinedPublisher")
    expect(
      "let all = Single<Double>.deferred { .just(1) }", "Deferred { Just<Double>(1) }")
  }

  /// Expects what becomes of an expression that a function returns as a single of some element.
  private func becomes(
    _ expression: String, _ element: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    expect("func load() -> Single<\(element)> { \(expression) }", expected, at: location)
  }

  private func expect(_ code: String, _ expected: String, at location: SourceLocation = #_sourceLocation) {
    let after = bench.rewritten(ruler + code)
    #expect(after.contains(expected), "\(after)", sourceLocation: location)
  }
}
