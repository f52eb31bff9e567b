import Testing

@testable import MigrateCommand

/// A file in which a merge left a conflict is nobody's to rewrite.
@Suite struct MergeConflictTests {
  private static let conflict = """
    import RxSwift

    let first = Observable.just(1)
    <<<<<<< HEAD
    let names = Observable.just(2)
    =======
    let names = Observable.just(3)
    >>>>>>> other

    """

  @Test func theFileStaysAndItsPlaceIsSaid() throws {
    let shop = try Workshop(["a.swift": Self.conflict, "b.swift": "import RxSwift\nlet other = Observable.just(4)\n"])
    let said = """
      /work/a.swift:4:1: warning: a merge left a conflict here, so that nothing in the file is rewritten [merge-conflict]
      /work/a.swift:4:1: note: Resolve it, and run again.

      """
    let checked = shop.run(["check", "a.swift"], engine: .real)
    #expect(checked.output == said)
    #expect(checked.status == .somethingFound)
    let rewritten = shop.run(["rewrite", "."], engine: .real)
    #expect(rewritten.output == said)
    #expect(rewritten.error.hasPrefix("Rewrote 1 of 2 files.\n"))
    #expect(try shop.read("a.swift") == Self.conflict)
    #expect(try shop.read("b.swift") == "import CoreStream\nlet other = Just(4)\n")
  }

  /// What it declares stays RxSwift's, and what other files do with that as well.
  @Test func whatOtherFilesShareWithItStays() throws {
    let use = "import RxSwift\nfunc use() { _ = first.map { $0 + 1 } }\n"
    let shop = try Workshop(["a.swift": Self.conflict, "b.swift": use])
    #expect(shop.run(["rewrite", "."], engine: .real).status == .done)
    #expect(try shop.read("b.swift") == use)
  }

  @Test(arguments: [
    "import RxSwift\nlet text = \"\"\"\n<<<<<<< a\n=======\n>>>>>>> b\n\"\"\"\nlet one = Observable.just(1)\n",
    "import RxSwift\n/*\n<<<<<<< a\n=======\n>>>>>>> b\n*/\nlet one = Observable.just(1)\n",
    "import RxSwift\n// =======\nlet one = Observable.just(1)\n",
  ])
  func textIsNoConflict(code: String) throws {
    let shop = try Workshop(["a.swift": code])
    #expect(shop.run(["rewrite", "."], engine: .real).status == .done)
    #expect(try shop.read("a.swift").hasSuffix("let one = Just(1)\n"))
  }
}
