import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("concatMap and merging with a limit draw what Rx draws")
struct ConcatMapPictures {
  @Test func concatMap() {
    let concatMap = Drawn { $0.source.concatMap($0.inner) }
    concatMap.expect(
      """
      source -a---b-----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-3-4-5-6----|
      lives  +s0 +a1 -a7 +b7 -b11 +c11 -c13 |17 -s17
      """)
    concatMap.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-3-4-5-6-7-8|
      lives  +s0 +a1 -s5 -a9 +b9 -b17 |17
      """)
    concatMap.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-#
      lives  +s0 +a1 #4 -s4 -a4
      """)
    concatMap.expect(
      """
      source -a-b--#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-#
      lives  +s0 +a1 #6 -s6 -a6
      """)
    concatMap.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      lives  +s0 +a1 -a2 +b3 -b4 |5 -s5
      """)
    concatMap.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      lives  +s0 +a1 -a1 +b3 -b3 |5 -s5
      """)
    concatMap.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1234|)
      lives  +s0 +a0 -s0 -a0 +b0 -b0 |0
      """)
    concatMap.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      lives  +s0 +a0 -a0 +b0 -s0 -b0 |0
      """)
    concatMap.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -1-2-3-4|
      lives  +s0 +a0 -s0 -a4 +b4 -b8 |8
      """)
    concatMap.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      lives  +s0 +a0 -a0 +b0 -b0 |0 -s0
      """)
    concatMap.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      lives  +s0 +a0 #0 -a0 -s0
      """)
    concatMap.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    concatMap.expect(
      """
      source --#
      gives  --#
      lives  +s0 #2 -s2
      """)
    concatMap.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1
      lives  +s0 +a1 -s7 !9 -a9
      """)
  }

  @Test func mergeOfTwoAtATime() {
    let mergeOfTwoAtATime = Drawn { $0.source.map($0.inner).merge(maxConcurrent: 2) }
    mergeOfTwoAtATime.expect(
      """
      source -a-b-c-   |
      a      ^-1---2---3|
      b      ^-4-5-6|
      c      ^-7|
      gives  --1-4-(25)-6-(37)|
      lives  +s0 +a1 +b3 -s7 -b9 +c9 -a11 -c11 |11
      """)
    mergeOfTwoAtATime.expect(
      """
      source -a-b-c-   |
      a      ^-1---2---3|
      b      ^-4-5-#
      c      ^-7|
      gives  --1-4-(25)-#
      lives  +s0 +a1 +b3 -s7 #8 -a8 -b8
      """)
    mergeOfTwoAtATime.expect(
      """
      source -a-b-c-   -#
      a      ^-1---2---3|
      b      ^-4-5-6|
      c      ^-7|
      gives  --1-4-(25)-#
      lives  +s0 +a1 +b3 #8 -s8 -a8 -b8
      """)
    mergeOfTwoAtATime.expect(
      """
      source ~abcd|
      a      ~12|
      b      ~345|
      c      ~67|
      d      ~8|
      gives  (12345678|)
      lives  +s0 +a0 +b0 -a0 +c0 -s0 -b0 +d0 -c0 -d0 |0
      """)
    mergeOfTwoAtATime.expect(
      """
      source !abcd|
      a      !12|
      b      !345|
      c      !67|
      d      !8|
      gives  (12345678|)
      lives  +s0 +a0 -a0 +b0 -b0 +c0 -c0 +d0 -d0 |0 -s0
      """)
    mergeOfTwoAtATime.expect(
      """
      source !abcd|
      a      ^-12|
      b      ^-345|
      c      ^-67|
      d      ^-8|
      gives  -(13)(24)56(78)|
      lives  +s0 +a0 +b0 -s0 -a3 +c3 -b4 +d4 -c6 -d6 |6
      """)
  }

  @Test func mergeOfOneAtATime() {
    let mergeOfOneAtATime = Drawn { $0.source.map($0.inner).merge(maxConcurrent: 1) }
    mergeOfOneAtATime.expect(
      """
      source -a-b-|
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-2-3-4-5-6-7-8|
      lives  +s0 +a1 -s5 -a9 +b9 -b17 |17
      """)
    mergeOfOneAtATime.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1234|)
      lives  +s0 +a0 -s0 -a0 +b0 -b0 |0
      """)
  }
}
