import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Leaving inner streams at the first value draws what Rx draws")
struct LeavingInnerPictures {
  @Test func flatMapLatest() {
    let flatMapLatest = Drawn { $0.source.flatMapLatest($0.inner).prefix(1) }
    flatMapLatest.expect(
      """
      source -ab-   |
      a      ^--1-2|
      b      ^-3|
      gives  ---(3|)
      lives  +s0 +a1 -a2 +b2 |3 -s3 -b3
      """)
    flatMapLatest.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1|)
      lives  +s0 +a0 |0 -s0 -a0
      """)
    flatMapLatest.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1|)
      lives  +s0 +a0 |0 -a0 +b0 -b0 -s0
      """)
  }

  @Test func flatMapFirst() {
    let flatMapFirst = Drawn { $0.source.flatMapFirst($0.inner).prefix(1) }
    flatMapFirst.expect(
      """
      source -ab-   |
      a      ^--1-2|
      b      ^-3|
      gives  ---(1|)
      lives  +s0 +a1 |3 -s3 -a3
      """)
    flatMapFirst.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1|)
      lives  +s0 +a0 |0 -s0 -a0
      """)
    flatMapFirst.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1|)
      lives  +s0 +a0 |0 -a0 +b0 -b0 -s0
      """)
  }

  @Test func concatMap() {
    let concatMap = Drawn { $0.source.concatMap($0.inner).prefix(1) }
    concatMap.expect(
      """
      source -ab-   |
      a      ^--1-2|
      b      ^-3|
      gives  ---(1|)
      lives  +s0 +a1 |3 -s3 -a3
      """)
    concatMap.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1|)
      lives  +s0 +a0 |0 -s0 -a0
      """)
    concatMap.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1|)
      lives  +s0 +a0 |0 -a0 +b0 -b0 -s0
      """)
  }

  @Test func mergeOfTwoAtATime() {
    let mergeOfTwoAtATime = Drawn { $0.source.map($0.inner).merge(maxConcurrent: 2).prefix(1) }
    mergeOfTwoAtATime.expect(
      """
      source -ab-   |
      a      ^--1-2|
      b      ^-3|
      gives  ---(1|)
      lives  +s0 +a1 +b2 |3 -s3 -a3 -b3
      """)
    mergeOfTwoAtATime.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1|)
      lives  +s0 +a0 |0 -s0 -a0
      """)
    mergeOfTwoAtATime.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1|)
      lives  +s0 +a0 |0 -a0 +b0 -b0 -s0
      """)
  }

  @Test func grouped() {
    let grouped = Drawn { $0.source.grouped { $0 }.flatMap { $0 }.prefix(1) }
    grouped.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    grouped.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    grouped.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func groups() {
    let groups = Drawn { $0.source.grouped { $0 }.map(\.key).prefix(1) }
    groups.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    groups.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    groups.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }
}
