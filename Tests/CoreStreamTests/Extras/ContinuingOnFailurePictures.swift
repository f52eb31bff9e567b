import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("What goes on after an end, and resources, draw what Rx draws")
struct ContinuingOnFailurePictures {
  /// Combine's own.
  @Test func catching() {
    let catching = Drawn { stage in
      stage.source.catch { _ in stage.other }
    }
    catching.expect(
      """
      source -a-#
      other  ^-x-y|
      gives  -a--x-y|
      lives  +s0 +o3 -s3 |7 -o7
      """)
    catching.expect(
      """
      source -a-#
      other  ^-x-#
      gives  -a--x-#
      lives  +s0 +o3 -s3 #6 -o6
      """)
    catching.expect(
      """
      source -a-|
      other  ^-x
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    catching.expect(
      """
      source !a#
      other  !x|
      gives  (ax|)
      lives  +s0 +o0 |0 -o0 -s0
      """)
    catching.expect(
      """
      source -a-#
      other  ^-x-y
      cancel -----!
      gives  -a--x
      lives  +s0 +o3 -s3 !5 -o5
      """)
  }

  /// The resource is `r`.
  @Test func using() {
    let using = Drawn { stage in
      Publishers.Using({ stage.resource() }) { _ in stage.source }
    }
    using.expect(
      """
      source -a-|
      gives  -a-|
      lives  +r0 +s0 |3 -s3 -r3
      """)
    using.expect(
      """
      source -a-#
      gives  -a-#
      lives  +r0 +s0 #3 -s3 -r3
      """)
    using.expect(
      """
      source ~ab|
      gives  (ab|)
      lives  +r0 +s0 |0 -s0 -r0
      """)
    using.expect(
      """
      source !ab|
      gives  (ab|)
      lives  +r0 +s0 |0 -s0 -r0
      """)
    using.expect(
      """
      source -a-b
      cancel --!
      gives  -a
      lives  +r0 +s0 !2 -s2 -r2
      """)
  }

  @Test func materializedFailures() {
    let materializedFailures = Drawn {
      $0.source.materialize().map { $0.element ?? "x" }.setFailureType(to: Error.self).append($0.other)
    }
    materializedFailures.expect(
      """
      source -a-#
      other  ^-y|
      gives  -a-xy|
      lives  +s0 -s3 +o3 |5 -o5
      """)
  }

  /// Combine's own `append`.
  @Test func concatenating() {
    let concatenating = Drawn { $0.source.append($0.other) }
    concatenating.expect(
      """
      source -a-|
      other  ^-x-|
      gives  -a--x-|
      lives  +s0 -s3 +o3 |6 -o6
      """)
    concatenating.expect(
      """
      source -a-#
      other  ^-x-|
      gives  -a-#
      lives  +s0 #3 -s3
      """)
    concatenating.expect(
      """
      source ~ab|
      other  ~xy|
      gives  (abxy|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
    concatenating.expect(
      """
      source !ab|
      other  !xy|
      gives  (abxy|)
      lives  +s0 -s0 +o0 -o0 |0
      """)
    concatenating.expect(
      """
      source -a-b
      other  ^-x-
      cancel --!
      gives  -a
      lives  +s0 !2 -s2
      """)
  }

  /// Combine's own.
  @Test func deferring() {
    let deferring = Drawn { stage in
      Deferred { stage.source }
    }
    deferring.expect(
      """
      source -a-|
      gives  -a-|
      lives  +s0 |3 -s3
      """)
    deferring.expect(
      """
      source ~ab|
      gives  (ab|)
      lives  +s0 |0 -s0
      """)
    deferring.expect(
      """
      source !a#
      gives  (a#)
      lives  +s0 #0 -s0
      """)
  }
}
