import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("combineLatest of five to eight draws what Rx draws")
struct ManyCombineLatestPictures {
  @Test func combineLatestOfFive() {
    let combineLatestOfFive = Drawn { stage in
      stage.inner("a").combineLatest(
        stage.inner("b"), stage.inner("c"), stage.inner("d"), stage.inner("e"),
        finishing: .whenNoneCanEmit)
    }
    combineLatestOfFive.expect(
      """
      a     ~0|
      b     ~1|
      c     ~2|
      d     ~3|
      e     ~4|
      gives ([01234]|)
      lives +a0 +b0 +c0 +d0 +e0 -a0 -b0 -c0 -d0 -e0 |0
      """)
    combineLatestOfFive.expect(
      """
      a     ~00|
      b     ~11|
      c     ~22|
      d     ~33|
      e     ~44|
      gives ([01234][01234][01234][01234][01234][01234]|)
      lives +a0 +b0 +c0 +d0 +e0 -a0 -b0 -c0 -d0 -e0 |0
      """)
    combineLatestOfFive.expect(
      """
      a     !0|
      b     !1|
      c     !2|
      d     !3|
      e     --7      -8      -|
      gives --[01237]-[01238]-|
      lives +a0 -a0 +b0 -b0 +c0 -c0 +d0 -d0 +e0 -e6 |6
      """)
    combineLatestOfFive.expect(
      """
      a     --|
      b     --|
      c     --|
      d     --|
      e     --7-8-|
      gives --|
      lives +a0 +b0 +c0 +d0 +e0 -a2 -b2 -c2 -d2 |2 -e2
      """)
    combineLatestOfFive.expect(
      """
      a     -0-0|
      b     -1-1|
      c     -2-2|
      d     -3-3|
      e     --#
      gives --#
      lives +a0 +b0 +c0 +d0 +e0 -e2 #2 -a2 -b2 -c2 -d2
      """)
  }

  @Test func combineLatestOfSix() {
    let combineLatestOfSix = Drawn { stage in
      stage.inner("a").combineLatest(
        stage.inner("b"), stage.inner("c"), stage.inner("d"), stage.inner("e"), stage.inner("f"),
        finishing: .whenNoneCanEmit)
    }
    combineLatestOfSix.expect(
      """
      a      ~00|
      b      ~11|
      c      ~22|
      d      ~33|
      e      ~44|
      fourth ~55|
      gives  ([012345][012345][012345][012345][012345][012345][012345]|)
      lives  +a0 +b0 +c0 +d0 +e0 +f0 -a0 -b0 -c0 -d0 -e0 -f0 |0
      """)
    combineLatestOfSix.expect(
      """
      a      !0|
      b      !1|
      c      !2|
      d      !3|
      e      !4|
      fourth --7       -8       -|
      gives  --[012347]-[012348]-|
      lives  +a0 -a0 +b0 -b0 +c0 -c0 +d0 -d0 +e0 -e0 +f0 -f6 |6
      """)
  }

  @Test func combineLatestOfSeven() {
    let combineLatestOfSeven = Drawn { stage in
      stage.inner("a").combineLatest(
        stage.inner("b"), stage.inner("c"), stage.inner("d"), stage.inner("e"), stage.inner("f"), stage.inner("g"),
        finishing: .whenNoneCanEmit)
    }
    combineLatestOfSeven.expect(
      """
      a      ~00|
      b      ~11|
      c      ~22|
      d      ~33|
      e      ~44|
      fourth ~55|
      g      ~66|
      gives  ([0123456][0123456][0123456][0123456][0123456][0123456][0123456][0123456]|)
      lives  +a0 +b0 +c0 +d0 +e0 +f0 +g0 -a0 -b0 -c0 -d0 -e0 -f0 -g0 |0
      """)
    combineLatestOfSeven.expect(
      """
      a      !0|
      b      !1|
      c      !2|
      d      !3|
      e      !4|
      fourth !5|
      g      --7        -8        -|
      gives  --[0123457]-[0123458]-|
      lives  +a0 -a0 +b0 -b0 +c0 -c0 +d0 -d0 +e0 -e0 +f0 -f0 +g0 -g6 |6
      """)
  }

  @Test func combineLatestOfEight() {
    let combineLatestOfEight = Drawn { stage in
      stage.inner("a").combineLatest(
        stage.inner("b"), stage.inner("c"), stage.inner("d"), stage.inner("e"),
        stage.inner("f"), stage.inner("g"), stage.inner("h"), finishing: .whenNoneCanEmit)
    }
    combineLatestOfEight.expect(
      """
      a      ~0|
      b      ~1|
      c      ~2|
      d      ~3|
      e      ~4|
      fourth ~5|
      g      ~6|
      h      ~7|
      gives  ([01234567]|)
      lives  +a0 +b0 +c0 +d0 +e0 +f0 +g0 +h0 -a0 -b0 -c0 -d0 -e0 -f0 -g0 -h0 |0
      """)
    combineLatestOfEight.expect(
      """
      a      ~00|
      b      ~11|
      c      ~22|
      d      ~33|
      e      ~44|
      fourth ~55|
      g      ~66|
      h      ~77|
      gives  ([01234567][01234567][01234567][01234567][01234567][01234567][01234567][01234567][01234567]|)
      lives  +a0 +b0 +c0 +d0 +e0 +f0 +g0 +h0 -a0 -b0 -c0 -d0 -e0 -f0 -g0 -h0 |0
      """)
    combineLatestOfEight.expect(
      """
      a      !0|
      b      !1|
      c      !2|
      d      !3|
      e      !4|
      fourth !5|
      g      !6|
      h      --7         -8         -|
      gives  --[01234567]-[01234568]-|
      lives  +a0 -a0 +b0 -b0 +c0 -c0 +d0 -d0 +e0 -e0 +f0 -f0 +g0 -g0 +h0 -h6 |6
      """)
    combineLatestOfEight.expect(
      """
      a      --|
      b      --|
      c      --|
      d      --|
      e      --|
      fourth --|
      g      --|
      h      --7-8-|
      gives  --|
      lives  +a0 +b0 +c0 +d0 +e0 +f0 +g0 +h0 -a2 -b2 -c2 -d2 -e2 -f2 -g2 |2 -h2
      """)
    combineLatestOfEight.expect(
      """
      a      -0-0|
      b      -1-1|
      c      -2-2|
      d      -3-3|
      e      -4-4|
      fourth -5-5|
      g      -6-6|
      h      --#
      gives  --#
      lives  +a0 +b0 +c0 +d0 +e0 +f0 +g0 +h0 -h2 #2 -a2 -b2 -c2 -d2 -e2 -f2 -g2
      """)
  }
}
