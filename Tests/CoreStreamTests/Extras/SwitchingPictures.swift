import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("switchToLatest and concatenate draw what Rx draws")
struct SwitchingPictures {
  /// Nothing is ever followed.
  @Test func mergeOfNone() {
    let mergeOfNone = Drawn { $0.source.map($0.inner).merge(maxConcurrent: 0) }
    mergeOfNone.expect(
      """
      source -a-|
      a      ^-1|
      gives  ---|
      lives  +s0 |3 -s3
      """)
    mergeOfNone.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    mergeOfNone.expect(
      """
      source -a-#
      a      ^-1|
      gives  ---#
      lives  +s0 #3 -s3
      """)
  }

  @Test func concatenate() {
    let concatenate = Drawn { $0.source.map($0.inner).concatenate() }
    concatenate.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-3-4-5-6-7-8|
      lives  +s0 +a1 -s5 -a9 +b9 -b17 |17
      """)
    concatenate.expect(
      """
      source -a-b-#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2#
      lives  +s0 +a1 #5 -s5 -a5
      """)
    concatenate.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1234|)
      lives  +s0 +a0 -s0 -a0 +b0 -b0 |0
      """)
  }

  /// Combine's own, for Rx's `switchLatest()`.
  @Test func switchToLatest() {
    let switchToLatest = Drawn { $0.source.map($0.inner).switchToLatest() }
    switchToLatest.expect(
      """
      source -a---b-----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-4-5---6----|
      lives  +s0 +a1 -a5 +b5 -b9 +c11 -c13 -s17 |17
      """)
    switchToLatest.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-5-6-7-8|
      lives  +s0 +a1 -a3 +b3 -s5 -b11 |11
      """)
    switchToLatest.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-5-6-|
      lives  +s0 +a1 -a3 +b3 -s5 -b8 |8
      """)
    switchToLatest.expect(
      """
      source -a-b--#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-5-#
      lives  +s0 +a1 -a3 +b3 #6 -s6 -b6
      """)
    switchToLatest.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      lives  +s0 +a1 -a2 +b3 -b4 -s5 |5
      """)
    switchToLatest.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      lives  +s0 +a1 -a1 +b3 -b3 -s5 |5
      """)
    switchToLatest.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (134|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    switchToLatest.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    switchToLatest.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -3-4|
      lives  +s0 +a0 -a0 +b0 -s0 -b4 |4
      """)
    switchToLatest.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      lives  +s0 +a0 -a0 +b0 -b0 |0 -s0
      """)
    switchToLatest.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      lives  +s0 +a0 #0 -a0 +b0 -b0 -s0
      """)
    switchToLatest.expect(
      """
      source --|
      gives  --|
      lives  +s0 -s2 |2
      """)
    switchToLatest.expect(
      """
      source --#
      gives  --#
      lives  +s0 #2 -s2
      """)
    switchToLatest.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1-3-1
      lives  +s0 +a1 -a3 +b3 -b5 +a5 -s7 !9 -a9
      """)
  }
}
