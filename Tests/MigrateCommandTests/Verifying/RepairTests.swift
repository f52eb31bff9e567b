import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

/// What is proposed against an error of the compiler's, by its words and its place. The messages are those of Swift 6.3.
@Suite struct RepairTests {
  /// The code with each of the changes that are proposed.
  ///
  /// - Parameters:
  ///   - place: What stands at the error's place, once in the code.
  private func repaired(
    _ code: String, at place: String, saying message: String, target: Target = .coreStream
  ) throws -> [String] {
    let start = try #require(code.range(of: place)?.lowerBound)
    let bytes = Array(code.utf8)
    let offset = code.utf8.distance(from: code.startIndex, to: start)
    return proposals(against: message, in: FaultyCode(bytes, offset: offset), for: target).map { proposal in
      var edits = EditSet()
      for edit in proposal.edits { edits.insert(edit) }
      return String(decoding: edits.applied(to: bytes), as: UTF8.self)
    }
  }

  @Test func anErasureIsAddedWhereAChainEnds() throws {
    #expect(
      try repaired(
        "func f() -> AnyPublisher<Int, Error> { s.map { $0 }.dropFirst(1) }", at: "dropFirst",
        saying: """
          cannot convert return expression of type 'Publishers.Drop<Publishers.Map<PassthroughSubject<Int, any Error>, \
          Int>>' to return type 'AnyPublisher<Int, any Error>'
          """) == [
          "func f() -> AnyPublisher<Int, Error> { s.map { $0 }.dropFirst(1).eraseToAnyPublisher() }",
          """
          func f() -> AnyPublisher<Int, Error> { s.map { $0 }.dropFirst(1).setFailureType(to: Error.self)\
          .eraseToAnyPublisher() }
          """,
          """
          func f() -> AnyPublisher<Int, Error> { s.map { $0 }.dropFirst(1).mapError { $0 as Error }\
          .eraseToAnyPublisher() }
          """,
        ])
  }

  /// What can't fail is widened first; an error's place may be the first link of a chain that goes on.
  @Test func aFailureIsWidened() throws {
    #expect(
      try repaired(
        "take(Just(1))", at: "Just",
        saying:
          "cannot convert value of type 'Just<Int>' to expected argument type 'AnyPublisher<Int, any Error>'"
      ).first == "take(Just(1).setFailureType(to: Error.self).eraseToAnyPublisher())")
    #expect(
      try repaired(
        "take(n)", at: "n)",
        saying: "cannot convert value of type 'Names' (aka 'AnyPublisher<Int, Never>') to expected argument type "
          + "'AnyPublisher<Int, any Error>'")
        == ["take(n.setFailureType(to: Error.self).eraseToAnyPublisher())"])
    #expect(
      try repaired(
        "z = n", at: "n",
        saying: "cannot assign value of type 'AnyPublisher<Int, MyError>' to type 'AnyPublisher<Int, any Error>'")
        == ["z = n.mapError { $0 as Error }.eraseToAnyPublisher()"])
  }

  @Test func eachBranchOfAChoiceIsErased() throws {
    #expect(
      try repaired(
        "return b ? Just(1) : none()", at: "? Just",
        saying: "result values in '? :' expression have mismatching types 'Just<Int>' and 'Empty<Int, Never>'")
        == ["return b ? Just(1).eraseToAnyPublisher() : none().eraseToAnyPublisher()"])
  }

  /// What takes several lines goes on in a line of its own.
  @Test func aLinkHasALineWhereTheOthersHaveOne() throws {
    let message =
      "cannot convert value of type 'Publishers.Map<Names, Int>' to specified type 'AnyPublisher<Int, Never>'"
    #expect(
      try repaired("let all: All = names\n  .map {\n    $0\n  }\n", at: "map", saying: message)
        == ["let all: All = names\n  .map {\n    $0\n  }\n  .eraseToAnyPublisher()\n"])
    #expect(
      try repaired("let all: All = one <> two", at: "<>", saying: message)
        == ["let all: All = (one <> two).eraseToAnyPublisher()"])
  }

  @Test func schedulersAndSubscriptionsAreErased() throws {
    #expect(
      try repaired(
        "return queue", at: "queue",
        saying: "cannot convert return expression of type 'S' to return type 'AnyScheduler<S.Time, S.Options>'")
        == ["return queue.eraseToAnyScheduler()"])
    #expect(
      try repaired(
        "start(token)", at: "token",
        saying: "cannot convert value of type 'any Cancellable' to expected argument type 'AnyCancellable'")
        == ["start(token.eraseToAnyCancellable())"])
  }

  /// The narrower of two streams is widened, be it the receiver, an argument or what a closure returns.
  @Test(arguments: [
    ("a.merge(with: b)", "instance method 'merge(with:)'", "any Error", "Never", "a.merge(with: b↓)"),
    ("a.merge(with: b)", "instance method 'merge(with:)'", "Never", "any Error", "a↓.merge(with: b)"),
    ("Publishers.Merge(a, b)", "generic struct 'Merge'", "Never", "any Error", "Publishers.Merge(a↓, b)"),
    ("Publishers.Merge(a, b)", "generic struct 'Merge'", "any Error", "Never", "Publishers.Merge(a, b↓)"),
    ("a.flatMap { $0.b }", "instance method 'flatMap(maxPublishers:_:)'", "any Error", "Never", "a.flatMap { $0.b↓ }"),
    (
      "a.flatMap { x in\n  if x { return b }\n  return c\n}", "instance method 'flatMap(maxPublishers:_:)'",
      "any Error", "Never", "a.flatMap { x in\n  if x { return b↓ }\n  return c↓\n}"
    ),
  ])
  func theNarrowerOfTwoFailuresIsWidened(
    code: String, what: String, first: String, second: String, expected: String
  ) throws {
    let place = code.contains(".flatMap") ? "flatMap" : code.contains(".merge") ? "merge" : "Publishers"
    #expect(
      try repaired(code, at: place, saying: "\(what) requires the types '\(first)' and '\(second)' be equivalent")
        == [expected.replacing("↓", with: ".setFailureType(to: Error.self)")])
  }

  @Test(arguments: [
    ("s.sink(receiveValue: { use($0) })", "s.sink(receiveCompletion: { _ in }, receiveValue: { use($0) })"),
    ("s.sink { use($0) }", "s.sink(receiveCompletion: { _ in }) { use($0) }"),
    ("s.sink() { use($0) }", "s.sink(receiveCompletion: { _ in }) { use($0) }"),
  ])
  func aSubscriptionToWhatMayFailTakesTheFailure(code: String, expected: String) throws {
    #expect(
      try repaired(
        code, at: "sink",
        saying: "referencing instance method 'sink(receiveValue:)' on 'Publisher' requires the types 'any Error' and "
          + "'Never' be equivalent") == [expected])
  }

  @Test func aTypeIsWrittenOutAsTheDeclarationAroundSaysIt() throws {
    let message = "generic parameter 'Failure' could not be inferred"
    #expect(
      try repaired("func f() -> AnyPublisher<[Int], Error> { Empty().map { $0 } }", at: "Empty", saying: message)
        == ["func f() -> AnyPublisher<[Int], Error> { Empty<[Int], Error>().map { $0 } }"])
    #expect(try repaired("let none = Empty()", at: "Empty", saying: message) == [])
  }

  @Test func aSubscriptionThatNobodyKeepsOutlivesItsRelease() throws {
    let message = "result of call to 'sink(receiveValue:)' is unused"
    #expect(
      try repaired("s.sink { use($0) }", at: "sink", saying: message)
        == ["_ = s.sink { use($0) }.outlivingRelease()"])
    #expect(try repaired("s.sink { use($0) }", at: "sink", saying: message, target: .combine) == [])
  }

  @Test func anImportIsAdded() throws {
    let code = "// App\nimport RxSwift\nlet bag: AnyCancellable"
    #expect(
      try repaired(code, at: "AnyCancellable", saying: "cannot find type 'AnyCancellable' in scope")
        == ["// App\nimport CoreStream\nimport RxSwift\nlet bag: AnyCancellable"])
    #expect(
      try repaired(code, at: "AnyCancellable", saying: "cannot find type 'AnyCancellable' in scope", target: .combine)
        == ["// App\nimport Combine\nimport RxSwift\nlet bag: AnyCancellable"])
    #expect(try repaired(code, at: "AnyCancellable", saying: "cannot find type 'Names' in scope") == [])
  }

  /// Nothing is known against these: what may fail can't become what can't without a decision.
  @Test(arguments: [
    "cannot convert value of type 'AnyPublisher<Int, any Error>' to expected argument type 'AnyPublisher<Int, Never>'",
    "cannot convert value of type '(Just<Int>, Int)' to expected argument type 'AnyPublisher<Int, Never>'",
    "cannot convert value of type 'Int' to expected argument type 'String'",
    "value of type 'Names' has no member 'count'",
  ])
  func otherErrorsHaveNoRepair(message: String) throws {
    #expect(try repaired("take(names)", at: "names", saying: message) == [])
  }
}

/// A type as messages spell it.
@Suite struct TypeTextTests {
  @Test func theArgumentsOfATypeArePartedAtItsOwnCommas() {
    let type = TypeText("AnyPublisher<[String : (Int, Bool)], Result<(Int) -> Void, any Error>>?")
    #expect(type.name == "AnyPublisher")
    #expect(type.arguments == ["[String : (Int, Bool)]", "Result<(Int) -> Void, any Error>"])
    #expect(TypeText("Int").arguments == [])
  }
}
