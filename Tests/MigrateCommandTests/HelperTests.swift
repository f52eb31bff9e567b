import Foundation
import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import MigrateCommand

/// The file that a run writes with `--helpers`.
@Suite struct HelperTests {
  /// What is needed of `library`, a declaration's first line each.
  private func needed(for code: String) -> [String] {
    HelperLibrary([library]).needed(for: CodeUses(of: Array(code.utf8))).map { unit in
      let line = unit.text.split(separator: "\n").first { !$0.contains("///") } ?? ""
      return line.trimmingCharacters(in: .whitespaces)
    }
  }

  private let library = """
    import Combine

    extension Publisher {
      /// Counts.
      public func counted(from start: Int = 0) -> AnyPublisher<Int, Failure> { Counter(self).run() }

      @inlinable
      public func sink(to relay: Relay<Output>) -> AnyCancellable { sink { relay.accept($0) } }

      public var latest: Output? { nil }
    }

    public final class Relay<Value> {
      public func accept(_ value: Value) { keep(value) }
    }

    extension Relay {
      func keep(_ value: Value) {}
    }

    private struct Counter<Source> {
      init(_ source: Source) {}
    }

    public enum Moment { case now, later }

    #if CORESTREAM_ON_COMBINE
    public struct Bridge {}
    #else
    public struct Bridge: Own {}
    #endif

    #if !CORESTREAM_ON_COMBINE
    extension Relay: Own {}
    #endif
    """

  @Test(arguments: [
    ("publisher.map { $0 }", []),
    (
      "publisher.counted()",
      [
        "func counted(from start: Int = 0) -> AnyPublisher<Int, Failure> { Counter(self).run() }",
        "private struct Counter<Source> {",
      ]
    ),
    ("publisher.counted(until: 3)", []),
    // The project's own of the same name and labels; of other labels both can stand.
    ("extension Publisher { func counted(from start: Int) -> Int { start } }; publisher.counted()", []),
    (
      "extension Publisher { func counted(to end: Int) -> Int { end } }; publisher.counted()",
      [
        "func counted(from start: Int = 0) -> AnyPublisher<Int, Failure> { Counter(self).run() }",
        "private struct Counter<Source> {",
      ]
    ),
    ("Bridge()", ["struct Bridge {}"]),
    ("publisher.sink(to: relay)", []),
    (
      "let relay = Relay<Int>(); publisher.sink(to: relay)",
      [
        "func sink(to relay: Relay<Output>) -> AnyCancellable { sink { relay.accept($0) } }",
        "final class Relay<Value> {",
        "func keep(_ value: Value) {}",
      ]
    ),
    ("let latest = 3", []),
    ("publisher.latest", ["var latest: Output? { nil }"]),
    ("let when: Moment = .now", ["enum Moment { case now, later }"]),
  ])
  func namesAndFormsOfCallsDecide(code: String, expected: [String]) {
    #expect(needed(for: code) == expected)
  }

  /// Where the project shows helpers to other modules, they are `public` as well.
  @Test(arguments: [
    ("public struct Row { public let names: Relay<Int> }", true), ("struct Row { let names: Relay<Int> }", false),
    ("public struct Row {}", false),
  ])
  func helpersThatAreShownArePublic(code: String, isShown: Bool) throws {
    let file = HelperFile(library: HelperLibrary([library]), modules: [])
    #expect(file.library.isShown(by: Array(code.utf8)) == isShown)
    let sources = [code, "let relay = Relay<Int>()"].map { Array($0.utf8) }
    let text = try #require(file.text(for: sources, besides: []))
    #expect(text.contains(isShown ? "\npublic final class Relay<Value> {" : "\nfinal class Relay<Value> {"))
    #expect(text.contains("public func accept") == isShown)
  }

  @Test func everyDeclarationOfTheLibraryIsKnown() {
    let unknown = HelperLibrary.builtIn(isForOpenCombine: true).units.filter(\.needs.isEmpty).map(\.text)
    #expect(unknown == [])
  }

  @Test func aRunWritesWhatTheProjectNeeds() throws {
    let shop = try Workshop(["a.swift": "let numbers = source.enumerated()"])
    let arguments = ["rewrite", "--quiet", "--target", "combine", "--helpers", "Helpers.swift"]
    #expect(shop.run(arguments).status == .done)
    let first = try shop.read("Helpers.swift")
    #expect(first.hasPrefix(HelperFile.mark))
    #expect(first.contains("func enumerated() -> AnyPublisher<(index: Int, element: Output), Failure>"))
    #expect(!first.contains("public"))
    #expect(!first.contains("func sample"))
    #expect(shop.run(arguments).status == .done)
    #expect(try shop.read("Helpers.swift") == first)
  }

