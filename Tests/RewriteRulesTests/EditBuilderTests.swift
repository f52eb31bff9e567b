import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import RewriteRules

/// Edits touch no more than they must, and comments survive them.
struct EditBuilderTests {
  /// The edits that pieces of a text make, each as `old -> new`, and the text that they make.
  private func edits(_ code: String, _ pieces: [Piece]) -> (edits: [String], result: String) {
    let outline = SourceOutline(tokenize(Array(code.utf8)))
    let set = EditBuilder.edits(pieces, tokenEdits: [:], outline: outline)
    let shown = set.edits.map { "\(outline.tokens.text($0.range)) -> \($0.replacement)" }
    return (shown, String(decoding: set.applied(to: Array(code.utf8)), as: UTF8.self))
  }

  @Test func whatStaysIsNotTouched() {
    let made = edits("a.skip(1).b", [.original(ByteRange(0, 2)), .text("dropFirst"), .original(ByteRange(6, 11))])
    #expect(made.edits == ["skip -> dropFirst"])
    #expect(made.result == "a.dropFirst(1).b")
  }

  @Test func theSameTextIsNoEdit() {
    #expect(edits("a.map(b)", [.text("a.map"), .original(ByteRange(5, 8))]).edits.isEmpty)
  }

  @Test func aWordIsReplacedWhole() {
    #expect(edits("onNext", [.text("onNow")]).edits == ["onNext -> onNow"])
  }

  @Test func whatMovesIsCopied() {
    let made = edits(
      "f(a, b)", [.text("g("), .original(ByteRange(5, 6)), .text(", "), .original(ByteRange(2, 3)), .text(")")])
    #expect(made.result == "g(b, a)")
  }

  @Test func aCommentInWhatGoesIsKept() {
    let made = edits("a/* why */.b", [.original(ByteRange(0, 1)), .text(".c")])
    #expect(made.result == "a/* why */.c")
  }

  @Test func aLineCommentInWhatGoesKeepsItsLine() {
    let made = edits("a // why\n  .b", [.original(ByteRange(0, 1)), .text("\n  .c")])
    #expect(made.result == "a // why\n  .c")
  }

  @Test func namesAreReplacedWhereverTheyStand() {
    let outline = SourceOutline(tokenize(Array("let bag = f(bag)".utf8)))
    let renamed = [ByteRange(4, 7): "set", ByteRange(12, 15): "set"]
    let set = EditBuilder.edits([.original(ByteRange(0, 16))], tokenEdits: renamed, outline: outline)
    #expect(String(decoding: set.applied(to: outline.tokens.bytes), as: UTF8.self) == "let set = f(set)")
  }
}
