import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Debouncing and delays draw what Rx draws")
struct DebouncingPictures {
  @Test func flushingDebounce() {
    let flushingDebounce = Drawn { $0.source.flushingDebounce(for: 2, scheduler: $0.time) }
    flushingDebounce.expect(
      """
      source -a--bc----d|
      gives  ---a---c---(d|)
      lives  +s0 |11 -s11
      """)
    flushingDebounce.expect(
      """
      source -ab-c-d---|
      gives  --------d-|
      lives  +s0 |10 -s10
      """)
    flushingDebounce.expect(
      """
      source -a-b-#
      gives  -----#
      lives  +s0 #5 -s5
      """)
    flushingDebounce.expect(
      """
      source -a|
      gives  --(a|)
      lives  +s0 |2 -s2
      """)
    flushingDebounce.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    flushingDebounce.expect(
      """
      source -(abc)----|
      gives  --    -c--|
      lives  +s0 |6 -s6
      """)
    flushingDebounce.expect(
      """
      source !ab|
      gives  (b|)
      lives  +s0 |0 -s0
      """)
    flushingDebounce.expect(
      """
      source ~ab|
      gives  (b|)
      lives  +s0 |0 -s0
      """)
    flushingDebounce.expect(
      """
      source !ab
      gives  --b
      lives  +s0 !40 -s40
      """)
    flushingDebounce.expect(
      """
      source -a-b-c---
      cancel ------!
      gives
      lives  +s0 !6 -s6
      """)
  }

  @Test func debounceOfNoTime() {
    let debounceOfNoTime = Drawn { $0.source.flushingDebounce(for: 0, scheduler: $0.time) }
    debounceOfNoTime.expect(
      """
      source -(abc)d--e|
      gives  --    -d--(e|)
      lives  +s0 |6 -s6
      """)
  }

  @Test func failFastDelay() {
    let failFastDelay = Drawn { $0.source.failFastDelay(for: 3, scheduler: $0.time) }
    failFastDelay.expect(
      """
      source -ab---c-|
      gives  ----ab---c-|
      lives  +s0 -s8 |11
      """)
    failFastDelay.expect(
      """
      source -a-bc-#
      gives  ----a-#
      lives  +s0 -s6 #6
      """)
    failFastDelay.expect(
      """
      source -(abc)---|
      gives  --    --abc-|
      lives  +s0 -s5 |8
      """)
    failFastDelay.expect(
      """
      source --|
      gives  -----|
      lives  +s0 -s2 |5
      """)
    failFastDelay.expect(
      """
      source --#
      gives  --#
      lives  +s0 -s2 #2
      """)
    failFastDelay.expect(
      """
      source !ab|
      gives  ---ab|
      lives  +s0 -s0 |5
      """)
    failFastDelay.expect(
      """
      source ~ab|
      gives  ---ab|
      lives  +s0 -s0 |5
      """)
    failFastDelay.expect(
      """
      source -a-b-c-
      cancel -----!
      gives  ----a
      lives  +s0 !5 -s5
      """)
  }

  @Test func delayOfNoTime() {
    let delayOfNoTime = Drawn { $0.source.failFastDelay(for: 0, scheduler: $0.time) }
    delayOfNoTime.expect(
      """
      source -a(bc)-|
      gives  --a   bc|
      lives  +s0 -s4 |5
      """)
  }
}