  /// In the project's own module the ordered subject takes the place of Combine's.
  @Test func subjectsTellTheirSubscribersInOrder() throws {
    let shop = try Workshop(["a.swift": "let taps = PassthroughSubject<Int, Never>()"])
    #expect(shop.run("rewrite", "--quiet", "--target", "combine", "--helpers", "Helpers.swift").status == .done)
    let helpers = try shop.read("Helpers.swift")
    #expect(helpers.contains("\nfinal class PassthroughSubject<Output, Failure: Error>: Subject"))
    #expect(!helpers.contains("class CurrentValueSubject"))
    #expect(helpers.contains("\nfinal class OrderedSubscribers<Output, Failure: Error>"))
  }

  /// OpenCombine lacks what Combine has.
  @Test(arguments: [("combine", false), ("opencombine", true)])
  func mergesAreHelpersForOpenCombine(target: String, isHelper: Bool) throws {
    let shop = try Workshop(["a.swift": "let all = Publishers.Merge(a, b).enumerated()"])
    #expect(shop.run("rewrite", "--quiet", "--target", target, "--helpers", "Helpers.swift").status == .done)
    #expect(try shop.read("Helpers.swift").contains("struct Merge<") == isHelper)
  }

  /// A declaration beside another one of the same owner names it alone.
  @Test func typesOfOneOwnerNeedEachOther() throws {
    let shop = try Workshop(["a.swift": "let ticks = Publishers.Interval(every: .seconds(1), scheduler: queue)"])
    #expect(shop.run("rewrite", "--quiet", "--target", "combine", "--helpers", "Helpers.swift").status == .done)
    #expect(try shop.read("Helpers.swift").contains("struct TimerSequence<"))
  }

  @Test func theFileShrinksWithTheProject() throws {
    let shop = try Workshop(["a.swift": "let a = 1", "Helpers.swift": HelperFile.mark + "\nfunc old() {}\n"])
    #expect(shop.run("rewrite", "--quiet", "--target", "combine", "--helpers", "Helpers.swift").status == .done)
    #expect(try shop.read("Helpers.swift") == HelperFile.empty)
  }

  @Test func aFileOfSomebodyElseStays() throws {
    let shop = try Workshop(["a.swift": "source.enumerated()", "Mine.swift": "let mine = 1\n"])
    let ended = shop.run("rewrite", "--target", "combine", "--helpers", "Mine.swift")
    #expect(ended.error.contains("the file is not one of helpers"))
    #expect(try shop.read("Mine.swift") == "let mine = 1\n")
  }

  @Test func coreStreamNeedsNone() throws {
    let shop = try Workshop(["a.swift": "let a = 1"])
    let ended = shop.run("rewrite", "--helpers", "Helpers.swift")
    #expect(ended.error.contains("--helpers is for the targets combine and opencombine"))
  }

  @Test func aFileAloneDoesNotSayWhatTheProjectNeeds() throws {
    let shop = try Workshop(["a.swift": "source.enumerated()", "b.swift": "source.suffix(3)"])
    let ended = shop.run("rewrite", "--target", "combine", "--helpers", "Helpers.swift", "a.swift")
    #expect(ended.error.contains("--helpers needs the whole project"))
    #expect(shop.tree() == ["a.swift", "b.swift"])
  }

  /// A check writes nothing, so that it may look at some files of the project alone.
  @Test func aCheckNeedsNoWholeProject() throws {
    let shop = try Workshop([
      ".rxmigrate.json": #"{ "target": "combine", "helpers": "Helpers.swift" }"#,
      "a.swift": "import RxSwift\nlet a = Observable.just(1)", "b.swift": "source.suffix(3)",
    ])
    let ended = shop.run("check", "--quiet", "a.swift")
    #expect(ended.error == "")
    #expect(ended.status == .somethingFound)
  }

  @Test func aPatchMakesTheFile() throws {
    let shop = try Workshop(["a.swift": "source.enumerated()"])
    let patch = shop.run("diff", "--quiet", "--target", "opencombine", "--helpers", "Helpers.swift").output
    #expect(patch.contains("new file mode 100644\n--- /dev/null\n+++ b/"))
    #expect(patch.contains("+import OpenCombineDispatch\n"))
  }
}
