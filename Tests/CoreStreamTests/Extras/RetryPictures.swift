import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Trying again draws what Rx draws")
struct RetryPictures {
  @Test func retryAttempts() {
    let retry = Drawn { stage in stage.source.retry(attempts: 2) }
    retry.expect(
      """
      source ^-a-#
      gives  -a--a-#
      lives  +s0 -s3 +s3 #6 -s6
      """)
    let none = Drawn { stage in stage.source.retry(attempts: 0) }
    none.expect(
      """
      source ^-a-#
      gives  |
      """)
  }

  /// The failures go through `other`: each is answered by what that sends next.
  @Test func retryWhen() {
    let retryWhen = Drawn { stage in
      stage.source.retry(when: { failures in failures.flatMap { _ in stage.inner("a") } })
    }
    retryWhen.expect(
      """
      source ^-a-b|
      a      ^-1
      gives  -a-b|
      lives  +s0 |4 -s4
      """)
    retryWhen.expect(
      """
      source ^-a-#
      a      ^--1|
      cancel ------------!
      gives  -a----a----a
      lives  +s0 -s3 +a3 +s5 -a6 -s8 +a8 +s10 -a11 !12 -s12
      """)
    retryWhen.expect(
      """
      source ^-a-#
      a      ^--#
      gives  -a---#
      lives  +s0 -s3 +a3 #5 -a5
      """)
    retryWhen.expect(
      """
      source ^-a-#
      a      ^--|
      cancel ----------!
      gives  -a
      lives  +s0 -s3 +a3 -a5 !10
      """)
    retryWhen.expect(
      """
      source ^-a-b-c
      a      ^--1
      cancel ---!
      gives  -a
      lives  +s0 !3 -s3
      """)
    retryWhen.expect(
      """
      source ^-#
      a      !1|
      cancel --------!
      gives
      lives  +s0 -s1 +a1 +s1 -a1 -s2 +a2 +s2 -a2 -s3 +a3 +s3 -a3 -s4 +a4 +s4 -a4 -s5 +a5 +s5 -a5 -s6 +a6 +s6 -a6 -s7 +a7 +s7 -a7 !8 -s8
      """)
    retryWhen.expect(
      """
      source ^-a-#
      a      ^---1|
      cancel -----!
      gives  -a
      lives  +s0 -s3 +a3 !5 -a5
      """)
  }

  @Test func retryTwice() {
    let retryTwice = Drawn { $0.source.retry(when: { failures in failures.prefix(2) }) }
    retryTwice.expect(
      """
      source ^-a-#
      gives  -a--a--a-|
      lives  +s0 -s3 +s3 -s6 +s6 -s9 |9
      """)
    retryTwice.expect(
      """
      source !a#
      gives  (aa|)
      lives  +s0 -s0 +s0 |0 -s0
      """)
    retryTwice.expect(
      """
      source ^-a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    retryTwice.expect(
      """
      source !#
      gives  |
      lives  +s0 -s0 +s0 |0 -s0
      """)
  }

  /// A trigger that does not listen to the failures.
  @Test func retryOnSignals() {
    let retryOnSignals = Drawn { stage in
      stage.source.retry(when: { _ in stage.other })
    }
    retryOnSignals.expect(
      """
      source ^-a-#
      other  --x---x---x--|
      gives  -a-----a---a-|
      lives  +o0 +s0 -s3 +s6 -s9 +s10 -o13 -s13 |13
      """)
    retryOnSignals.expect(
      """
      source ^-a-#
      other  -|
      gives  -a-|
      lives  +o0 +s0 -o1 -s3 |3
      """)
    retryOnSignals.expect(
      """
      source ^-a-#
      other  ----#
      gives  -a--#
      lives  +o0 +s0 -s3 #4 -o4
      """)
    retryOnSignals.expect(
      """
      source ^-a-#
      other  -#
      gives  -a-#
      lives  +o0 +s0 -o1 -s3 #3
      """)
    retryOnSignals.expect(
      """
      source ^-a-#
      other  !x|
      gives  -a-|
      lives  +o0 -o0 +s0 -s3 |3
      """)
    retryOnSignals.expect(
      """
      source ^-a-#
      other  ~xx|
      gives  -a-|
      lives  +o0 +s0 -o0 -s3 |3
      """)
  }

  /// Combine's own counts what comes after the first time.
  @Test func retry() {
    let retry = Drawn { $0.source.retry(1) }
    retry.expect(
      """
      source ^-a-#
      gives  -a--a-#
      lives  +s0 -s3 +s3 #6 -s6
      """)
    retry.expect(
      """
      source !a#
      gives  (aa#)
      lives  +s0 -s0 +s0 -s0 #0
      """)
    retry.expect(
      """
      source ^-a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    retry.expect(
      """
      source ^-a
      cancel ----!
      gives  -a
      lives  +s0 !4 -s4
      """)
  }
}
