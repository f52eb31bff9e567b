import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Buffers draw what Rx draws")
struct BufferPictures {
  @Test func buffer() {
    let buffer = Drawn { $0.source.buffer(for: 4, count: 2, scheduler: $0.time).map { $0.isEmpty ? "e" : $0.joined() } }
    buffer.expect(
      """
      source -a--b   c--d   --e---|
      gives  ----[ab]---[cd]---e--(e|)
      lives  +s0 |15 -s15
      """)
    buffer.expect(
      """
      source -ab   cd   e|
      gives  --[ab]-[cd]-(e|)
      lives  +s0 |6 -s6
      """)
    buffer.expect(
      """
      source -a-b   -#
      gives  ---[ab]-#
      lives  +s0 #5 -s5
      """)
    buffer.expect(
      """
      source --|
      gives  --(e|)
      lives  +s0 |2 -s2
      """)
    buffer.expect(
      """
      source --------
      gives  ----e---e---e---e---e---e---e---e---e
      lives  +s0 !40 -s40
      """)
    buffer.expect(
      """
      source ~abc|
      gives  ([ab]c|)
      lives  +s0 |0 -s0
      """)
    buffer.expect(
      """
      source !abc|
      gives  ([ab]c|)
      lives  +s0 |0 -s0
      """)
    buffer.expect(
      """
      source -a-b   -c-d   -e
      cancel ----   ---!
      gives  ---[ab]---[cd]
      lives  +s0 !7 -s7
      """)
    buffer.expect(
      """
      source ---a(bc)-(def)     -|
      gives  ----[ab]-([cd][ef])-(e|)
      lives  +s0 |8 -s8
      """)
  }

  @Test func bufferOfOne() {
    let bufferOfOne = Drawn {
      $0.source.buffer(for: 4, count: 1, scheduler: $0.time).map { $0.isEmpty ? "e" : $0.joined() }
    }
    bufferOfOne.expect(
      """
      source -a--bc--d--e---|
      gives  -a--bc--d--e---(e|)
      lives  +s0 |15 -s15
      """)
  }

  /// A count of zero is never reached.
  @Test func bufferWithoutACount() {
    let bufferWithoutACount = Drawn {
      $0.source.buffer(for: 4, count: 0, scheduler: $0.time).map { $0.isEmpty ? "e" : $0.joined() }
    }
    bufferWithoutACount.expect(
      """
      source -a--b   c--d   --e---|
      gives  ----[ab]---[cd]---e--(e|)
      lives  +s0 |15 -s15
      """)
    bufferWithoutACount.expect(
      """
      source -abcd     e|
      gives  ----[abcd]-(e|)
      lives  +s0 |6 -s6
      """)
  }
}
