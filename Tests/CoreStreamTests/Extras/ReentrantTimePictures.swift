import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Values sent from inside a delivery, in time, draw what Rx draws")
struct ReentrantTimePictures {
  @Test func leadingThrottle() {
    let leadingThrottle = Drawn { stage in
      stage.reentrant { $0.leadingThrottle(for: 2, scheduler: stage.time) }
    }
    leadingThrottle.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    leadingThrottle.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    leadingThrottle.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func flushingDebounce() {
    let flushingDebounce = Drawn { stage in
      stage.reentrant { $0.flushingDebounce(for: 1, scheduler: stage.time) }
    }
    flushingDebounce.expect(
      """
      source -a--e--|
      gives  --ab-e-|
      lives  +s-100 +r0 |7 -r7 -s7
      """)
    flushingDebounce.expect(
      """
      source -a--c-   -e
      gives  --ab-(c|)
      lives  +s-100 +r0 |5 -r5
      """)
    flushingDebounce.expect(
      """
      source -a|
      gives  --(a|)
      lives  +s-100 +r0 |2 -r2 -s2
      """)
  }

  @Test func failFastDelay() {
    let failFastDelay = Drawn { stage in
      stage.reentrant { $0.failFastDelay(for: 1, scheduler: stage.time) }
    }
    failFastDelay.expect(
      """
      source -a--e--|
      gives  --ab-e--|
      lives  +s-100 +r0 -r7 -s7 |8
      """)
    failFastDelay.expect(
      """
      source -a--c--e
      gives  --ab-c|
      lives  +s-100 +r0 -r5 |6
      """)
    failFastDelay.expect(
      """
      source -a--d|
      gives  --ab-d|
      lives  +s-100 +r0 -r5 -s5 |6
      """)
  }

  @Test func buffer() {
    let buffer = Drawn { stage in
      stage.reentrant { $0.buffer(for: 3, count: 1, scheduler: stage.time).filter { !$0.isEmpty } }
    }
    buffer.expect(
      """
      source -a   --e--|
      gives  -(ab)--e--|
      lives  +s-100 +r0 |7 -r7 -s7
      """)
    buffer.expect(
      """
      source -a   --c   --e
      gives  -(ab)--(c|)
      lives  +s-100 +r0 |4 -r4
      """)
    buffer.expect(
      """
      source -a   --d   |
      gives  -(ab)--(d#)
      lives  +s-100 +r0 #4 -r4 -s5
      """)
  }

  @Test func window() {
    let window = Drawn { stage in
      stage.reentrant { $0.window(for: 3, count: 1, scheduler: stage.time).flatMap { $0 } }
    }
    window.expect(
      """
      source -a   --e--|
      gives  -(ab)--e--|
      lives  +s-100 +r0 -r7 |7 -s7
      """)
    window.expect(
      """
      source -a   --c   --e
      gives  -(ab)--(c|)
      lives  +s-100 +r0 -r4 |4
      """)
    window.expect(
      """
      source -a   --d   |
      gives  -(ab)--(d#)
      lives  +s-100 +r0 #4 -r4 -s5
      """)
  }

  @Test func grouped() {
    let grouped = Drawn { $0.reentrant { $0.grouped { $0 }.flatMap { $0 } } }
    grouped.expect(
      """
      source -a   --e--|
      gives  -(ab)--e--|
      lives  +s-100 +r0 -r7 |7 -s7
      """)
    grouped.expect(
      """
      source -a   --c   --e
      gives  -(ab)--(c|)
      lives  +s-100 +r0 -r4 |4
      """)
    grouped.expect(
      """
      source -a   --d   |
      gives  -(ab)--(d#)
      lives  +s-100 +r0 #4 -r4 -s5
      """)
  }

  @Test func prefixUntilItself() {
    let prefixUntilItself = Drawn { $0.reentrant { $0.prefix(untilOutputOrFailureFrom: $0) } }
    prefixUntilItself.expect(
      """
      source -e--|
      gives  -|
      lives  +s-100 +r0 +r0 |1 -r1 -r1 -s4
      """)
  }

  @Test func dropUntilItself() {
    let dropUntilItself = Drawn { $0.reentrant { $0.dropUntilOutput(from: $0) } }
    dropUntilItself.expect(
      """
      source -a--e-|
      gives  ----e-|
      lives  +s-100 +r0 +r0 -r1 |6 -r6 -s6
      """)
  }

  @Test func timeout() {
    let timeout = Drawn { stage in
      stage.reentrant {
        $0.timeout(
          2, scheduler: stage.time, fallback: Fail<String, Error>(error: StreamError.timeout))
      }
    }
    timeout.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    timeout.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    timeout.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  /// A subject that has failed fails again at once.
  @Test func retryWhen() {
    let retryWhen = Drawn { $0.reentrant { $0.retry(when: { $0.prefix(1) }) } }
    retryWhen.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    retryWhen.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 |3 -r3
      """)
    retryWhen.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d|)
      lives  +s-100 +r0 -r3 +r3 -r3 |3
      """)
  }
}
