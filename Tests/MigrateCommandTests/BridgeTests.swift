import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import MigrateCommand

/// The file that `rxmigrate bridges` prints.
@Suite struct BridgeTests {
  private func pieces(for code: String) -> [String] {
    BridgeLibrary.builtIn.needed(for: CodeUses(of: Array(code.utf8)), module: "CoreStream").map(\.name)
  }

  @Test(arguments: [
    ("names.map { $0 }", []),
    ("names.asObservable()", []),
    ("timer.toDisposable().disposed(by: bag)", ["CancellableToDisposable"]),
    ("item.toRxEvent()", ["Events"]),
    ("import RxRelay; count.toBehaviorRelay()", ["SubjectFaces", "SubjectPairs", "SubjectToRelay"]),
    ("taps.toPublishSubject()", ["SubjectFaces", "SubjectPairs", "SubjectToRxSubject"]),
    ("names.toObservable()", ["CrossingTwice", "PublisherToObservable", "TakingTurns"]),
    ("names.toPublisher()", ["CrossingTwice", "ObservableToPublisher", "TakingTurns"]),
    (
      "names.asInfallible(onErrorJustReturn: 1).toPublisher()",
      ["CrossingTwice", "InfallibleToPublisher", "NeverFailing", "ObservableToPublisher", "TakingTurns"]
    ),
    (
      "import RxRelay; names.toPublisher()",
      ["CrossingTwice", "NeverFailing", "ObservableToPublisher", "RelayToPublisher", "TakingTurns"]
    ),
    (
      "import RxRelay; let names: ReplayRelay<Int>; names.toPublisher()",
      [
        "CrossingTwice", "NeverFailing", "ObservableToPublisher", "RelayToPublisher", "ReplayRelayToPublisher",
        "TakingTurns",
      ]
    ),
    (
      "names.toNeverFailingPublisher()",
      ["CrossingTwice", "NeverFailing", "ObservableToNeverFailingPublisher", "ObservableToPublisher", "TakingTurns"]
    ),
  ])
  func whatTheCodeCallsComesWithWhatItIsMadeOf(code: String, expected: [String]) {
    #expect(pieces(for: code) == expected)
  }

  /// Who names none of RxSwift's own errors has nothing that converts them.
  @Test(arguments: ["", "RxError", "StreamError"], ["CoreStream", "Combine"])
  func errorsAreConvertedWhereSomebodyNamesThem(error: String, module: String) {
    let uses = CodeUses(of: Array("event.toEvent(); check(\(error).timeout)".utf8))
    let text = BridgeLibrary.text(
      of: BridgeLibrary.builtIn.needed(for: uses, module: module), module: module, besides: [])
    let converts = error == "StreamError" || error == "RxError" && module == "CoreStream"
    #expect(text.contains("func toRxError()") == converts)
    #expect(text.contains(".failure(error.toStreamError())") == converts)
    #expect(text.contains(".failure(error)\n") != converts)
  }

  @Test func thePiecesImportWhatTheyNeed() {
    for piece in BridgeLibrary.builtIn.pieces {
      #expect(piece.imports.contains("import RxSwift"), "\(piece.name)")
      #expect(piece.imports.isSubset(of: ["Foundation", "RxCocoa", "RxRelay", "RxSwift"].map { "import \($0)" }))
    }
  }

  @Test func theFileIsForTheTarget() throws {
    let pieces = BridgeLibrary.builtIn.needed(for: CodeUses(of: Array("event.toEvent()".utf8)), module: "CoreStream")
    let text = BridgeLibrary.text(of: pieces, module: "CoreStream", besides: [])
    #expect(text.hasPrefix(BridgeLibrary.mark))
    #expect(text.contains("\nimport CoreStream\nimport RxSwift\n"))
    #expect(text.contains("CoreStream.Event<Element, any Error>"))
    #expect(!BridgeLibrary.text(of: pieces, module: "Combine", besides: []).contains("CoreStream."))
  }

  /// An app's own `Publisher` is no stream.
  @Test func namesThatTheProjectHasAreTheTargets() throws {
    let uses = CodeUses(of: Array("struct Publisher {}\nlet sold = names.toObservable()\n".utf8))
    let text = BridgeLibrary.text(
      of: BridgeLibrary.builtIn.needed(for: uses, module: "Combine"), module: "Combine", besides: uses.types)
    #expect(text.contains("extension Combine.Publisher {"))
    #expect(!text.contains(/[^.a-zA-Z]Publisher\b/))
    #expect(text.contains(": Subscriber {") || text.contains(": Subscriber,"))
  }

