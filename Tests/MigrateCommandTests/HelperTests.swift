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

    extension Relay {
      public func drop() {}
      public var description: String { "" }
      public static func == (one: Relay, other: Relay) -> Bool { true }
    }

    extension Publishers.Zip {
      public func paired() {}
    }

    extension Publisher where Output == Never {
      public func joined() {}
    }

    extension Publisher {
      public func retry(until end: Int) {}

      public func patient() { retry(3) }

      public func stubborn() { retry(until: 3) }
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
        "var description: String { \"\" }",
        "static func == (one: Relay, other: Relay) -> Bool { true }",
      ]
    ),
    // What makes the publisher that is extended has to be named, and a stream without values.
    ("publisher.paired()", []), ("publisher.zip(other).paired()", ["func paired() {}"]),
    ("publisher.joined()", []), ("publisher.ignoreOutput().joined()", ["func joined() {}"]),
    // A helper that calls Combine's operator doesn't mean another helper.
    ("publisher.patient()", ["func patient() { retry(3) }"]),
    ("publisher.stubborn()", ["func retry(until end: Int) {}", "func stubborn() { retry(until: 3) }"]),
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

  /// The file imports what the declarations in it are made with, and has those for views by themselves.
  @Test func importsAreThoseOfWhatIsNeeded() throws {
    let texts = [
      """
      import CoreStream
      import Dispatch

      extension Publisher {
        public func late() {}
      }
      """,
      """
      import Foundation

      extension Publisher {
        public func dated() {}
      }
      """,
      """
      #if canImport(UIKit)
      import UIKit
      #else
      import UIKitStandIn
      #endif

      extension UIView {
        public var touches: Int { 1 }
      }
      """,
    ]
    let file = HelperFile(library: HelperLibrary(texts), modules: ["Combine"])
    let uses = Array("publisher.late(); view.touches".utf8)
    #expect(
      file.text(for: [uses], besides: []) == """
        \(HelperFile.mark)

        import Combine
        import Dispatch

        extension Publisher {
          func late() {}
        }

        #if canImport(UIKit)
        import UIKit

        extension UIView {
          var touches: Int { 1 }
        }

        #endif

        """)
  }

  /// A type of the project's own hides Combine's and Swift's of the same name.
  @Test func hiddenTypesAreNamedWithTheirModules() throws {
    let text = """
      extension Publisher {
        public func stored(in set: Set<Task>) -> Kinds.Task {}
      }
      """
    let file = HelperFile(library: HelperLibrary([text]), modules: ["Combine"])
    let written = try #require(
      file.text(for: [Array("publisher.stored(in: set)".utf8)], besides: ["Task", "Publisher"]))
    #expect(written.contains("extension Combine.Publisher {"))
    #expect(written.contains("func stored(in set: Set<_Concurrency.Task>) -> Kinds.Task {}"))
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

  /// The publishers of controls are helpers as well, so that no other library is imported.
  @Test(arguments: ["combine", "opencombine"])
  func publishersOfControlsAreHelpers(target: String) throws {
    let shop = try Workshop([
      "a.swift": """
      import RxCocoa
      import RxSwift
      import UIKit

      func watch(_ button: UIButton) -> Disposable {
        button.rx.tap.subscribe(onNext: { print("tapped") })
      }
      """
    ])
    let ended = shop.run("rewrite", "--quiet", "--target", target, "--helpers", "Helpers.swift", engine: .real)
    #expect(ended.status == .done)
    #expect(try shop.read("a.swift").contains("button.tapPublisher"))
    #expect(try !shop.read("a.swift").contains("Cocoa"))
    #expect(try shop.read("Helpers.swift").contains("\nimport UIKit\n"))
    #expect(try shop.read("Helpers.swift").contains("var tapPublisher: AnyPublisher<Void, Never> {"))
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
