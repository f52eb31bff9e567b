import Testing

@testable import MigrateCommand

/// Types of a project's own that conform to protocols of RxSwift's: one type for all files, so that only who uses what the
/// head says has to do with its library.
@Suite struct HeadTieTests {
  private static let indicator = """
    import RxCocoa
    import RxSwift

    final class Indicator: SharedSequenceConvertibleType {
      typealias SharingStrategy = DriverSharingStrategy
      let count = BehaviorRelay(value: 0)
      var name = ""
      func asSharedSequence() -> SharedSequence<SharingStrategy, Bool> { count.asDriver().map { $0 > 0 } }
    }

    extension ObservableConvertibleType {
      func track(_ indicator: Indicator) -> Observable<Element> {
        asObservable().do(onSubscribe: { indicator.count.accept(1) })
      }
    }

    """

  /// What a function's body becomes whose file is rewritten while the type's isn't.
  @Test(arguments: [
    (
      "Observable.of(indicator.name, \"b\").subscribe(onNext: { print($0) })",
      "[indicator.name, \"b\"].trampolinedPublisher.sink(receiveValue: { print($0) })"
    ),
    (
      "indicator.asDriver().drive(onNext: { print($0) })",
      "indicator.asDriver().toPublisher().sink(receiveValue: { print($0) })"
    ),
    (
      "Observable.just(1).track(indicator).subscribe(onNext: { print($0) })",
      "Observable.just(1).track(indicator).toNeverFailingPublisher().sink(receiveValue: { print($0) })"
    ),
  ])
  func whoUsesValuesOfItIsRewrittenFirst(before: String, after: String) throws {
    try expectRewrittenFirst(
      "_ indicator: Indicator", (before, after), beside: ("Indicator.swift", Self.indicator))
  }

  /// What stays with the type, which is not rewritten.
  @Test(arguments: [
    "func show(_ indicator: Indicator) { _ = indicator.drive(onNext: { print($0) }) }",
    "func merged(_ one: Indicator) -> Observable<Bool> { Observable.just(one).flatMap { $0 } }",
    "func ended(_ one: Indicator) -> Observable<Int> { Observable.just(1).take(until: one) }",
    "extension Indicator { var isIdle: Bool { count.value == 0 } }",
    "func first<S: ObservableConvertibleType>(_ s: S) -> Single<S.Element> { s.asObservable().asSingle() }\n"
      + "func first(of one: Indicator) -> Single<Bool> { first(one) }",
  ])
  func whoUsesItAsTheLibrarysStaysWithIt(body: String) throws {
    let main = "import RxCocoa\nimport RxSwift\n\n\(body)\n"
    let shop = try Workshop(["Indicator.swift": Self.indicator, "main.swift": main])
    rewrite(["main.swift"], in: shop)
    let kept = body.split(separator: "\n").last.map(String.init) ?? ""
    #expect(try shop.read("main.swift").contains(kept))
  }

  @Test(arguments: ["_ = indicator.asDriver().drive()", "_ = Observable.just(1).track(indicator).subscribe()"])
  func itStaysWhileSomebodyElseUsesItAsAStream(body: String) throws {
    let main = "import RxCocoa\nimport RxSwift\n\nfunc show(_ indicator: Indicator) { \(body) }\n"
    let shop = try Workshop(["Indicator.swift": Self.indicator, "main.swift": main])
    rewrite(["Indicator.swift"], in: shop)
    #expect(try shop.read("Indicator.swift").contains("class Indicator: SharedSequenceConvertibleType {\n"))
    #expect(try shop.read("main.swift") == main)
  }

  @Test func itIsRewrittenWhileOthersOnlyNameIt() throws {
    let main = "import RxSwift\n\nfunc name(_ indicator: Indicator) -> Observable<String> { .just(indicator.name) }\n"
    let shop = try Workshop(["Indicator.swift": Self.indicator, "main.swift": main])
    rewrite(["Indicator.swift"], in: shop)
    #expect(try !shop.read("Indicator.swift").contains("SharedSequenceConvertibleType"))
    #expect(try shop.read("main.swift") == main)
  }

  /// A protocol whose head is rewritten, and that asks for itself.
  @Test func aTypeMayAskForItself() throws {
    let steps = """
      import RxCocoa
      import RxSwift

      protocol Step: ReactiveCompatible {
        associatedtype Next: Step
        var next: Next? { get }
      }
      final class End: Step { let next: End? = nil }

      """
    let shop = try Workshop([
      "Steps.swift": steps,
      "main.swift": "import RxSwift\n\nfunc show(_ end: End) -> Observable<Int> { .just(end.next == nil ? 0 : 1) }\n",
    ])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.readBelowImports("main.swift").contains("-> AnyPublisher<Int, Never>"))
    #expect(try shop.read("Steps.swift") == steps)
  }

  @Test func theBridgesGoWithTheType() throws {
    let main = """
      import RxCocoa
      import RxSwift

      func show(_ indicator: Indicator) -> Disposable {
        indicator.asDriver().drive(onNext: { print($0) })
      }
      func follow(_ indicator: Indicator) -> Disposable {
        Observable.just(1).track(indicator).subscribe(onNext: { print($0) })
      }

      """
    try expectBridgesToGo(
      from: ["Indicator.swift": Self.indicator, "main.swift": main], rewriting: ["main.swift", "Indicator.swift"])
  }
}
