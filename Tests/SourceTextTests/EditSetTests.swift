import SourceText
import Testing

@Suite struct EditSetTests {
  /// `abcdef` with the edits made, which must all find their place.
  private func edited(_ edits: TextEdit...) -> String {
    var set = EditSet()
    for edit in edits { #expect(set.insert(edit) == nil) }
    return String(decoding: set.applied(to: Array("abcdef".utf8)), as: UTF8.self)
  }

  @Test func editsAreMadeInTheOrderOfTheirPlaces() {
    #expect(edited() == "abcdef")
    #expect(edited(TextEdit(ByteRange(4, 6), "X"), TextEdit(ByteRange(0, 1), "YY")) == "YYbcdX")
    #expect(edited(TextEdit(ByteRange(0, 6), "")) == "")
    #expect(edited(TextEdit(ByteRange(6, 6), "!")) == "abcdef!")
  }

  @Test func editsMayTouchButNotOverlap() {
    #expect(edited(TextEdit(ByteRange(2, 4), "X"), TextEdit(ByteRange(4, 5), "Y")) == "abXYf")
    #expect(edited(TextEdit(ByteRange(4, 5), "Y"), TextEdit(ByteRange(2, 4), "X")) == "abXYf")

    let first = TextEdit(ByteRange(2, 4), "X")
    for range in [ByteRange(1, 3), ByteRange(3, 5), ByteRange(2, 4), ByteRange(0, 6), ByteRange(3, 3), ByteRange(2, 3)]
    {
      var set = EditSet()
      set.insert(first)
      #expect(set.insert(TextEdit(range, "Y")) == first, "\(range)")
      #expect(set.edits == [first], "\(range)")
    }
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() {
    #expect(edited(TextEdit(ByteRange(3, 3), "1"), TextEdit(ByteRange(3, 3), "2")) == "abc12def")
  }

  @Test func anInsertionStandsBeforeWhatIsReplacedAtItsPlace() {
    #expect(edited(TextEdit(ByteRange(3, 3), "1"), TextEdit(ByteRange(3, 4), "X")) == "abc1Xef")
    #expect(edited(TextEdit(ByteRange(3, 4), "X"), TextEdit(ByteRange(3, 3), "1")) == "abc1Xef")
    #expect(edited(TextEdit(ByteRange(3, 4), "X"), TextEdit(ByteRange(4, 4), "1")) == "abcX1ef")
  }

  @Test(arguments: 0..<50) func randomEditsStaySortedAndDisjoint(seed: UInt64) {
    var random = SplitMix(state: seed)
    var set = EditSet()
    for _ in 0..<60 {
      let start = random.below(100)
      let edit = TextEdit(ByteRange(start, start + random.below(6)), "x")
      let obstacle = set.insert(edit)
      if let obstacle { #expect(set.edits.contains(obstacle), "seed \(seed)") }
    }
    for (edit, next) in zip(set.edits, set.edits.dropFirst()) {
      #expect(edit.range.end <= next.range.start, "seed \(seed)")
    }
  }
}