  @Test func aCheckoutWithoutBordersNeedsNoFile() throws {
    let workshop = try Workshop()
    let ended = workshop.run("bridges", "--help")
    #expect(ended.output.contains("rxmigrate bridges [<options>] [<paths> ...]"))
    #expect(ended.status == .done)
  }

  // MARK: Bridges that nothing calls

  /// One file is migrated, the other one is not.
  private static let bothSides: KeyValuePairs = [
    "Feed.swift": """
    import RxSwift

    final class Feed { var counts: Observable<Int> { Observable.of(1, 2).map { $0 + 1 } } }

    """,
    "Screen.swift": """
    import RxSwift

    func show() { _ = Feed().counts.subscribe(onNext: { print($0) }) }

    """,
  ]

  @Test func aBridgeThatNothingCallsIsAFindingUntilARunLeavesItOut() throws {
    let shop = try Workshop(Self.bothSides)
    let rewrite = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
    #expect(shop.run(rewrite + ["Feed.swift"], engine: .real).status == .done)
    let check = ["check", "--quiet", "--bridges", "Bridges.swift", "--only", "bridge", "."]
    let inUse = shop.run(check, engine: .real).output
    #expect(inUse.contains("'toObservable' goes with the rewrite of both its sides [bridge]"))
    #expect(!inUse.contains("Bridges.swift"))
    #expect(
      shop.run("check", "--bridges", "Bridges.swift", engine: .real).error.contains(
        "\n1 bridge in 1 file goes once the 2 files that use RxSwift are rewritten.\n"))

    // Somebody migrates both sides by hand.
    try shop.write("Feed.swift", "import CoreStream\n\nlet counts = Just(1)\n")
    try shop.write("Screen.swift", "")
    let checked = shop.run(check, engine: .real)
    #expect(checked.status == .somethingFound)
    #expect(
      checked.output.contains(
        "Bridges.swift:77:1: warning: 'toObservable' is not needed any more, since nothing calls it [bridge]"),
      "\(checked.output)")
    #expect(shop.run(rewrite + ["."], engine: .real).status == .done)
    #expect(try shop.read("Bridges.swift").split(separator: "\n").count == 1)
    #expect(shop.run(check, engine: .real).output == "")
  }

  @Test func aFolderThatIsNotThereIsToBeMade() throws {
    let shop = try Workshop(Self.bothSides)
    let ended = shop.run(["rewrite", "--bridges", "New/Bridges.swift", "--project", ".", "Feed.swift"], engine: .real)
    #expect(
      ended.error == """
        New/Bridges.swift: error: there is no folder for this file
        New/Bridges.swift: note: make it with: mkdir -p 'New'

        """)
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("Feed.swift").hasPrefix("import RxSwift\n\nfinal class Feed"))
  }

  /// The edits of the findings take all of a bridge away, and leave the others.
  @Test func withoutItsNeedlessBridgesAFileIsAsIfTheyHadNeverBeenThere() throws {
    func pieces(for code: String) -> [BridgeLibrary.Piece] {
      BridgeLibrary.builtIn.needed(for: CodeUses(of: Array(code.utf8)), module: "CoreStream")
    }
    func text(_ pieces: [BridgeLibrary.Piece]) -> String {
      BridgeLibrary.text(of: pieces, module: "CoreStream", besides: [])
    }
    let (all, one) = (pieces(for: "names.toPublisher(); item.toRxEvent()"), pieces(for: "names.toPublisher()"))
    let needless = all.filter { piece in !one.contains { $0.name == piece.name } }
    let file = SourceFile(path: "Bridges.swift", text: text(all))
    let texts = needless.map { piece in
      (piece, BridgeLibrary.body(of: piece, module: "CoreStream", besides: [], convertsErrors: false))
    }
    let found = findings(about: texts, in: file)
    var edits = EditSet()
    for edit in found.flatMap(\.edits) { edits.insert(edit) }
    #expect(found.count == needless.count)
    #expect(String(decoding: edits.applied(to: file.bytes), as: UTF8.self) == text(one))
  }
}
