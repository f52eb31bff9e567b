import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Leaving combined streams at the first value draws what Rx draws")
struct LeavingCombinedPictures {
  @Test func zip() {
    let zip = Drawn { $0.source.zip($0.other, finishing: .whenAllFinished).prefix(1) }
    zip.expect(
      """
      source -a      -b-c-|
      other  -x      -y-|
      gives  -([ax]|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    zip.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax]|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    zip.expect(
      """
      source !abc|
      other  !xy|
      gives  ([ax]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
  }

  @Test func combineLatest() {
    let combineLatest = Drawn { $0.source.combineLatest($0.other, finishing: .whenNoneCanEmit).prefix(1) }
    combineLatest.expect(
      """
      source -a      -b-c-|
      other  -x      -y-|
      gives  -([ax]|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    combineLatest.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax]|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    combineLatest.expect(
      """
      source !abc|
      other  !xy|
      gives  ([cx]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
  }

  @Test func merge() {
    let merge = Drawn { Publishers.MergeMany([$0.source, $0.other]).prefix(1) }
    merge.expect(
      """
      source -a   -b-c-|
      other  -x   -y-|
      gives  -(a|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    merge.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (a|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    // The other is subscribed to all the same, and let go of.
    merge.expect(
      """
      source !abc|
      other  !xy|
      gives  (a|)
      lives  +s0 |0 -s0 +o0 -o0
      """)
  }

  @Test func concatenate() {
    let concatenate = Drawn { Publishers.ConcatenateMany([$0.source, $0.other]).prefix(1) }
    concatenate.expect(
      """
      source -a   -|
      other  ^-x
      gives  -(a|)
      lives  +s0 |1 -s1
      """)
    concatenate.expect(
      """
      source -|
      other  ^-x
      gives  --(x|)
      lives  +s0 -s1 +o1 |2 -o2
      """)
    concatenate.expect(
      """
      source ~ab|
      other  ~xy|
      gives  (a|)
      lives  +s0 |0 -s0
      """)
    concatenate.expect(
      """
      source !ab|
      other  !xy|
      gives  (a|)
      lives  +s0 |0 -s0 +o0 -o0
      """)
  }

  @Test func zipOfACollection() {
    let zipOfACollection = Drawn { Publishers.ZipMany([$0.source, $0.other]).prefix(1) }
    zipOfACollection.expect(
      """
      source -a      -b-c-|
      other  -x      -y-|
      gives  -([ax]|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    zipOfACollection.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax]|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    zipOfACollection.expect(
      """
      source !abc|
      other  !xy|
      gives  ([ax]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
  }

  @Test func combineLatestOfACollection() {
    let combineLatestOfACollection = Drawn { Publishers.CombineLatestMany([$0.source, $0.other]).prefix(1) }
    combineLatestOfACollection.expect(
      """
      source -a      -b-c-|
      other  -x      -y-|
      gives  -([ax]|)
      lives  +s0 +o0 |1 -s1 -o1
      """)
    combineLatestOfACollection.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax]|)
      lives  +s0 +o0 |0 -s0 -o0
      """)
    combineLatestOfACollection.expect(
      """
      source !abc|
      other  !xy|
      gives  ([cx]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
  }
}
