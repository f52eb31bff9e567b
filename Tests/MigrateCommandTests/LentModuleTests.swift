import Testing

@testable import MigrateCommand

/// A file that calls members of RxCocoa's and needs another file's import, as Swift lets it.
@Suite struct LentModuleTests {
  private static let files: KeyValuePairs = [
    "Doubler.swift": """
    import RxCocoa
    import RxSwift

    final class Doubler {
      private let relay = BehaviorRelay(value: 4)
      func start() { _ = relay.map { $0 * 2 }.bind(onNext: { print($0) }) }
    }

    """,
    "Model.swift": """
    import RxSwift

    final class Model {
      func start() { _ = Observable.of(1, 2).bind(onNext: { print($0) }) }
    }

    """,
  ]

  private func rewrite(_ path: String, in shop: Workshop) {
    let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
    #expect(shop.run(options + [path], engine: .real).status == .done)
  }

  @Test func theFileOfBridgesLendsWhatGoesUntilNothingIsLeft() throws {
    let shop = try Workshop(Self.files)
    rewrite("Doubler.swift", in: shop)
    #expect(try !shop.read("Doubler.swift").contains("RxCocoa"))
    #expect(try shop.read("Bridges.swift").hasSuffix("as far as the project needs them.\n\nimport RxCocoa\n"))
    rewrite("Doubler.swift", in: shop)
    #expect(try shop.read("Bridges.swift").hasSuffix("\n\nimport RxCocoa\n"))
    rewrite("Model.swift", in: shop)
    #expect(try shop.read("Bridges.swift").split(separator: "\n").count == 1)
  }

  @Test func itLendsNothingThatAnotherFileImports() throws {
    let shop = try Workshop(Self.files)
    rewrite("Model.swift", in: shop)
    #expect(throws: (any Error).self) { try shop.read("Bridges.swift") }
  }
}
