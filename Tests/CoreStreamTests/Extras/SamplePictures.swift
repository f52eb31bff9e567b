import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("sample and amb draw what Rx draws")
struct SamplePictures {
  @Test func sample() {
    let sample = Drawn { $0.source.sample($0.other) }
    sample.expect(
      """
      source -a-b--c-|
      other  --x--x---y   -x|
      gives  --a--b---(c|)
      lives  +s0 +o0 -s8 |9 -o9
      """)
    // The end of the sampler is a sample, but no end.
    sample.expect(
      """
      source -ab----|
      other  --xy--|
      gives  --b
      lives  +s0 +o0 -o6 -s7 !40
      """)
    sample.expect(
      """
      source -a-b-#
      other  --x-----x
      gives  --a--#
      lives  +s0 +o0 #5 -s5 -o5
      """)
    sample.expect(
      """
      source -a-b-|
      other  --x-#
      gives  --a-#
      lives  +s0 +o0 #4 -s4 -o4
      """)
    sample.expect(
      """
      source --|
      other  -x-x-x
      gives  ---|
      lives  +s0 +o0 -s2 |3 -o3
      """)
    sample.expect(
      """
      source -a-b-|
      other  --|
      gives  --a
      lives  +s0 +o0 -o2 -s5 !40
      """)
    // At one tick the source is first.
    sample.expect(
      """
      source -ab-|
      other  -xx-x|
      gives  -ab-|
      lives  +s0 +o0 -s4 |4 -o4
      """)
    sample.expect(
      """
      source !ab|
      other  !xy|
      gives  (b|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
    sample.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (abc)
      lives  +s0 +o0 -o0 -s0 !40
      """)
    sample.expect(
      """
      source -a-b-c
      other  ----x-
      cancel -------!
      gives  ----b
      lives  +s0 +o0 !7 -s7 -o7
      """)
  }

  @Test func sampleWithADefault() {
    let sampleWithADefault = Drawn { $0.source.sample($0.other, defaultValue: "z") }
    sampleWithADefault.expect(
      """
      source -a-b-----|
      other  --xx---xx-x   -x
      gives  --ab---zz-(z|)
      lives  +s0 +o0 -s9 |10 -o10
      """)
    sampleWithADefault.expect(
      """
      source ---|
      other  --x|
      gives  --z(z|)
      lives  +s0 +o0 -s3 |3 -o3
      """)
  }

  @Test func amb() {
    let amb = Drawn { $0.source.amb($0.other) }
    amb.expect(
      """
      source --a-b-|
      other  ---x-y-|
      gives  --a-b-|
      lives  +s0 +o0 -o2 |6 -s6
      """)
    amb.expect(
      """
      source ---a-b-|
      other  --x-#
      gives  --x-#
      lives  +s0 +o0 -s2 #4 -o4
      """)
    // An end counts as well.
    amb.expect(
      """
      source ---a-|
      other  -|
      gives  -|
      lives  +s0 +o0 -s1 |1 -o1
      """)
    amb.expect(
      """
      source -#
      other  --x-|
      gives  -#
      lives  +s0 +o0 -o1 #1 -s1
      """)
    amb.expect(
      """
      source ---a-|
      other  -#
      gives  -#
      lives  +s0 +o0 -s1 #1 -o1
      """)
    amb.expect(
      """
      source -a-|
      other  -x-|
      gives  -a-|
      lives  +s0 +o0 -o1 |3 -s3
      """)
    amb.expect(
      """
      source ~ab|
      other  ~xy|
      gives  (ab|)
      lives  +s0 +o0 -o0 |0 -s0
      """)
    amb.expect(
      """
      source !ab|
      other  ~xy|
      gives  (ab|)
      lives  +s0 |0 -s0 +o0 -o0
      """)
    amb.expect(
      """
      source ---
      other  ----
      gives
      lives  +s0 +o0 !40 -s40 -o40
      """)
    amb.expect(
      """
      source ---a--a
      other  ----x
      cancel -----!
      gives  ---a
      lives  +s0 +o0 -o3 !5 -s5
      """)
  }
}
