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

  /// Where parts of `abcdef` are once `+` stands before `b`, `XYZ` in the place of `cd`, and `!` behind `f`.
  @Test(arguments: [
    (ByteRange(0, 1), "a"), (ByteRange(1, 2), "b"), (ByteRange(0, 2), "a+b"), (ByteRange(2, 4), "XYZ"),
    (ByteRange(3, 5), "XYZe"), (ByteRange(1, 3), "bXYZ"), (ByteRange(4, 6), "ef"), (ByteRange(0, 6), "a+bXYZef"),
  ])
  func rangesAreFoundAgain(range: ByteRange, text: String) {
    var set = EditSet()
    for edit in [TextEdit(ByteRange(1, 1), "+"), TextEdit(ByteRange(2, 4), "XYZ"), TextEdit(ByteRange(6, 6), "!")] {
      set.insert(edit)
    }
    let (placed, written) = (set.placed(range), set.applied(to: Array("abcdef".utf8)))
    #expect(String(decoding: written[placed.start..<placed.end], as: UTF8.self) == text)
  }

  /// `abcdef` becomes `a12def4`.
  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 3), (5, 5), (6, 6), (7, 6)])
  func placesOfTheNewTextLeadToTheOldOne(new: Int, old: Int) {
    var set = EditSet()
    for edit in [TextEdit(ByteRange(1, 3), "12"), TextEdit(ByteRange(6, 6), "4")] { #expect(set.insert(edit) == nil) }
    #expect(set.source(of: new) == old)
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

@Suite struct FollowingEditsTests {
  /// The edits that make "abcdef" what the first ones and then the second ones make of it.
  private func followed(_ first: [TextEdit], _ second: [TextEdit]) -> [TextEdit] {
    var (one, other) = (EditSet(), EditSet())
    for edit in first { #expect(one.insert(edit) == nil) }
    for edit in second { #expect(other.insert(edit) == nil) }
    return one.followed(by: other).edits
  }

  @Test func anEditThatTouchesAWrittenTextBecomesPartOfItsEdit() {
    let first = [TextEdit(ByteRange(1, 2), "xyz")]  // axyzcdef
    #expect(followed(first, [TextEdit(ByteRange(2, 3), "")]) == [TextEdit(ByteRange(1, 2), "xz")])
    #expect(followed(first, [TextEdit(ByteRange(4, 4), "!")]) == [TextEdit(ByteRange(1, 2), "xyz!")])
    #expect(followed(first, [TextEdit(ByteRange(1, 1), "!")]) == [TextEdit(ByteRange(1, 2), "!xyz")])
    #expect(followed(first, [TextEdit(ByteRange(0, 2), "-")]) == [TextEdit(ByteRange(0, 2), "-yz")])
    #expect(followed(first, [TextEdit(ByteRange(3, 6), "-")]) == [TextEdit(ByteRange(1, 4), "xy-")])
  }

  @Test func anEditElsewhereStandsAlone() {
    let first = [TextEdit(ByteRange(1, 2), "xyz")]
    #expect(
      followed(first, [TextEdit(ByteRange(6, 7), "E")])
        == [TextEdit(ByteRange(1, 2), "xyz"), TextEdit(ByteRange(4, 5), "E")])
  }

  @Test(arguments: 0..<300) func bothSetsAtOnceDoWhatTheyDoOneAfterTheOther(seed: UInt64) {
    var random = SplitMix(state: seed)
    let bytes = (0..<40).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let first = randomEdits(of: bytes.count, "XYZ", &random)
    let middle = first.applied(to: bytes)
    let second = randomEdits(of: middle.count, "123", &random)
    #expect(first.followed(by: second).applied(to: bytes) == second.applied(to: middle), "seed \(seed)")
  }

  private func randomEdits(of count: Int, _ letters: String, _ random: inout SplitMix) -> EditSet {
    var set = EditSet()
    for _ in 0..<random.below(8) {
      let start = random.below(count + 1)
      let end = min(count, start + random.below(5))
      set.insert(TextEdit(ByteRange(start, end), String(letters.prefix(random.below(4)))))
    }
    return set
  }
}
