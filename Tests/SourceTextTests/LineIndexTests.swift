import SourceText
import Testing

@Suite struct LineIndexTests {
  @Test func threeKindsOfLineBreaks() {
    let lines = LineIndex(Array("a\nb\r\nc\rd".utf8))
    #expect(lines.lineCount == 4)
    #expect((0...8).map { lines.location(of: $0).line } == [1, 1, 2, 2, 2, 3, 3, 4, 4])
    #expect((0...8).map { lines.location(of: $0).column } == [1, 2, 1, 2, 3, 1, 2, 1, 2])
    #expect((1...4).map { lines.range(ofLine: $0).count } == [2, 3, 2, 1])
  }

  @Test func theEmptyFileHasOneLine() {
    let lines = LineIndex([])
    #expect(lines.lineCount == 1)
    #expect(lines.location(of: 0) == LineColumn(line: 1, column: 1))
    #expect(lines.range(ofLine: 1) == ByteRange(0, 0))
  }

  @Test func aLastLineBreakIsFollowedByAnEmptyLine() {
    let lines = LineIndex(Array("a\n".utf8))
    #expect(lines.location(of: 2) == LineColumn(line: 2, column: 1))
  }

  @Test func columnsCountUTF8OrUTF16() {
    let text = "let é😀: Int"
    let lines = LineIndex(Array(text.utf8))
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text.utf8.distance(from: text.startIndex, to: $0) }
    #expect(lines.location(of: colon ?? 0) == LineColumn(line: 1, column: 11))
    #expect(lines.utf16Location(of: colon ?? 0) == LineColumn(line: 1, column: 8))
  }

  @Test func invalidUTF8CountsAsRepaired() {
    let lines = LineIndex([0x0A, 0xFF, 0xC3, 0x28, 0x41])
    #expect(lines.location(of: 4) == LineColumn(line: 2, column: 4))
    #expect(lines.utf16Location(of: 4) == LineColumn(line: 2, column: 4))
  }
}
