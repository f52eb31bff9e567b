import Testing

@testable import MigrateCommand

/// Operators of a project's own, which stay RxSwift's as long as somebody calls them who is not rewritten.
@Suite struct BridgedOperatorTests {
  private static let operators = """
    import RxSwift

    extension ObservableType {
      func logged(_ name: String) -> Observable<Element> {
        self.do(onNext: { print(name, $0) })
      }

      func kept<Value>() -> Observable<Value> where Element == Value? {
        flatMap { value in value.map(Observable.just) ?? .empty() }
      }

      func follow() -> Disposable { subscribe(onNext: { print($0) }) }

      func joined<Other: ObservableType>(_ other: Other) -> Observable<Element> where Other.Element == Element {
        Observable.merge(asObservable(), other.asObservable())
      }
    }

    extension PrimitiveSequence where Trait == SingleTrait {
      func orElse(_ value: Element) -> Single<Element> { catchAndReturn(value) }
    }

    """

  @Test(arguments: [
    (
      "_ = names.map(\\.count).logged(\"count\").filter { $0 > 1 }.subscribe()",
      """
      names.map(\\.count).toObservable()
          .logged("count").toNeverFailingPublisher()
          .filter { $0 > 1 }
          .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
      """
    ),
    (
      "_ = Observable.of(1, nil).kept().logged(\"all\").follow()",
      "Observable.of(1, nil).kept().logged(\"all\").follow().toCancellable().detachUnlessKept()"
    ),
    (
      "_ = Single.just(1).orElse(2).subscribe(onSuccess: { print($0) })",
      "Single.just(1).orElse(2).toNeverFailingPublisher()"
        + ".subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))"
    ),
  ])
  func aCallerHandsRxSwiftsStreamToThem(before: String, after: String) throws {
    func file(_ body: String, _ source: String) -> String { "\(source)func run() {\n  \(body)\n}\n" }
    let names = "let names = Observable.of(\"a\", \"bc\")\n\n"
    let shop = try Workshop([
      "Operators.swift": Self.operators, "main.swift": file(before, "import RxSwift\n\n" + names),
    ])
    rewrite(["main.swift"], in: shop)
    let written = "let names = [\"a\", \"bc\"].trampolinedPublisher\n\n"
    #expect(try shop.readBelowImports("main.swift") == file(after, written))
    #expect(try shop.read("Operators.swift") == Self.operators)
  }

  /// A generic parameter that stands for a stream is no stream that a bridge could make.
  @Test func whatTakesAnyStreamTiesItsCallers() throws {
    let main = "import RxSwift\n\nfunc run() { _ = Observable.of(1).joined(Observable.of(2)).subscribe() }\n"
    let shop = try Workshop(["Operators.swift": Self.operators, "main.swift": main])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.read("main.swift") == main)
  }

  @Test func theyStayWhileSomebodyElseCallsThem() throws {
    let main = "import RxSwift\n\nfunc run() { _ = Observable.of(1).logged(\"run\").subscribe() }\n"
    let shop = try Workshop(["Operators.swift": Self.operators, "main.swift": main])
    rewrite(["Operators.swift"], in: shop)
    #expect(try shop.read("Operators.swift").contains("  func logged(_ name: String) -> Observable<Element> {\n"))
    #expect(try shop.read("main.swift") == main)
  }

  @Test func theBridgesGoWithTheLastCaller() throws {
    let main = "import RxSwift\n\nfunc run() { _ = Observable.of(1).logged(\"run\").map { $0 + 1 }.follow() }\n"
    try expectBridgesToGo(
      from: ["Operators.swift": Self.operators, "main.swift": main], rewriting: ["main.swift", "Operators.swift"])
  }
}
