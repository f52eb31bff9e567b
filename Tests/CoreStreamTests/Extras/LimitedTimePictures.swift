import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Timeouts and limits of time draw what Rx draws")
struct LimitedTimePictures {
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

  /// As an error; Combine's own `timeout` hands values over on the scheduler, a tick later.
  @Test func timeout() {
    let timeout = Drawn {
      $0.source.timeout(3, scheduler: $0.time, fallback: Fail<String, Error>(error: StreamError.timeout))
    }
    timeout.expect(
      """
      source -a-b-----c|
      gives  -a-b--T
      lives  +s0 T6 -s6
      """)
    timeout.expect(
      """
      source ----a
      gives  ---T
      lives  +s0 T3 -s3
      """)
    timeout.expect(
      """
      source -a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    timeout.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    // At one tick the source is first.
    timeout.expect(
      """
      source ---a|
      gives  ---a|
      lives  +s0 |4 -s4
      """)
    timeout.expect(
      """
      source !a
      gives  a--T
      lives  +s0 T3 -s3
      """)
    timeout.expect(
      """
      source -a-b-
      cancel ----!
      gives  -a-b
      lives  +s0 !4 -s4
      """)
  }

  @Test func timeoutWithAFallback() {
    let timeoutWithAFallback = Drawn { $0.source.timeout(3, scheduler: $0.time, fallback: $0.other) }
    timeoutWithAFallback.expect(
      """
      source -a-b-----c|
      other  ^-x-y|
      gives  -a-b---x-y|
      lives  +s0 +o6 -s6 |10 -o10
      """)
    timeoutWithAFallback.expect(
      """
      source ----    a
      other  ~xy|
      gives  ---(xy|)
      lives  +s0 +o3 |3 -s3 -o3
      """)
    timeoutWithAFallback.expect(
      """
      source ----a
      other  ^-x-#
      gives  ----x-#
      lives  +s0 +o3 -s3 #6 -o6
      """)
    timeoutWithAFallback.expect(
      """
      source -a-|
      other  ^-x|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    timeoutWithAFallback.expect(
      """
      source -a-#
      other  ^-x
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    timeoutWithAFallback.expect(
      """
      source ---a-|
      other  ^-x
      gives  ---a-|
      lives  +s0 |5 -s5
      """)
    timeoutWithAFallback.expect(
      """
      source !a
      other  ^--x|
      gives  a----x|
      lives  +s0 +o3 -s3 |6 -o6
      """)
    timeoutWithAFallback.expect(
      """
      source -a-----b|
      other  ^-x-y
      cancel ------!
      gives  -a---x
      lives  +s0 +o4 -s4 !6 -o6
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
}
