import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Extras that count draw what Rx draws")
struct PositionPictures {
  @Test func elementAt() {
    let elementAt = Drawn { $0.source.element(at: 1) }
    elementAt.expect(
      """
      source -a-b   -c|
      gives  ---(b|)
      lives  +s0 |3 -s3
      """)
    elementAt.expect(
      """
      source -a-|
      gives  ---R
      lives  +s0 R3 -s3
      """)
    elementAt.expect(
      """
      source -a-#
      gives  ---#
      lives  +s0 #3 -s3
      """)
    elementAt.expect(
      """
      source ~abc|
      gives  (b|)
      lives  +s0 |0 -s0
      """)
    elementAt.expect(
      """
      source --|
      gives  --R
      lives  +s0 R2 -s2
      """)
  }

  @Test func firstElement() {
    let firstElement = Drawn { $0.source.element(at: 0) }
    firstElement.expect(
      """
      source -a   -b-c|
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    firstElement.expect(
      """
      source --|
      gives  --R
      lives  +s0 R2 -s2
      """)
  }

  @Test func suffix() {
    let suffix = Drawn { $0.source.suffix(2) }
    suffix.expect(
      """
      source -a-b-c|
      gives  ------(bc|)
      lives  +s0 |6 -s6
      """)
    suffix.expect(
      """
      source -a-|
      gives  ---(a|)
      lives  +s0 |3 -s3
      """)
    suffix.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    suffix.expect(
      """
      source -a-b-c#
      gives  ------#
      lives  +s0 #6 -s6
      """)
    suffix.expect(
      """
      source ~abc|
      gives  (bc|)
      lives  +s0 |0 -s0
      """)
    suffix.expect(
      """
      source -a-b--
      cancel -----!
      gives
      lives  +s0 !5 -s5
      """)
  }

  @Test func suffixOfNone() {
    let suffixOfNone = Drawn { $0.source.suffix(0) }
    suffixOfNone.expect(
      """
      source -a-b-c|
      gives  ------|
      lives  +s0 |6 -s6
      """)
    suffixOfNone.expect(
      """
      source -a-#
      gives  ---#
      lives  +s0 #3 -s3
      """)
  }

  @Test func prefixThroughTheFirstFailing() {
    let prefixThroughTheFirstFailing = Drawn { $0.source.prefix(while: { $0 < "c" }, behavior: .inclusive) }
    prefixThroughTheFirstFailing.expect(
      """
      source -a-b-c   -a-|
      gives  -a-b-(c|)
      lives  +s0 |5 -s5
      """)
    prefixThroughTheFirstFailing.expect(
      """
      source -a-b-|
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    prefixThroughTheFirstFailing.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    prefixThroughTheFirstFailing.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
    prefixThroughTheFirstFailing.expect(
      """
      source ~abca|
      gives  (abc|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func prefixBeforeTheFirstFailing() {
    let prefixBeforeTheFirstFailing = Drawn { $0.source.prefix(while: { $0 < "c" }, behavior: .exclusive) }
    prefixBeforeTheFirstFailing.expect(
      """
      source -a-b-c-a-|
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    prefixBeforeTheFirstFailing.expect(
      """
      source -a-b-|
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    prefixBeforeTheFirstFailing.expect(
      """
      source ~abca|
      gives  (ab|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func enumerated() {
    let enumerated = Drawn { $0.source.enumerated() }
    enumerated.expect(
      """
      source -a   -b   -c   -|
      gives  -[0a]-[1b]-[2c]-|
      lives  +s0 |7 -s7
      """)
    enumerated.expect(
      """
      source -a   -#
      gives  -[0a]-#
      lives  +s0 #3 -s3
      """)
    enumerated.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
  }
}
