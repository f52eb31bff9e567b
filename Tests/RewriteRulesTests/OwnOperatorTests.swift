import Foundation
import RunningPrograms
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// The project's own operators, as the whole project shows them: what they fail with, what they share, what they become.
struct OwnOperatorTests {
  @Test func anOperatorFailsAsWhatItIsCalledOn() {
    expect(
      """
      extension ObservableType {
        func toVoid() -> Observable<Void> { map { _ in } }
        func startingWith(_ first: Element) -> Observable<Element> { Observable.merge(.just(first), asObservable()) }
        func guarded(_ isOn: Bool) -> Observable<Element> {
          guard isOn else { return .empty() }
          return asObservable()
        }
      }
      """,
      becomes: """
        extension Publisher {
          func toVoid() -> AnyPublisher<Void, Failure> { map { _ in }.eraseToAnyPublisher() }
          func startingWith(_ first: Output) -> AnyPublisher<Output, Failure> {
            Publishers.Merge(Just(first).setFailureType(to: Failure.self), self).eraseToAnyPublisher()
          }
          func guarded(_ isOn: Bool) -> AnyPublisher<Output, Failure> {
            guard isOn else { return Empty().eraseToAnyPublisher() }
            return self.eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func whatAnOwnFactoryIsOfIsSpelledAsThePublisherDoes() {
    expect(
      """
      extension Observable {
        static func just(_ element: Element) -> Observable<Element> { .of(element) }
      }
      extension ObservableType {
        func latest<Source: ObservableConvertibleType>(_ source: Source?) -> Observable<Source.Element?> {
          flatMapLatest { _ -> Observable<Source.Element?> in
            guard let source else { return Observable.just(nil) }
            return source.asObservable().map(Optional.some)
          }
        }
      }
      """,
      becomes: """
        extension Publisher {
          static func just(_ element: Output) -> AnyPublisher<Output, Never> {
            [element].trampolinedPublisher.eraseToAnyPublisher()
          }
        }
        extension Publisher {
          func latest<Source: Publisher>(_ source: Source?) -> AnyPublisher<Source.Output?, Error> {
            mapError { $0 as Error }.map { _ -> AnyPublisher<Source.Output?, Error> in
              guard let source else {
                return AnyPublisher<Source.Output?, Error>.just(nil).setFailureType(to: Error.self).eraseToAnyPublisher()
              }
              return source.map(Optional.some).mapError { $0 as Error }.eraseToAnyPublisher()
            }.switchToLatest().eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func aParameterThatOnlySaysWhichKindOfStreamIsMeantGoes() {
    expect(
      """
      extension SharedSequenceConvertibleType {
        func none<Sharing, Result>(_ next: @escaping (Element) -> SharedSequence<Sharing, Result>) -> SharedSequence<Sharing, Result> {
          SharedSequence<Sharing, Result>.empty()
        }
      }
      """,
      becomes: """
        extension Publisher where Failure == Never {
          func none<Result>(_ next: @escaping (Output) -> AnyPublisher<Result, Never>) -> AnyPublisher<Result, Never> {
            Empty<Result, Never>().eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func anOperatorThatThrowsFailsWithAnyError() {
    expect(
      """
      extension ObservableType {
        func parsed(_ parse: @escaping (Element) throws -> Int) -> Observable<Int> { map { try parse($0) } }
      }
      """,
      becomes: """
        extension Publisher {
          func parsed(_ parse: @escaping (Output) throws -> Int) -> AnyPublisher<Int, Error> {
            tryMap { try parse($0) }.eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func whatMeetsAStreamThatFailsHasToFailAlike() {
    expect(
      """
      extension ObservableType {
        func gated<Gate: ObservableType>(by gate: Gate) -> Observable<Element> where Gate.Element == Bool {
          withLatestFrom(gate) { value, isOpen in (value, isOpen) }.filter { $0.1 }.map { $0.0 }
        }
      }
      """,
      becomes: """
        extension Publisher {
          func gated<Gate: Publisher>(by gate: Gate) -> AnyPublisher<Output, Error> where Gate.Output == Bool {
            mapError { $0 as Error }
              .withLatestFrom(gate.mapError { $0 as Error }) { value, isOpen in (value, isOpen) }
              .filter { $0.1 }
              .map { $0.0 }
              .mapError { $0 as Error }
              .eraseToAnyPublisher()
          }
        }
        """)
  }

  @Test func callersKnowTheFailureOfWhatTheyCallItOn() {
    expect(
      """
      extension ObservableType {
        func once() -> Observable<Element> { take(1) }
      }
      let taps = PublishRelay<Int>()
      var first: Observable<Int> { taps.once() }
      var loaded: Observable<Int> { Observable.error(Lost()).once() }
      let answers = PublishSubject<Int>()
      var answer: Observable<Int> { answers.once() }
      struct Lost: Error {}
      """,
      becomes: """
        extension Publisher {
          func once() -> AnyPublisher<Output, Failure> { prefix(1).eraseToAnyPublisher() }
        }
        let taps = PassthroughSubject<Int, Never>()
        var first: AnyPublisher<Int, Never> { taps.once() }
        var loaded: AnyPublisher<Int, Error> { Fail<Int, Error>(error: Lost()).once() }
        let answers = PassthroughSubject<Int, Never>()
        var answer: AnyPublisher<Int, Never> { answers.once() }
        struct Lost: Error {}
        """)
  }

  @Test func anOperatorForDriversAndSignalsSharesWhereItIsCalled() {
    expect(
      """
      extension SharedSequenceConvertibleType {
        func toVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
      }
      func shown(_ count: Driver<Int>, _ tap: Signal<Int>) -> (Driver<Void>, Signal<Void>) {
        let counted: Driver<Void> = count.toVoid()
        let tapped: Signal<Void> = tap.toVoid()
        return (counted, tapped)
      }
      """,
      becomes: """
        extension Publisher where Failure == Never {
          func toVoid() -> AnyPublisher<Void, Never> { map { _ in }.eraseToAnyPublisher() }
        }
        func shown(
          _ count: AnyPublisher<Int, Never>,
          _ tap: AnyPublisher<Int, Never>
        ) -> (AnyPublisher<Void, Never>, AnyPublisher<Void, Never>) {
          let counted: AnyPublisher<Void, Never> = count.toVoid().share(replay: 1, scope: .whileConnected)
          let tapped: AnyPublisher<Void, Never> = tap.toVoid().share(replay: 0, scope: .whileConnected)
          return (counted, tapped)
        }
        """)
  }

  @Test func aFactoryIsCalledOnThePublisher() {
    expect(
      """
      extension ObservableType {
        static func once(_ element: Element) -> Observable<Element> { .just(element) }
      }
      let now = Observable.once("now")
      """,
      becomes: """
        extension Publisher {
          static func once(_ element: Output) -> AnyPublisher<Output, Never> { Just(element).eraseToAnyPublisher() }
        }
        let now = AnyPublisher<String, Error>.once("now")
        """)
  }

  @Test func whatAnOperatorSubscribesGoesOn() {
    expect(
      """
      infix operator <~
      func <~ (relay: BehaviorRelay<Int>, source: Observable<Int>) -> Disposable { source.bind(to: relay) }
      let count = BehaviorRelay(value: 0)
      func start() {
        _ = count <~ .just(1)
      }
      """,
      becomes: """
        infix operator <~
        func <~ (relay: CurrentValueSubject<Int, Never>, source: AnyPublisher<Int, Never>) -> AnyCancellable {
          source.sink(receiveValue: relay.send(_:))
        }
        let count = CurrentValueSubject<Int, Never>(0)
        func start() {
          (count <~ Just(1).eraseToAnyPublisher()).detachUnlessKept()
        }
        """)
  }

  /// `Tests/CombineAPI` has Combine's operators.
  @Test func theFormsOfOperatorsAreCombines() throws {
    let lists = ["Operators.txt", "Sources.txt"].map { Places.package.appending(path: "Tests/CombineAPI/\($0)") }
    let lines = try lists.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
    let names = lines.compactMap { $0.firstMatch(of: /\bfunc `?(\w+)/)?.1 }
    let unknown = builtIn[.operators].filter { !names.contains($0.prefix { $0 != "(" }) }
    #expect(!builtIn[.operators].isEmpty)
    #expect(unknown == [])
  }

  /// CoreStream declares its extras' operators, one by one.
  @Test func theFormsOfExtrasAreCoreStreams() throws {
    let folders = ["Sources/CoreStream/Extras", "Sources/CoreStreamTesting"].map { Places.package.appending(path: $0) }
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.appending(path: $0) }
    }
    let texts = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    let names = Set(texts.flatMap { $0.matches(of: /\bfunc `?(\w+)/).map(\.1) })
    let unknown = builtIn[.extraOperators].filter { !names.contains($0.prefix { $0 != "(" }) }
    #expect(!builtIn[.extraOperators].isEmpty)
    #expect(unknown == [])
  }

  @Test func aStreamOfAGenericTypeIsNothingElse() {
    expect(
      """
      protocol UseCase {
        associatedtype Stream: ObservableConvertibleType
        func start() -> Stream
      }
      extension UseCase {
        func callAsFunction() -> Stream { start() }
        func observe() -> Observable<Stream.Element> { start().asObservable() }
      }
      func pass<O: ObservableType>(_ source: O) -> O { source }
      func twice<O: ObservableType>(_ source: O) -> O { pass(source) }
      """,
      becomes: """
        protocol UseCase {
          associatedtype Stream: Publisher
          func start() -> Stream
        }
        extension UseCase {
          func callAsFunction() -> Stream { start() }
          func observe() -> AnyPublisher<Stream.Output, Error> { start().mapError { $0 as Error }.eraseToAnyPublisher() }
        }
        func pass<O: Publisher>(_ source: O) -> O { source }
        func twice<O: Publisher>(_ source: O) -> O { pass(source) }
        """)
  }

  @Test func theStatementsOfABuilderAreErased() {
    expect(
      """
      @resultBuilder enum Sources {
        static func buildBlock(_ sources: Observable<Int>...) -> [Observable<Int>] { sources }
      }
      func merged(@Sources _ sources: () -> [Observable<Int>]) -> Observable<Int> { Observable.merge(sources()) }
      let count = BehaviorRelay(value: 0)
      let all = merged {
        count.map { $0 + 1 }
        Observable.just(1)
      }
      """,
      becomes: """
        @resultBuilder enum Sources {
          static func buildBlock(_ sources: AnyPublisher<Int, Never>...) -> [AnyPublisher<Int, Never>] { sources }
        }
        func merged(@Sources _ sources: () -> [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> {
          Publishers.MergeMany(sources()).eraseToAnyPublisher()
        }
        let count = CurrentValueSubject<Int, Never>(0)
        let all = merged {
          count.map { $0 + 1 }.eraseToAnyPublisher()
          Just(1).eraseToAnyPublisher()
        }
        """)
  }

  @Test func theStreamsOfABuilderThatTakesValuesTooAreErased() {
    expect(
      """
      @resultBuilder enum Sources<Element> {
        static func buildExpression(_ value: Element) -> [Observable<Element>] { [.just(value)] }
        static func buildExpression(_ source: Observable<Element>) -> [Observable<Element>] { [source] }
        static func buildExpression(_ list: [Observable<Element>]) -> [Observable<Element>] { list }
        static func buildBlock(_ parts: [Observable<Element>]...) -> [Observable<Element>] { parts.flatMap { $0 } }
      }
      func merged<T>(@Sources<T> _ sources: () -> [Observable<T>]) -> Observable<T> { Observable.merge(sources()) }
      let all: Observable<String> = merged {
        "one"
        Observable.of("two", "three")
        [4, 5].map { Observable.just($0.description) }
      }
      """,
      becomes: """
        @resultBuilder enum Sources<Element> {
          static func buildExpression(_ value: Element) -> [AnyPublisher<Element, Never>] {
            [Just(value).eraseToAnyPublisher()]
          }
          static func buildExpression(_ source: AnyPublisher<Element, Never>) -> [AnyPublisher<Element, Never>] { [source] }
          static func buildExpression(_ list: [AnyPublisher<Element, Never>]) -> [AnyPublisher<Element, Never>] { list }
          static func buildBlock(_ parts: [AnyPublisher<Element, Never>]...) -> [AnyPublisher<Element, Never>] {
            parts.flatMap { $0 }
          }
        }
        func merged<T>(@Sources<T> _ sources: () -> [AnyPublisher<T, Never>]) -> AnyPublisher<T, Never> {
          Publishers.MergeMany(sources()).eraseToAnyPublisher()
        }
        let all: AnyPublisher<String, Never> = merged {
          "one"
          ["two", "three"].trampolinedPublisher.eraseToAnyPublisher()
          [4, 5].map { Just($0.description) }.map { $0.eraseToAnyPublisher() }
        }
        """)
  }

  @Test func whatABuilderMakesNeedsNotBeAStream() {
    expect(
      """
      struct Plan {}
      @resultBuilder enum Steps {
        static func buildExpression(_ stream: Observable<Int>) -> Plan { Plan() }
        static func buildBlock(_ plans: Plan...) -> Plan { Plan() }
      }
      func plan(@Steps _ content: () -> Plan) {}
      func start() { plan { Observable.just(1); .just(2) } }
      """,
      becomes: """
        struct Plan {}
        @resultBuilder enum Steps {
          static func buildExpression(_ stream: AnyPublisher<Int, Never>) -> Plan { Plan() }
          static func buildBlock(_ plans: Plan...) -> Plan { Plan() }
        }
        func plan(@Steps _ content: () -> Plan) {}
        func start() { plan { Just(1).eraseToAnyPublisher(); Just(2).eraseToAnyPublisher() } }
        """)
  }

  @Test func theMethodsOfABuilderAreOfOneType() {
    expect(
      """
      @resultBuilder enum Sources<Element> {
        static func buildExpression<O: ObservableConvertibleType>(_ source: O) -> [Observable<Element>]
        where O.Element == Element { [source.asObservable()] }
        static func buildBlock(_ parts: [Observable<Element>]...) -> [Observable<Element>] { parts.flatMap { $0 } }
        static func buildOptional(_ part: [Observable<Element>]?) -> [Observable<Element>] { part ?? [] }
        static func buildFinalResult(_ parts: [Observable<Element>]) -> Observable<Element> { .merge(parts) }
      }
      func merged<T>(@Sources<T> _ sources: () -> Observable<T>) -> Observable<T> { sources() }
      """,
      becomes: """
        @resultBuilder enum Sources<Element> {
          static func buildExpression<O: Publisher>(_ source: O) -> [AnyPublisher<Element, Error>]
          where O.Output == Element { [source.mapError { $0 as Error }.eraseToAnyPublisher()] }
          static func buildBlock(_ parts: [AnyPublisher<Element, Error>]...) -> [AnyPublisher<Element, Error>] {
            parts.flatMap { $0 }
          }
          static func buildOptional(_ part: [AnyPublisher<Element, Error>]?) -> [AnyPublisher<Element, Error>] { part ?? [] }
          static func buildFinalResult(_ parts: [AnyPublisher<Element, Error>]) -> AnyPublisher<Element, Error> {
            Publishers.MergeMany(parts).eraseToAnyPublisher()
          }
        }
        func merged<T>(@Sources<T> _ sources: () -> AnyPublisher<T, Error>) -> AnyPublisher<T, Error> { sources() }
        """)
  }

  @Test("what a stream's type calls its element, a publisher's calls its output")
  func elementsOfSpelledStreams() {
    expect(
      """
      let one: PublishSubject<String>.Element = "b"
      let two: Array<Int>.Element = 2
      func last(_ relay: BehaviorRelay<Int>) -> BehaviorRelay<Int>.Element { relay.value }
      """,
      becomes: """
        let one: PassthroughSubject<String, Never>.Output = "b"
        let two: Array<Int>.Element = 2
        func last(_ relay: CurrentValueSubject<Int, Never>) -> CurrentValueSubject<Int, Never>.Output { relay.value }
        """)
  }
}

extension OwnOperatorTests {
  func expect(_ code: String, becomes wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(rewrittenProject(code) == wanted, sourceLocation: sourceLocation)
  }
}
