import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Leaving extras of time and sharing at the first value draws what Rx draws")
struct LeavingTimePictures {
  @Test func buffer() {
    let buffer = Drawn { $0.source.buffer(for: 2, count: 1, scheduler: $0.time).prefix(1) }
    buffer.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    buffer.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    buffer.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func shareWhileConnected() {
    let shareWhileConnected = Drawn { $0.source.share(replay: 1, scope: .whileConnected).prefix(1) }
    shareWhileConnected.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    shareWhileConnected.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    shareWhileConnected.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func shareForever() {
    let shareForever = Drawn { $0.source.share(replay: 1, scope: .forever).prefix(1) }
    shareForever.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    shareForever.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    shareForever.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func leadingThrottle() {
    let leadingThrottle = Drawn { $0.source.leadingThrottle(for: 2, scheduler: $0.time).prefix(1) }
    leadingThrottle.expect(
      """
      source -a   -b-c-|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    leadingThrottle.expect(
      """
      source ~abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    leadingThrottle.expect(
      """
      source !abc|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func flushingDebounce() {
    let flushingDebounce = Drawn { $0.source.flushingDebounce(for: 1, scheduler: $0.time).prefix(1) }
    flushingDebounce.expect(
      """
      source -a-   b-c-|
      gives  --(a|)
      lives  +s0 |2 -s2
      """)
    flushingDebounce.expect(
      """
      source ~abc|
      gives  (c|)
      lives  +s0 |0 -s0
      """)
    flushingDebounce.expect(
      """
      source !abc|
      gives  (c|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func failFastDelay() {
    let failFastDelay = Drawn { $0.source.failFastDelay(for: 1, scheduler: $0.time).prefix(1) }
    failFastDelay.expect(
      """
      source -a-   b-c-|
      gives  --(a|)
      lives  +s0 |2 -s2
      """)
    failFastDelay.expect(
      """
      source ~abc|
      gives  -(a|)
      lives  +s0 -s0 |1
      """)
    failFastDelay.expect(
      """
      source !abc|
      gives  -(a|)
      lives  +s0 -s0 |1
      """)
  }

  @Test func delaySubscription() {
    let delaySubscription = Drawn { $0.source.delaySubscription(for: 2, scheduler: $0.time).prefix(1) }
    delaySubscription.expect(
      """
      source -a-b   -c-|
      gives  ---(b|)
      lives  +s2 |3 -s3
      """)
    delaySubscription.expect(
      """
      source ~abc|
      gives  --(a|)
      lives  +s2 |2 -s2
      """)
    delaySubscription.expect(
      """
      source !abc|
      gives  --(a|)
      lives  +s2 |2 -s2
      """)
  }

  @Test func timeout() {
    let timeout = Drawn { $0.source.timeout(3, scheduler: $0.time, fallback: $0.other).prefix(1) }
    timeout.expect(
      """
      source -a   -b-|
      other  ^-x
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    timeout.expect(
      """
      source ----
      other  ^-x-y|
      gives  ----(x|)
      lives  +s0 +o3 -s3 |4 -o4
      """)
    timeout.expect(
      """
      source ~ab|
      other  ^-x
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }
}
