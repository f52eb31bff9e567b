import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Collections of streams draw what Rx draws")
struct CollectionPictures {
  @Test func merge() {
    let merge = Drawn { Publishers.MergeMany([$0.source, $0.other, $0.third]) }
    merge.expect(
      """
      source -a---b-|
      other  --x-y---|
      third  ---1|
      gives  -ax1yb--|
      lives  +s0 +o0 +t0 -t4 -s7 -o8 |8
      """)
    merge.expect(
      """
      source -a---b-|
      other  --x-y---|
      third  ---#
      gives  -ax#
      lives  +s0 +o0 +t0 #3 -s3 -o3 -t3
      """)
    merge.expect(
      """
      source ~abc|
      other  ~xy|
      third  ~1|
      gives  (ax1byc|)
      lives  +s0 +o0 +t0 -t0 -o0 -s0 |0
      """)
    merge.expect(
      """
      source !abc|
      other  !xy|
      third  !1|
      gives  (abcxy1|)
      lives  +s0 -s0 +o0 -o0 +t0 -t0 |0
      """)
    merge.expect(
      """
      source --|
      other  -|
      third  ---|
      gives  ---|
      lives  +s0 +o0 +t0 -o1 -s2 -t3 |3
      """)
    merge.expect(
      """
      source !a#
      other  !x|
      third  -   -1|
      gives  (a#)
      lives  +s0 #0 -s0 +o0 -o0 +t0 -t0
      """)
    merge.expect(
      """
      source -a---b-
      other  --x-y-
      third  ---1
      cancel ----!
      gives  -ax1y
      lives  +s0 +o0 +t0 !4 -s4 -o4 -t4
      """)
  }

  @Test func concatenate() {
    let concatenate = Drawn { Publishers.ConcatenateMany([$0.source, $0.other, $0.third]) }
    concatenate.expect(
      """
      source -a-b-|
      other  ^-x-y-|
      third  ^-1|
      gives  -a-b--x-y--1|
      lives  +s0 -s5 +o5 -o10 +t10 |12 -t12
      """)
    concatenate.expect(
      """
      source -a-b-|
      other  ^-x-#
      third  ^-1|
      gives  -a-b--x-#
      lives  +s0 -s5 +o5 #8 -o8
      """)
    concatenate.expect(
      """
      source ~abc|
      other  ~xy|
      third  ~1|
      gives  (abcxy1|)
      lives  +s0 -s0 +o0 -o0 +t0 |0 -t0
      """)
    concatenate.expect(
      """
      source !abc|
      other  !xy|
      third  !1|
      gives  (abcxy1|)
      lives  +s0 -s0 +o0 -o0 +t0 -t0 |0
      """)
    concatenate.expect(
      """
      source -a-|
      other  --x--y-|
      third  ------1-|
      gives  -a---y--|
      lives  +s0 -s3 +o3 -o7 +t7 |8 -t8
      """)
    concatenate.expect(
      """
      source -a-b-|
      other  ^-x-y-|
      third  ^-1|
      cancel -------!
      gives  -a-b--x
      lives  +s0 -s5 +o5 !7 -o7
      """)
  }

  @Test func amb() {
    let amb = Drawn { Publishers.AmbMany([$0.source, $0.other, $0.third]) }
    amb.expect(
      """
      source ---a-|
      other  --x-y-|
      third  ----1
      gives  --x-y-|
      lives  +s0 +o0 +t0 -s2 -t2 |6 -o6
      """)
    amb.expect(
      """
      source ---a-|
      other  ---|
      third  -#
      gives  -#
      lives  +s0 +o0 +t0 -s1 -o1 #1 -t1
      """)
    amb.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      gives  (ab|)
      lives  +s0 +o0 +t0 -o0 -t0 |0 -s0
      """)
    amb.expect(
      """
      source ---
      other  ----
      third  -----1-2|
      gives  -----1-2|
      lives  +s0 +o0 +t0 -s5 -o5 |8 -t8
      """)
    amb.expect(
      """
      source ---a-b
      other  --x-y-z
      third  ----1
      cancel -----!
      gives  --x-y
      lives  +s0 +o0 +t0 -s2 -t2 !5 -o5
      """)
  }
}
