import Testing

/// The lists and the compiler may spell one declaration in different words, but not two declarations alike.
@Suite struct SpellingTests {
  private let spelling = Spelling(aliases: [
    "Publishers.DropWhile": ["Output": "Upstream.Output", "Failure": "Upstream.Failure"],
    "Optional.Publisher": ["Output": "Wrapped"],
  ])

  @Test(arguments: [
    // An alias and what it stands for.
    (
      "Publishers.DropWhile | let predicate: (Publishers.DropWhile<Upstream>.Output) -> Bool",
      "Publishers.DropWhile | let predicate: (Upstream.Output) -> Bool"
    ),
    (
      "Publishers.DropWhile | let predicate: (Output) -> Bool",
      "Publishers.DropWhile | let predicate: (Upstream.Output) -> Bool"
    ),
    (
      "Optional.Publisher | let output: Optional<Wrapped>.Publisher.Output?",
      "Optional.Publisher | let output: Wrapped?"
    ),
    // The names of a function's own parameters.
    (
      "Publisher | func scan<T>(_: T, _: (T) -> T) -> Publishers.Scan<Self, T>",
      "Publisher | func scan<Result>(_: Result, _: (Result) -> Result) -> Publishers.Scan<Self, Result>"
    ),
    // What can't be set.
    (
      "Subscribers.Demand | static let none: Subscribers.Demand",
      "Subscribers.Demand | static var none: Subscribers.Demand { get }"
    ),
    ("Publishers.TryMap | typealias Failure = Error", "Publishers.TryMap | typealias Failure = any Error"),
  ])
  func sameDeclaration(one: String, other: String) {
    #expect(spelling.canonical(one) == spelling.canonical(other))
  }

  @Test(arguments: [
    ("Publisher | func max(by: @escaping (Int) -> Bool)", "Publisher | func max(by: (Int) -> Bool)"),
    ("Publisher | func first()", "Publisher | func first() throws"),
    ("Just | func count() -> Just<Int>", "Just | func count() -> Just<Int> where Output : Equatable"),
    ("Just | var output: Output", "Just | let output: Output"),
    ("Just | func dropFirst(_: Int = 1)", "Just | func dropFirst(_: Int)"),
    ("Publisher | func zip<A, B>(_: A, _: B)", "Publisher | func zip<A, B>(_: B, _: A)"),
    ("Publishers.DropWhile | let upstream: Upstream", "Publishers.DropWhile | let upstream: Output"),
  ])
  func otherDeclaration(one: String, other: String) {
    #expect(spelling.canonical(one) != spelling.canonical(other))
  }
}
