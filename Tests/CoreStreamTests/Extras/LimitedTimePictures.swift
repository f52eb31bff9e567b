import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Timeouts and limits of time draw what Rx draws")
struct LimitedTimePictures {
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

  @Test func timeoutOfNoTime() {
    let timeoutOfNoTime = Drawn { $0.source.timeout(0, scheduler: $0.time, fallback: $0.other) }
    timeoutOfNoTime.expect(
      """
      source -a-b|
      other  ^-x|
      gives  -a-x|
      lives  +s0 +o2 -s2 |4 -o4
      """)
    timeoutOfNoTime.expect(
      """
      source ~ab|
      other  ^-x|
      gives  (ab|)
      lives  +s0 |0 -s0
      """)
  }
}
