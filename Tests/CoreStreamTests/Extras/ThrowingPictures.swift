import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Closures that throw draw what Rx draws")
struct ThrowingPictures {
  @Test func tryFlatMapLatest() {
    let tryFlatMapLatest = Drawn { stage in
      stage.source.tryFlatMapLatest { try stage.inner(unless: "b", $0) }
    }
    tryFlatMapLatest.expect(
      """
      source -a-b-c-|
      a      ^-1-2-3|
      c      ^-4|
      gives  --1#
      lives  +s0 +a1 #3 -s3 -a3
      """)
    tryFlatMapLatest.expect(
      """
      source ~abc|
      a      ~12|
      c      ~3|
      gives  (1#)
      lives  +s0 +a0 #0 -s0 -a0
      """)
    tryFlatMapLatest.expect(
      """
      source !abc|
      a      !1|
      c      !3|
      gives  (1#)
      lives  +s0 +a0 -a0 #0 +c0 -c0 -s0
      """)
    tryFlatMapLatest.expect(
      """
      source -a----b-c-|
      a      ^-1|
      c      ^-4|
      gives  --1---#
      lives  +s0 +a1 -a3 #6 -s6
      """)
  }

  @Test func tryFlatMapFirst() {
    let tryFlatMapFirst = Drawn { stage in
      stage.source.tryFlatMapFirst { try stage.inner(unless: "b", $0) }
    }
    tryFlatMapFirst.expect(
      """
      source -a-b-c-|
      a      ^-1-2-3|
      c      ^-4|
      gives  --1-2-3|
      lives  +s0 +a1 -s7 -a7 |7
      """)
    tryFlatMapFirst.expect(
      """
      source ~abc|
      a      ~12|
      c      ~3|
      gives  (12|)
      lives  +s0 +a0 -a0 -s0 |0
      """)
    tryFlatMapFirst.expect(
      """
      source !abc|
      a      !1|
      c      !3|
      gives  (1#)
      lives  +s0 +a0 -a0 #0 -s0
      """)
    tryFlatMapFirst.expect(
      """
      source -a----b-c-|
      a      ^-1|
      c      ^-4|
      gives  --1---#
      lives  +s0 +a1 -a3 #6 -s6
      """)
  }

  @Test func tryConcatMap() {
    let tryConcatMap = Drawn { stage in
      stage.source.tryConcatMap { try stage.inner(unless: "b", $0) }
    }
    tryConcatMap.expect(
      """
      source -a-b-c-|
      a      ^-1-2-3|
      c      ^-4|
      gives  --1#
      lives  +s0 +a1 #3 -s3 -a3
      """)
    tryConcatMap.expect(
      """
      source ~abc|
      a      ~12|
      c      ~3|
      gives  (1#)
      lives  +s0 +a0 #0 -s0 -a0
      """)
    tryConcatMap.expect(
      """
      source !abc|
      a      !1|
      c      !3|
      gives  (1#)
      lives  +s0 +a0 -a0 #0 -s0
      """)
    tryConcatMap.expect(
      """
      source -a----b-c-|
      a      ^-1|
      c      ^-4|
      gives  --1---#
      lives  +s0 +a1 -a3 #6 -s6
      """)
  }

  @Test func tryFlatMap() {
    let tryFlatMap = Drawn { stage in
      stage.source.tryFlatMap { try stage.inner(unless: "b", $0) }
    }
    tryFlatMap.expect(
      """
      source -a-b-c-|
      a      ^-1-2-3|
      c      ^-4|
      gives  --1#
      lives  +s0 +a1 #3 -s3 -a3
      """)
    tryFlatMap.expect(
      """
      source ~abc|
      a      ~12|
      c      ~3|
      gives  (1#)
      lives  +s0 +a0 #0 -s0 -a0
      """)
    tryFlatMap.expect(
      """
      source !abc|
      a      !1|
      c      !3|
      gives  (1#)
      lives  +s0 +a0 -a0 #0 -s0
      """)
    tryFlatMap.expect(
      """
      source -a----b-c-|
      a      ^-1|
      c      ^-4|
      gives  --1---#
      lives  +s0 +a1 -a3 #6 -s6
      """)
  }

  @Test func singleThatThrows() {
    let singleThatThrows = Drawn { stage in
      stage.source.single { try $0.unless("b") == "c" }
    }
    singleThatThrows.expect(
      """
      source -a-b-c-|
      gives  ---#
      lives  +s0 #3 -s3
      """)
    singleThatThrows.expect(
      """
      source -c-b-|
      gives  -c-#
      lives  +s0 #3 -s3
      """)
    singleThatThrows.expect(
      """
      source -a-c-|
      gives  ---c-|
      lives  +s0 |5 -s5
      """)
    singleThatThrows.expect(
      """
      source ~abc|
      gives  #
      lives  +s0 #0 -s0
      """)
  }

  @Test func tryScanInto() {
    let tryScanInto = Drawn { stage in
      stage.source.tryScan(into: "") { $0 += try $1.unless("b") }
    }
    tryScanInto.expect(
      """
      source -a-b-c-|
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    tryScanInto.expect(
      """
      source -a-c   -|
      gives  -a-[ac]-|
      lives  +s0 |5 -s5
      """)
    tryScanInto.expect(
      """
      source ~abc|
      gives  (a#)
      lives  +s0 #0 -s0
      """)
  }
}
