import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Values sent from inside a delivery draw what Rx draws")
struct ReentrantPictures {
  @Test func shareOfOne() {
    let shareOfOne = Drawn { $0.reentrant { $0.share(replay: 1, scope: .whileConnected) } }
    shareOfOne.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    shareOfOne.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    shareOfOne.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func shareOfNone() {
    let shareOfNone = Drawn { $0.reentrant { $0.share(replay: 0, scope: .whileConnected) } }
    shareOfNone.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    shareOfNone.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    shareOfNone.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func shareOfTwoForever() {
    let shareOfTwoForever = Drawn { $0.reentrant { $0.share(replay: 2, scope: .forever) } }
    shareOfTwoForever.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 -r5 |5 -s5
      """)
    shareOfTwoForever.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 -r3 |3
      """)
    shareOfTwoForever.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 -r3 #3
      """)
  }

  @Test func enumerated() {
    let enumerated = Drawn { $0.reentrant { $0.enumerated() } }
    enumerated.expect(
      """
      source -a         -e   -|
      gives  -([0a][1b])-[2e]-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    enumerated.expect(
      """
      source -a         -c      -e
      gives  -([0a][1b])-([2c]|)
      lives  +s-100 +r0 |3 -r3
      """)
    enumerated.expect(
      """
      source -a         -d      -e
      gives  -([0a][1b])-([2d]#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func scanInto() {
    let scanInto = Drawn { $0.reentrant { $0.scan(into: "") { $0 = $1 } } }
    scanInto.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    scanInto.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    scanInto.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func materialize() {
    let materialize = Drawn { $0.reentrant { $0.materialize().map { $0.element ?? "x" } } }
    materialize.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-(x|)
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    materialize.expect(
      """
      source -a   -c    -e
      gives  -(ab)-(cx|)
      lives  +s-100 +r0 |3 -r3
      """)
    materialize.expect(
      """
      source -a   -d    -e
      gives  -(ab)-(dx|)
      lives  +s-100 +r0 |3 -r3
      """)
  }

  @Test func single() {
    let single = Drawn { $0.reentrant { $0.single() } }
    single.expect(
      """
      source -a   -e-|
      gives  -(aM)
      lives  +s-100 +r0 M1 -r1 -s5
      """)
    single.expect(
      """
      source -a   -c-e
      gives  -(aM)
      lives  +s-100 +r0 M1 -r1
      """)
    single.expect(
      """
      source -a   -d-e
      gives  -(aM)
      lives  +s-100 +r0 M1 -r1
      """)
  }

  @Test func suffix() {
    let suffix = Drawn { $0.reentrant { $0.suffix(3) } }
    suffix.expect(
      """
      source -a-e-|
      gives  -----(ae|)
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    suffix.expect(
      """
      source -a-c-e
      gives
      lives  +s-100 +r0 !40 -r40
      """)
    suffix.expect(
      """
      source -a-d-e
      gives
      lives  +s-100 +r0 !40 -r40
      """)
  }

  @Test func prefixWhile() {
    let prefixWhile = Drawn { $0.reentrant { $0.prefix(while: { $0 == "b" }, behavior: .inclusive) } }
    prefixWhile.expect(
      """
      source -a   -e-|
      gives  -(a|)
      lives  +s-100 +r0 |1 -r1 -s5
      """)
    prefixWhile.expect(
      """
      source -a   -c-e
      gives  -(a|)
      lives  +s-100 +r0 |1 -r1
      """)
    prefixWhile.expect(
      """
      source -a   -d-e
      gives  -(a|)
      lives  +s-100 +r0 |1 -r1
      """)
  }
}
