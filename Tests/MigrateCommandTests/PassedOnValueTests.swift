import Testing

@testable import MigrateCommand

/// Generic functions that pass on what their calls hand them: nothing crosses a border there, be their file rewritten or not.
@Suite struct PassedOnValueTests {
  private static let helpers = """
    import RxSwift

    final class Guarded {
      func sync<T>(_ body: () throws -> T) rethrows -> T { try body() }
    }

    func with<T>(_ value: T, _ change: (T) -> Void) -> T {
      change(value)
      return value
    }

    func made<T>(_ names: [T]) -> [T] { names }

    extension ObservableType {
      func logged() -> Observable<Element> { self.do(onNext: { print($0) }) }
    }

    """

  @Test(arguments: [
    (
      "func first(_ names: Observable<String>) -> Single<String> { Guarded().sync { names.take(1).asSingle() } }",
      """
      func first(_ names: AnyPublisher<String, Never>) -> AnyPublisher<String, Error> {
          Guarded().sync { names.prefix(1).exactlyOne().eraseToAnyPublisher() }
      }
      """
    ),
    (
      "let count = with(BehaviorRelay(value: 1)) { $0.accept(2) }",
      "let count = with(CurrentValueSubject<Int, Never>(1)) { $0.send(2) }"
    ),
    (
      "let all = Observable.merge(made([Observable.just(1), .just(2)]))",
      "let all = Publishers.MergeMany(made([Just(1).eraseToAnyPublisher(), Just(2).eraseToAnyPublisher()]))"
    ),
  ])
  func noBridgeStandsBehindThem(before: String, after: String) throws {
    let shop = try Workshop([
      "Helpers.swift": Self.helpers, "main.swift": "import RxCocoa\nimport RxSwift\n\n\(before)\n",
    ])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.readBelowImports("main.swift") == after + "\n")
    #expect(try shop.read("Helpers.swift") == Self.helpers)
  }
}
