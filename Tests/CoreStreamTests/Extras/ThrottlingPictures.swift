import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Throttling draws what Rx draws")
struct ThrottlingPictures {
  @Test func leadingThrottle() {
    let leadingThrottle = Drawn { $0.source.leadingThrottle(for: 3, scheduler: $0.time, latest: true) }
    leadingThrottle.expect(
      """
      source -abcd-----e-f-|
      gives  -a--d-----e--f|
      lives  +s0 |14 -s14
      """)
    leadingThrottle.expect(
      """
      source -a--b--c-|
      gives  -a--b--c-|
      lives  +s0 |9 -s9
      """)
    leadingThrottle.expect(
      """
      source -ab|
      gives  -a--(b|)
      lives  +s0 -s3 |4
      """)
    leadingThrottle.expect(
      """
      source -ab-#
      gives  -a--#
      lives  +s0 #4 -s4
      """)
    leadingThrottle.expect(
      """
      source -(abc)--(def)---|
      gives  -a    --d    --f|
      lives  +s0 |8 -s8
      """)
    leadingThrottle.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    leadingThrottle.expect(
      """
      source !abc|
      gives  a--(c|)
      lives  +s0 -s0 |3
      """)
    leadingThrottle.expect(
      """
      source ~abc|
      gives  a--(c|)
      lives  +s0 -s0 |3
      """)
    leadingThrottle.expect(
      """
      source -ab-cd
      cancel ---!
      gives  -a
      lives  +s0 !3 -s3
      """)
    leadingThrottle.expect(
      """
      source -ab---c---|
      gives  -a--b--c--|
      lives  +s0 |10 -s10
      """)
  }

  @Test func throttleWithoutLatest() {
    let throttleWithoutLatest = Drawn { $0.source.leadingThrottle(for: 3, scheduler: $0.time, latest: false) }
    throttleWithoutLatest.expect(
      """
      source -abcd-----e-f-|
      gives  -a--d-----e---|
      lives  +s0 |14 -s14
      """)
    throttleWithoutLatest.expect(
      """
      source -a--b--c-|
      gives  -a--b--c-|
      lives  +s0 |9 -s9
      """)
    throttleWithoutLatest.expect(
      """
      source -ab|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    throttleWithoutLatest.expect(
      """
      source -ab-#
      gives  -a--#
      lives  +s0 #4 -s4
      """)
    throttleWithoutLatest.expect(
      """
      source -(abc)--(def)---|
      gives  -a    --d    ---|
      lives  +s0 |8 -s8
      """)
    throttleWithoutLatest.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    throttleWithoutLatest.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func throttleOfNoTime() {
    let throttleOfNoTime = Drawn { $0.source.leadingThrottle(for: 0, scheduler: $0.time) }
    throttleOfNoTime.expect(
      """
      source -(abc)d-|
      gives  -(abc)d-|
      lives  +s0 |4 -s4
      """)
  }
}
