import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("flatMap draws what Rx draws")
struct FlatMapPictures {
  /// Combine's own.
  @Test func flatMap() {
    let flatMap = Drawn { $0.source.flatMap($0.inner) }
    flatMap.expect(
      """
      source -a---b-   ----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-(34)-5---6----|
      lives  +s0 +a1 +b5 -a7 -b9 +c11 -c13 -s17 |17
      """)
    flatMap.expect(
      """
      source -a-b-   |
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-(25)-(36)-(47)-8|
      lives  +s0 +a1 +b3 -s5 -a9 -b11 |11
      """)
    flatMap.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-#
      lives  +s0 +a1 +b3 #4 -s4 -a4 -b4
      """)
    flatMap.expect(
      """
      source -a-b-   -#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-(25)-#
      lives  +s0 +a1 +b3 #6 -s6 -a6 -b6
      """)
    flatMap.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      lives  +s0 +a1 -a2 +b3 -b4 -s5 |5
      """)
    flatMap.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      lives  +s0 +a1 -a1 +b3 -b3 -s5 |5
      """)
    flatMap.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1234|)
      lives  +s0 +a0 +b0 -s0 -a0 -b0 |0
      """)
    flatMap.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    flatMap.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -(13)-(24)|
      lives  +s0 +a0 +b0 -s0 -a4 -b4 |4
      """)
    flatMap.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      lives  +s0 +a0 -a0 +b0 -b0 |0 -s0
      """)
    flatMap.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      lives  +s0 +a0 #0 -a0 +b0 -b0 -s0
      """)
    flatMap.expect(
      """
      source --|
      gives  --|
      lives  +s0 -s2 |2
      """)
    flatMap.expect(
      """
      source --#
      gives  --#
      lives  +s0 #2 -s2
      """)
    flatMap.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1-3-1
      lives  +s0 +a1 +b3 +a5 -s7 !9 -a9 -b9 -a9
      """)
  }
}
