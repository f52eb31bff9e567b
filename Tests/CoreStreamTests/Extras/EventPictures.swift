import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Events and accumulations draw what Rx draws")
struct EventPictures {
  @Test func scanInto() {
    let scanInto = Drawn { $0.source.scan(into: "") { $0 += $1 } }
    scanInto.expect(
      """
      source -a-b   -c    -|
      gives  -a-[ab]-[abc]-|
      lives  +s0 |7 -s7
      """)
    scanInto.expect(
      """
      source -a-b   #
      gives  -a-[ab]#
      lives  +s0 #4 -s4
      """)
    scanInto.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
  }

  @Test func reduceInto() {
    let reduceInto = Drawn { $0.source.reduce(into: "z") { $0 += $1 } }
    reduceInto.expect(
      """
      source -a-b-c-|
      gives  -------([zabc]|)
      lives  +s0 |7 -s7
      """)
    reduceInto.expect(
      """
      source -a-b#
      gives  ----#
      lives  +s0 #4 -s4
      """)
    reduceInto.expect(
      """
      source --|
      gives  --(z|)
      lives  +s0 |2 -s2
      """)
  }

  /// `e` is the end as a value, `x` a failure.
  @Test func materialize() {
    let materialize = Drawn {
      $0.source.materialize().map { event in event.element ?? (event.isCompleted ? "e" : "x") }
    }
    materialize.expect(
      """
      source -a-b-|
      gives  -a-b-(e|)
      lives  +s0 |5 -s5
      """)
    materialize.expect(
      """
      source -a-#
      gives  -a-(x|)
      lives  +s0 |3 -s3
      """)
    materialize.expect(
      """
      source --|
      gives  --(e|)
      lives  +s0 |2 -s2
      """)
    materialize.expect(
      """
      source ~ab|
      gives  (abe|)
      lives  +s0 |0 -s0
      """)
    materialize.expect(
      """
      source -a-
      cancel --!
      gives  -a
      lives  +s0 !2 -s2
      """)
  }

  /// `e` is the end as a value, `x` a failure.
  @Test func dematerialize() {
    let dematerialize = Drawn { stage in
      stage.source.map { value -> Event<String, any Error> in
        value == "e" ? .finished : value == "x" ? .failure(TimelineFailure()) : .value(value)
      }
      .dematerialize()
    }
    dematerialize.expect(
      """
      source -a-e-b-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    dematerialize.expect(
      """
      source -a-x-b-|
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    dematerialize.expect(
      """
      source -a-b-|
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    dematerialize.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    dematerialize.expect(
      """
      source ~aeb|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
  }

  @Test func withUnretained() {
    let withUnretained = Drawn { $0.source.withUnretained($0) { _, value in value } }
    withUnretained.expect(
      """
      source -a-b-|
      gives  -a-b-|
      lives  +s0 |5 -s5
      """)
    withUnretained.expect(
      """
      source -a-#
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    withUnretained.expect(
      """
      source --|
      gives  --|
      lives  +s0 |2 -s2
      """)
  }
}
