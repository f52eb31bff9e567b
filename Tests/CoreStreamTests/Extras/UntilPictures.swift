import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Extras that wait for another stream draw what Rx draws")
struct UntilPictures {
  @Test func prefixUntil() {
    let prefixUntil = Drawn { $0.source.prefix(untilOutputOrFailureFrom: $0.other) }
    prefixUntil.expect(
      """
      source -a-b-c-|
      other  ----x-x
      gives  -a-b|
      lives  +o0 +s0 |4 -s4 -o4
      """)
    prefixUntil.expect(
      """
      source -a-b-c-|
      other  ----|
      gives  -a-b-c-|
      lives  +o0 +s0 -o4 |7 -s7
      """)
    prefixUntil.expect(
      """
      source -a-b-c-|
      other  ----#
      gives  -a-b#
      lives  +o0 +s0 #4 -s4 -o4
      """)
    prefixUntil.expect(
      """
      source -a-b-#
      other  ------x
      gives  -a-b-#
      lives  +o0 +s0 #5 -s5 -o5
      """)
    prefixUntil.expect(
      """
      source -a-b-|
      other  ------x
      gives  -a-b-|
      lives  +o0 +s0 |5 -s5 -o5
      """)
    // At one tick the source is first.
    prefixUntil.expect(
      """
      source -a-b   -c-|
      other  ---x
      gives  -a-(b|)
      lives  +o0 +s0 |3 -s3 -o3
      """)
    prefixUntil.expect(
      """
      source -a-b-|
      other  !x|
      gives  |
      lives  +o0 |0 -o0 +s0 -s0
      """)
    prefixUntil.expect(
      """
      source ~abc|
      other  ~xy|
      gives  |
      lives  +o0 +s0 |0 -s0 -o0
      """)
    prefixUntil.expect(
      """
      source -a-b-c-|
      other  ---
      cancel ----!
      gives  -a-b
      lives  +o0 +s0 !4 -s4 -o4
      """)
  }

  @Test func dropUntil() {
    let dropUntil = Drawn { $0.source.dropUntilOutput(from: $0.other) }
    dropUntil.expect(
      """
      source -a-b-c-|
      other  --x---y|
      gives  ---b-c-|
      lives  +s0 +o0 -o2 |7 -s7
      """)
    // At one tick the source is first.
    dropUntil.expect(
      """
      source -a-b-c-|
      other  ---x|
      gives  -----c-|
      lives  +s0 +o0 -o3 |7 -s7
      """)
    dropUntil.expect(
      """
      source -a-b-c-|
      other  --|
      gives
      lives  +s0 +o0 -o2 -s7 !40
      """)
    dropUntil.expect(
      """
      source -a-b-c-|
      other  --#
      gives  --#
      lives  +s0 +o0 #2 -s2 -o2
      """)
    // The other is let go of at its first value.
    dropUntil.expect(
      """
      source -a-b-c-|
      other  --x-#
      gives  ---b-c-|
      lives  +s0 +o0 -o2 |7 -s7
      """)
    dropUntil.expect(
      """
      source -a-b-|
      other  -------x-#
      gives
      lives  +s0 +o0 -s5 -o5 !40
      """)
    dropUntil.expect(
      """
      source -a-b-#
      other  ---|
      gives  -----#
      lives  +s0 +o0 -o3 #5 -s5
      """)
    dropUntil.expect(
      """
      source -a-b-|
      other  !x|
      gives  -a-b-|
      lives  +s0 +o0 -o0 |5 -s5
      """)
    dropUntil.expect(
      """
      source -a-b-|
      other  !x#
      gives  #
      lives  +s0 +o0 #0 -o0 -s0
      """)
    dropUntil.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (bc|)
      lives  +s0 +o0 -o0 |0 -s0
      """)
    dropUntil.expect(
      """
      source -a-b-c-|
      other  --x
      cancel ----!
      gives  ---b
      lives  +s0 +o0 -o2 !4 -s4
      """)
  }
}
