import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Leaving several streams at the first value draws what Rx draws")
struct LeavingTwoPictures {
  @Test func withLatestFrom() {
    let withLatestFrom = Drawn { $0.source.withLatestFrom($0.other).prefix(1) }
    withLatestFrom.expect(
      """
      source -a-b   -c-|
      other  -x-y   -|
      gives  ---(x|)
      lives  +o0 +s0 |3 -s3 -o3
      """)
    withLatestFrom.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (x|)
      lives  +o0 +s0 |0 -s0 -o0
      """)
    withLatestFrom.expect(
      """
      source !abc|
      other  !xy|
      gives  (y|)
      lives  +o0 -o0 +s0 |0 -s0
      """)
    withLatestFrom.expect(
      """
      source -a-b   -c-|
      other  x-y-   |
      gives  ---(y|)
      lives  +o0 +s0 |3 -s3 -o3
      """)
  }

  @Test func sample() {
    let sample = Drawn { $0.source.sample($0.other).prefix(1) }
    sample.expect(
      """
      source -a   -b-c-|
      other  -x   -y-|
      gives  -(a|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    sample.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (a|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    sample.expect(
      """
      source !abc|
      other  !xy|
      gives  (c|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
  }

  @Test func amb() {
    let amb = Drawn { $0.source.amb($0.other).prefix(1) }
    amb.expect(
      """
      source -a   -b-c-|
      other  -x   -y-|
      gives  -(a|)
      lives  +s0 +o0 -o1 |1 -s1
      """)
    amb.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (a|)
      lives  +s0 +o0 -o0 |0 -s0
      """)
    amb.expect(
      """
      source !abc|
      other  !xy|
      gives  (a|)
      lives  +s0 |0 -s0 +o0 -o0
      """)
  }

  @Test func prefixUntil() {
    let prefixUntil = Drawn { $0.source.prefix(untilOutputOrFailureFrom: $0.other).prefix(1) }
    prefixUntil.expect(
      """
      source -a   -b-|
      other  --   -x
      gives  -(a|)
      lives  +o0 +s0 |1 -s1 -o1
      """)
    prefixUntil.expect(
      """
      source ~ab|
      other  ^-x
      gives  (a|)
      lives  +o0 +s0 |0 -s0 -o0
      """)
    prefixUntil.expect(
      """
      source !ab|
      other  ^-x
      gives  (a|)
      lives  +o0 +s0 |0 -s0 -o0
      """)
  }

  @Test func dropUntil() {
    let dropUntil = Drawn { $0.source.dropUntilOutput(from: $0.other).prefix(1) }
    dropUntil.expect(
      """
      source -a-b   -|
      other  -x
      gives  ---(b|)
      lives  +s0 +o0 -o1 |3 -s3
      """)
    dropUntil.expect(
      """
      source ~ab|
      other  ~xy|
      gives  (b|)
      lives  +s0 +o0 -o0 |0 -s0
      """)
  }

  @Test func ifEmpty() {
    let ifEmpty = Drawn { $0.source.ifEmpty(switchTo: $0.other).prefix(1) }
    ifEmpty.expect(
      """
      source -|
      other  ^-x-y|
      gives  --(x|)
      lives  +s0 +o1 -s1 |2 -o2
      """)
    ifEmpty.expect(
      """
      source ~ab|
      other  ^-x
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    ifEmpty.expect(
      """
      source !|
      other  !xy|
      gives  (x|)
      lives  +s0 +o0 |0 -o0 -s0
      """)
  }
}
