import Foundation
import MigrateCommand
import Testing

/// One file exports RxSwift to all others, which import nothing, and the project is rewritten file by file.
@Suite struct ExportedImportTests {
  private static let files: KeyValuePairs = [
    "Exports.swift": "@_exported import RxSwift\n",
    "Store.swift": "final class Store {\n  let values = ReplaySubject<Int>.create(bufferSize: 1)\n}\n",
    "Use.swift": "func use(_ store: Store) { store.values.onNext(1) }\n",
    "Other.swift": "func ones() -> Single<Int> { .just(1) }\n",
  ]

  private func shop(rewriting paths: String...) throws -> Workshop {
    let shop = try Workshop(Self.files)
    for path in paths { _ = shop.run(["rewrite", "--quiet", "--project", ".", path], engine: .real) }
    return shop
  }

  @Test func theExportStaysWhileAFileNeedsIt() throws {
    let shop = try shop(rewriting: "Exports.swift", "Store.swift", "Exports.swift")
    for (path, text) in Self.files { #expect(try shop.read(path) == text) }
  }

  @Test func aFileImportsTheTargetWhileNobodyExportsIt() throws {
    let shop = try shop(rewriting: "Other.swift")
    #expect(
      try shop.read("Other.swift") == """
        import CoreStream

        func ones() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }

        """)
    #expect(try shop.read("Exports.swift") == "@_exported import RxSwift\n")
  }

  @Test func namesOfBothLibrariesGetTheirModuleWhileBothAreSeen() throws {
    let shop = try Workshop(Self.files)
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "Store.swift", "Use.swift"], engine: .real)
    #expect(
      try shop.read("Store.swift") == """
        import CoreStream

        final class Store {
          let values = CoreStream.ReplaySubject<Int, Never>(bufferSize: 1)
        }

        """)
  }

  @Test func itGoesWithTheLastFileThatNeedsIt() throws {
    let shop = try Workshop(Self.files)
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "Store.swift", "Use.swift"], engine: .real)
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "Other.swift", "Exports.swift"], engine: .real)
    #expect(try shop.read("Exports.swift") == "@_exported import CoreStream\n")
  }

  @Test func thePlanTakesTheExportLast() throws {
    let plan = try Workshop(Self.files).run(["plan", "--max-files", "1", "--format", "json", "."], engine: .real)
    let bites = plan.output.split(separator: "\n").filter { $0.contains("\"number\"") }
    #expect(bites.count == 4, "\(plan.output)")
    #expect(bites.last?.contains("Exports.swift") == true, "\(plan.output)")
  }
}
