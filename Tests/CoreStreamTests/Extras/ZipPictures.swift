import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("zip with Rx's end draws what Rx draws")
struct ZipPictures {
  @Test func zip() {
    let zip = Drawn { $0.source.zip($0.other, finishing: .whenAllFinished) { $0 + $1 } }
    zip.expect(
      """
      source -a-   -b---   c-|
      other  --x   ----y   --|
      gives  --[ax]----[by]--|
      lives  +s0 +o0 -s10 -o10 |10
      """)
    zip.expect(
      """
      source -a-   b-   |
      other  --x   -y   |
      gives  --[ax]-[by]|
      lives  +s0 +o0 -s5 -o5 |5
      """)
    zip.expect(
      """
      source -a-|
      other  ------|
      gives  ------|
      lives  +s0 +o0 -s3 -o6 |6
      """)
    zip.expect(
      """
      source --|
      other  ---x--y|
      gives  -------|
      lives  +s0 +o0 -s2 -o7 |7
      """)
    zip.expect(
      """
      source -a-   -b---c-|
      other  --x   -#
      gives  --[ax]-#
      lives  +s0 +o0 -o4 #4 -s4
      """)
    zip.expect(
      """
      source -a-   -b-#
      other  --x   -----y
      gives  --[ax]---#
      lives  +s0 +o0 -s6 #6 -o6
      """)
    zip.expect(
      """
      source -a   b   |
      other  -x   y   |
      gives  -[ax][by]|
      lives  +s0 +o0 -s3 -o3 |3
      """)
    zip.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax][by]|)
      lives  +s0 +o0 -o0 -s0 |0
      """)
    zip.expect(
      """
      source !ab|
      other  !xy|
      gives  ([ax][by]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
    zip.expect(
      """
      source !ab|
      other  ~xyz|
      gives  ([ax][by]|)
      lives  +s0 -s0 +o0 -o0 |0
      """)
    zip.expect(
      """
      source --|
      other  --|
      gives  --|
      lives  +s0 +o0 -s2 -o2 |2
      """)
    zip.expect(
      """
      source -a-b   -
      other  ---x   -
      cancel ----   !
      gives  ---[ax]
      lives  +s0 +o0 !4 -s4 -o4
      """)
  }

  @Test func zipOfThree() {
    let zipOfThree = Drawn { $0.source.zip($0.other, $0.third, finishing: .whenAllFinished) }
    zipOfThree.expect(
      """
      source -a--    b---    c-|
      other  --x-    ---y    --|
      third  ---1    -2--    -|
      gives  ---[ax1]---[by2]--|
      lives  +s0 +o0 +t0 -t9 -s10 -o10 |10
      """)
    zipOfThree.expect(
      """
      source -a--    b---c-|
      other  --x-    ---y--|
      third  ---1    -#
      gives  ---[ax1]-#
      lives  +s0 +o0 +t0 -t5 #5 -s5 -o5
      """)
    zipOfThree.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      gives  ([ax1][by2]|)
      lives  +s0 +o0 +t0 -s0 -o0 -t0 |0
      """)
    zipOfThree.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      gives  --------|
      lives  +s0 +o0 +t0 -s2 -o4 -t8 |8
      """)
    zipOfThree.expect(
      """
      source !ab|
      other  !xy|
      third  !12|
      gives  ([ax1][by2]|)
      lives  +s0 -s0 +o0 -o0 +t0 |0 -t0
      """)
  }

  @Test func zipOfFour() {
    let zipOfFour = Drawn { $0.source.zip($0.other, $0.third, $0.fourth, finishing: .whenAllFinished) }
    zipOfFour.expect(
      """
      source -a--     b---c-|
      other  --x-     ---y--|
      third  ---1     -2---|
      fourth !0|
      gives  ---[ax10]------|
      lives  +s0 +o0 +t0 +f0 -f0 -t9 -s10 -o10 |10
      """)
    zipOfFour.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      fourth ~34|
      gives  ([ax13][by24]|)
      lives  +s0 +o0 +t0 +f0 -s0 -o0 -t0 -f0 |0
      """)
    zipOfFour.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      fourth ---|
      gives  --------|
      lives  +s0 +o0 +t0 +f0 -s2 -f3 -o4 -t8 |8
      """)
  }
}
