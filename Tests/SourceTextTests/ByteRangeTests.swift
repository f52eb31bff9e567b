import SourceText
import Testing

@Suite struct ByteRangeTests {
  @Test func isHalfOpen() {
    let range = ByteRange(2, 5)
    #expect(range.count == 3)
    #expect(!range.contains(offset: 1))
    #expect(range.contains(offset: 2))
    #expect(range.contains(offset: 4))
    #expect(!range.contains(offset: 5))
  }

  @Test func containsWhatLiesInIt() {
    #expect(ByteRange(2, 5).contains(ByteRange(2, 5)))
    #expect(ByteRange(2, 5).contains(ByteRange(5, 5)))
    #expect(!ByteRange(2, 5).contains(ByteRange(4, 6)))
    #expect(!ByteRange(2, 5).contains(ByteRange(1, 3)))
  }

  @Test func earlierStartsComeFirstThenShorterRanges() {
    let ranges = [ByteRange(3, 4), ByteRange(1, 9), ByteRange(1, 2), ByteRange(1, 1)]
    #expect(ranges.sorted() == [ByteRange(1, 1), ByteRange(1, 2), ByteRange(1, 9), ByteRange(3, 4)])
  }
}
