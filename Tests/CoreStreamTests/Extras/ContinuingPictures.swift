import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Extras that go on with another stream draw what Rx draws")
struct ContinuingPictures {
  @Test func ifEmpty() {
    let ifEmpty = Drawn { $0.source.ifEmpty(switchTo: $0.other) }
    ifEmpty.expect(
      """
      source ---|
      other  ^-x-y|
      gives  ----x-y|
      lives  +s0 +o3 -s3 |7 -o7
      """)
    ifEmpty.expect(
      """
      source -a-|
      other  ^-x-y|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    ifEmpty.expect(
      """
      source ---#
      other  ^-x-y|
      gives  ---#
      lives  +s0 #3 -s3
      """)
    ifEmpty.expect(
      """
      source ---|
      other  ^-x-#
      gives  ----x-#
      lives  +s0 +o3 -s3 #6 -o6
      """)
    ifEmpty.expect(
      """
      source ---|
      other  ^-|
      gives  ----|
      lives  +s0 +o3 -s3 |4 -o4
      """)
    ifEmpty.expect(
      """
      source !|
      other  !xy|
      gives  (xy|)
      lives  +s0 +o0 |0 -o0 -s0
      """)
    ifEmpty.expect(
      """
      source ~|
      other  ~xy|
      gives  (xy|)
      lives  +s0 +o0 -s0 |0 -o0
      """)
    ifEmpty.expect(
      """
      source ---|
      other  ^-x-y
      cancel -----!
      gives  ----x
      lives  +s0 +o3 -s3 !5 -o5
      """)
  }

  @Test func followed() {
    expectContinuation(Drawn { $0.source.ignoreOutput().followed(by: $0.other) })
  }

  @Test func continuing() {
    let continuing = Drawn { $0.source.ignoreOutput().append($0.other) }
    expectContinuation(continuing)
    continuing.expect(
      """
      source -a--|
      other  ^-x-#
      gives  -----x-#
      lives  +s0 -s4 +o4 #7 -o7
      """)
    continuing.expect(
      """
      source ~ab|
      other  ~xy|
      gives  (xy|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
    continuing.expect(
      """
      source -a--|
      other  ^-x-y|
      cancel ---!
      gives
      lives  +s0 !3 -s3
      """)
  }

  /// The other is subscribed when the source finishes, and not when it fails.
  private func expectContinuation(_ continuing: Drawn) {
    continuing.expect(
      """
      source -a--|
      other  ^-x-y|
      gives  -----x-y|
      lives  +s0 -s4 +o4 |8 -o8
      """)
    continuing.expect(
      """
      source -a--#
      other  ^-x-y|
      gives  ----#
      lives  +s0 #4 -s4
      """)
  }

  @Test func withoutValues() {
    let withoutValues = Drawn { $0.source.ignoreOutput().setOutputType(to: String.self) }
    withoutValues.expect(
      """
      source -a--|
      gives  ----|
      lives  +s0 -s4 |4
      """)
    withoutValues.expect(
      """
      source -a--#
      gives  ----#
      lives  +s0 #4 -s4
      """)
    withoutValues.expect(
      """
      source -a--
      cancel --!
      gives
      lives  +s0 !2 -s2
      """)
  }
}
