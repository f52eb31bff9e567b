import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import MigrateCommand

/// The file that `rxmigrate bridges` prints.
@Suite struct BridgeTests {
  private func pieces(for code: String) -> [String] {
    BridgeLibrary.builtIn.needed(for: CodeUses(of: Array(code.utf8))).map(\.name)
  }

  @Test(arguments: [
    ("names.map { $0 }", []),
    ("names.asObservable()", []),
    ("timer.toDisposable().disposed(by: bag)", ["CancellableToDisposable"]),
    ("item.toRxEvent()", ["Events"]),
    ("import RxRelay; relay.toBehaviorRelay()", ["SubjectFaces", "SubjectPairs", "SubjectToRxSubject"]),
    ("names.toObservable()", ["CrossingTwice", "PublisherToObservable"]),
    (
      "names.toPublisher()", ["CrossingTwice", "InfallibleToPublisher", "NeverFailing", "ObservableToPublisher"]
    ),
  ])
  func whatTheCodeCallsComesWithWhatItIsMadeOf(code: String, expected: [String]) {
    #expect(pieces(for: code) == expected)
  }

  @Test func thePiecesImportWhatTheyNeed() {
    for piece in BridgeLibrary.builtIn.pieces {
      #expect(piece.imports.contains("import RxSwift"), "\(piece.name)")
      #expect(piece.imports.isSubset(of: ["Foundation", "RxCocoa", "RxRelay", "RxSwift"].map { "import \($0)" }))
    }
  }

  @Test func theFileIsForTheTarget() throws {
    let pieces = BridgeLibrary.builtIn.needed(for: CodeUses(of: Array("event.toEvent()".utf8)))
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
      of: BridgeLibrary.builtIn.needed(for: uses), module: "Combine", besides: uses.types)
    #expect(text.contains("extension Combine.Publisher {"))
    #expect(!text.contains(/[^.a-zA-Z]Publisher\b/))
    #expect(text.contains(": Subscriber {") || text.contains(": Subscriber,"))
  }

  @Test func aCheckoutWithoutBordersNeedsNoFile() throws {
    let workshop = try Workshop()
    let ended = try workshop.run("bridges", "--help")
    #expect(ended.output.contains("rxmigrate bridges [<options>] [<paths> ...]"))
    #expect(ended.status == .done)
  }
}
