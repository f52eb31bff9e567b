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
    let text = BridgeLibrary.text(of: pieces, module: "CoreStream")
    #expect(text.hasPrefix(BridgeLibrary.mark))
    #expect(text.contains("\nimport CoreStream\nimport RxSwift\n"))
    #expect(text.contains("CoreStream.Event<Element, any Error>"))
    #expect(!BridgeLibrary.text(of: pieces, module: "Combine").contains("CoreStream."))
  }

  @Test func aCheckoutWithoutBordersNeedsNoFile() throws {
    let workshop = try Workshop()
    let ended = try workshop.run("bridges", "--help")
    #expect(ended.output.contains("rxmigrate bridges [<options>] [<paths> ...]"))
    #expect(ended.status == .done)
  }
}
