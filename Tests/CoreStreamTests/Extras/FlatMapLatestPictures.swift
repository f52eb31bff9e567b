import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("flatMapLatest and flatMapFirst draw what Rx draws")
struct FlatMapLatestPictures {
  @Test func flatMapLatest() {
    let flatMapLatest = Drawn { $0.source.flatMapLatest($0.inner) }
    flatMapLatest.expect(
      """
      source -a---b-----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-4-5---6----|
      lives  +s0 +a1 -a5 +b5 -b9 +c11 -c13 -s17 |17
      """)
    flatMapLatest.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-5-6-7-8|
      lives  +s0 +a1 -a3 +b3 -s5 -b11 |11
      """)
    flatMapLatest.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-5-6-|
      lives  +s0 +a1 -a3 +b3 -s5 -b8 |8
      """)
    flatMapLatest.expect(
      """
      source -a-b--#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-5-#
      lives  +s0 +a1 -a3 +b3 #6 -s6 -b6
      """)
    flatMapLatest.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      lives  +s0 +a1 -a2 +b3 -b4 -s5 |5
      """)
    flatMapLatest.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      lives  +s0 +a1 -a1 +b3 -b3 -s5 |5
      """)
    flatMapLatest.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (134|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    flatMapLatest.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    flatMapLatest.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -3-4|
      lives  +s0 +a0 -a0 +b0 -s0 -b4 |4
      """)
    flatMapLatest.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      lives  +s0 +a0 -a0 +b0 -b0 |0 -s0
      """)
    flatMapLatest.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      lives  +s0 +a0 #0 -a0 +b0 -b0 -s0
      """)
    flatMapLatest.expect(
      """
      source --|
      gives  --|
      lives  +s0 -s2 |2
      """)
    flatMapLatest.expect(
      """
      source --#
      gives  --#
      lives  +s0 #2 -s2
      """)
    flatMapLatest.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1-3-1
      lives  +s0 +a1 -a3 +b3 -b5 +a5 -s7 !9 -a9
      """)
  }

  @Test func flatMapFirst() {
    let flatMapFirst = Drawn { $0.source.flatMapFirst($0.inner) }
    flatMapFirst.expect(
      """
      source -a---b-----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-3-----6----|
      lives  +s0 +a1 -a7 +c11 -c13 -s17 |17
      """)
    flatMapFirst.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-3-4|
      lives  +s0 +a1 -s5 -a9 |9
      """)
    flatMapFirst.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-#
      lives  +s0 +a1 #4 -s4 -a4
      """)
    flatMapFirst.expect(
      """
      source -a-b--#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-#
      lives  +s0 +a1 #6 -s6 -a6
      """)
    flatMapFirst.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      lives  +s0 +a1 -a2 +b3 -b4 -s5 |5
      """)
    flatMapFirst.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      lives  +s0 +a1 -a1 +b3 -b3 -s5 |5
      """)
    flatMapFirst.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (12|)
      lives  +s0 +a0 -s0 -a0 |0
      """)
    flatMapFirst.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    flatMapFirst.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -1-2|
      lives  +s0 +a0 -s0 -a4 |4
      """)
    flatMapFirst.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      lives  +s0 +a0 -a0 +b0 -b0 |0 -s0
      """)
    flatMapFirst.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      lives  +s0 +a0 #0 -a0 -s0
      """)
    flatMapFirst.expect(
      """
      source --|
      gives  --|
      lives  +s0 -s2 |2
      """)
    flatMapFirst.expect(
      """
      source --#
      gives  --#
      lives  +s0 #2 -s2
      """)
    flatMapFirst.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1
      lives  +s0 +a1 -s7 !9 -a9
      """)
  }
}
