import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Streams for a while draw what Rx draws")
struct TimeSpanPictures {
  @Test func delaySubscription() {
    let delaySubscription = Drawn { $0.source.delaySubscription(for: 3, scheduler: $0.time) }
    delaySubscription.expect(
      """
      source -a-b-c-|
      gives  -----c-|
      lives  +s3 |7 -s7
      """)
    delaySubscription.expect(
      """
      source ^-a-|
      gives  ----a-|
      lives  +s3 |6 -s6
      """)
    delaySubscription.expect(
      """
      source ~ab|
      gives  ---(ab|)
      lives  +s3 |3 -s3
      """)
    delaySubscription.expect(
      """
      source -#
      gives
      lives  +s3 !40 -s40
      """)
    delaySubscription.expect(
      """
      source -a-b-c-|
      cancel --!
      gives
      lives  !2
      """)
    delaySubscription.expect(
      """
      source -a-b-c-|
      cancel ----!
      gives
      lives  +s3 !4 -s4
      """)
  }

  @Test func delaySubscriptionOfNoTime() {
    let delaySubscriptionOfNoTime = Drawn { $0.source.delaySubscription(for: 0, scheduler: $0.time) }
    delaySubscriptionOfNoTime.expect(
      """
      source -a-b|
      gives  ---b|
      lives  +s1 |4 -s4
      """)
    delaySubscriptionOfNoTime.expect(
      """
      source ~ab|
      gives  -(ab|)
      lives  +s1 |1 -s1
      """)
  }

  @Test func prefixForAWhile() {
    let prefixForAWhile = Drawn { $0.source.prefix(for: 5, scheduler: $0.time) }
    prefixForAWhile.expect(
      """
      source -a-b-c   -|
      gives  -a-b-(c|)
      lives  +s0 |5 -s5
      """)
    prefixForAWhile.expect(
      """
      source -a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    prefixForAWhile.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    prefixForAWhile.expect(
      """
      source -a-b
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    prefixForAWhile.expect(
      """
      source ~ab|
      gives  (ab|)
      lives  +s0 |0 -s0
      """)
    prefixForAWhile.expect(
      """
      source ----a
      gives  ----a|
      lives  +s0 |5 -s5
      """)
    prefixForAWhile.expect(
      """
      source -a-b-c
      cancel ---!
      gives  -a-b
      lives  +s0 !3 -s3
      """)
  }

  @Test func dropForAWhile() {
    let dropForAWhile = Drawn { $0.source.dropFirst(for: 5, scheduler: $0.time) }
    dropForAWhile.expect(
      """
      source -a-b-c-d|
      gives  -------d|
      lives  +s0 |8 -s8
      """)
    dropForAWhile.expect(
      """
      source -a-|
      gives  ---|
      lives  +s0 |3 -s3
      """)
    dropForAWhile.expect(
      """
      source -a-#
      gives  ---#
      lives  +s0 #3 -s3
      """)
    dropForAWhile.expect(
      """
      source ~ab|
      gives  |
      lives  +s0 |0 -s0
      """)
    dropForAWhile.expect(
      """
      source -a-b-c-d-e
      cancel --------!
      gives  -------d
      lives  +s0 !8 -s8
      """)
  }

  @Test func prefixForNoTime() {
    let prefixForNoTime = Drawn { $0.source.prefix(for: 0, scheduler: $0.time) }
    prefixForNoTime.expect(
      """
      source -a   -b-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    prefixForNoTime.expect(
      """
      source ~ab|
      gives  (ab|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func dropForNoTime() {
    let dropForNoTime = Drawn { $0.source.dropFirst(for: 0, scheduler: $0.time) }
    dropForNoTime.expect(
      """
      source -a-b-|
      gives  ---b-|
      lives  +s0 |5 -s5
      """)
    dropForNoTime.expect(
      """
      source ~ab|
      gives  |
      lives  +s0 |0 -s0
      """)
  }
}
