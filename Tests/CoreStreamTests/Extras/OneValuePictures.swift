import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Extras that want one value draw what Rx draws")
struct OneValuePictures {
  @Test func single() {
    let single = Drawn { $0.source.single() }
    single.expect(
      """
      source -a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    single.expect(
      """
      source -a-b-|
      gives  -a-M
      lives  +s0 M3 -s3
      """)
    single.expect(
      """
      source --|
      gives  --N
      lives  +s0 N2 -s2
      """)
    single.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    single.expect(
      """
      source ~ab|
      gives  (aM)
      lives  +s0 M0 -s0
      """)
    single.expect(
      """
      source !a|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    single.expect(
      """
      source -a--
      cancel ---!
      gives  -a
      lives  +s0 !3 -s3
      """)
  }

  @Test func singleThat() {
    let singleThat = Drawn { $0.source.single { $0 > "a" } }
    singleThat.expect(
      """
      source -a-b-a-|
      gives  ---b---|
      lives  +s0 |7 -s7
      """)
    singleThat.expect(
      """
      source -a-b-c-|
      gives  ---b-M
      lives  +s0 M5 -s5
      """)
    singleThat.expect(
      """
      source -a-|
      gives  ---N
      lives  +s0 N3 -s3
      """)
    singleThat.expect(
      """
      source -b-#
      gives  -b-#
      lives  +s0 #3 -s3
      """)
  }

  @Test func exactlyOne() {
    let exactlyOne = Drawn { $0.source.exactlyOne() }
    exactlyOne.expect(
      """
      source -a-|
      gives  ---(a|)
      lives  +s0 |3 -s3
      """)
    exactlyOne.expect(
      """
      source -a-b-|
      gives  ---M
      lives  +s0 M3 -s3
      """)
    exactlyOne.expect(
      """
      source --|
      gives  --N
      lives  +s0 N2 -s2
      """)
    exactlyOne.expect(
      """
      source -a-#
      gives  ---#
      lives  +s0 #3 -s3
      """)
    exactlyOne.expect(
      """
      source ~ab|
      gives  M
      lives  +s0 M0 -s0
      """)
    exactlyOne.expect(
      """
      source ~a|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    exactlyOne.expect(
      """
      source -a--
      cancel ---!
      gives
      lives  +s0 !3 -s3
      """)
  }

  @Test func atMostOne() {
    let atMostOne = Drawn { $0.source.atMostOne() }
    atMostOne.expect(
      """
      source -a-|
      gives  ---(a|)
      lives  +s0 |3 -s3
      """)
    atMostOne.expect(
      """
      source -a-b-|
      gives  ---M
      lives  +s0 M3 -s3
      """)
    atMostOne.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    atMostOne.expect(
      """
      source -a-#
      gives  ---#
      lives  +s0 #3 -s3
      """)
    atMostOne.expect(
      """
      source ~ab|
      gives  M
      lives  +s0 M0 -s0
      """)
    atMostOne.expect(
      """
      source ---
      cancel --!
      gives
      lives  +s0 !2 -s2
      """)
  }

  @Test func firstOrNil() {
    let firstOrNil = Drawn { $0.source.firstOrNil() }
    firstOrNil.expect(
      """
      source -a   -b-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    firstOrNil.expect(
      """
      source --|
      gives  --([nil]|)
      lives  +s0 |2 -s2
      """)
    firstOrNil.expect(
      """
      source -#
      gives  -#
      lives  +s0 #1 -s1
      """)
    firstOrNil.expect(
      """
      source ~ab|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    firstOrNil.expect(
      """
      source ---
      cancel --!
      gives
      lives  +s0 !2 -s2
      """)
  }
}
