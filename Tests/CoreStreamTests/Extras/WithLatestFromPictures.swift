import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("withLatestFrom draws what Rx draws")
struct WithLatestFromPictures {
  @Test func withLatestFrom() {
    let withLatestFrom = Drawn { $0.source.withLatestFrom($0.other) }
    withLatestFrom.expect(
      """
      source -a-b--c-d-|
      other  --x--y-|
      gives  ---x--y-y-|
      lives  +o0 +s0 -o7 |10 -s10
      """)
    withLatestFrom.expect(
      """
      source -a-b-|
      other  --|
      gives  -----|
      lives  +o0 +s0 -o2 |5 -s5
      """)
    withLatestFrom.expect(
      """
      source --|
      other  --x-|
      gives  --|
      lives  +o0 +s0 |2 -s2 -o2
      """)
    withLatestFrom.expect(
      """
      source -a-b-c-|
      other  --x-#
      gives  ---x#
      lives  +o0 +s0 #4 -s4 -o4
      """)
    withLatestFrom.expect(
      """
      source -a-b-#
      other  --x
      gives  ---x-#
      lives  +o0 +s0 #5 -s5 -o5
      """)
    // At one tick the source is first, because it was made first.
    withLatestFrom.expect(
      """
      source -a-b|
      other  -x-y|
      gives  ---x|
      lives  +o0 +s0 |4 -s4 -o4
      """)
    withLatestFrom.expect(
      """
      source -a-b-|
      other  !x|
      gives  -x-x-|
      lives  +o0 -o0 +s0 |5 -s5
      """)
    withLatestFrom.expect(
      """
      source !ab|
      other  !xy|
      gives  (yy|)
      lives  +o0 -o0 +s0 |0 -s0
      """)
    withLatestFrom.expect(
      """
      source ~abc|
      other  ~xy|
      gives  (xyy|)
      lives  +o0 +s0 -o0 |0 -s0
      """)
    withLatestFrom.expect(
      """
      source -a-b-c-d
      other  --x--y
      cancel ------!
      gives  ---x-x
      lives  +o0 +s0 !6 -s6 -o6
      """)
  }

  @Test func withSelector() {
    let withSelector = Drawn { $0.source.withLatestFrom($0.other) { $0 + $1 } }
    withSelector.expect(
      """
      source -a-b   --c   -d   -|
      other  --x-   -y-   |
      gives  ---[bx]--[cy]-[dy]-|
      lives  +o0 +s0 -o7 |10 -s10
      """)
    withSelector.expect(
      """
      source -a-b   -c-|
      other  --x-   #
      gives  ---[bx]#
      lives  +o0 +s0 #4 -s4 -o4
      """)
    withSelector.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax][by][cy]|)
      lives  +o0 +s0 -o0 |0 -s0
      """)
  }

  /// In Rx the others are combined by hand.
  @Test func twoOthers() {
    let twoOthers = Drawn { $0.source.withLatestFrom($0.other, $0.third) }
    twoOthers.expect(
      """
      source -a-b-c   -d   -|
      other  --x--y   -|
      third  ---1|
      gives  -----[x1]-[y1]-|
      lives  +o0 +t0 +s0 -t4 -o7 |9 -s9
      """)
    twoOthers.expect(
      """
      source -a-b-c-d-|
      other  --x--y-|
      third  ---|
      gives  ---------|
      lives  +o0 +t0 +s0 -t3 -o5 |9 -s9
      """)
    twoOthers.expect(
      """
      source -a-b-c-d-|
      other  --x-----|
      third  ---1#
      gives  ----#
      lives  +o0 +t0 +s0 -t4 #4 -s4 -o4
      """)
    twoOthers.expect(
      """
      source ~abc|
      other  ~xy|
      third  ~12|
      gives  ([x1][y2][y2]|)
      lives  +o0 +t0 +s0 -o0 -t0 |0 -s0
      """)
  }

  @Test func threeOthers() {
    let threeOthers = Drawn { $0.source.withLatestFrom($0.other, $0.third, $0.fourth) { ($0, $1.0, $1.1, $1.2) } }
    threeOthers.expect(
      """
      source -a-b-c     -d     -|
      other  --x--y     -|
      third  ---1|
      fourth ----0
      gives  -----[cx10]-[dy10]-|
      lives  +o0 +t0 +f0 +s0 -t4 -o7 |9 -s9 -f9
      """)
    threeOthers.expect(
      """
      source -a-b-c-d-|
      other  --x--y-|
      third  ---1|
      fourth --#
      gives  --#
      lives  +o0 +t0 +f0 +s0 -f2 #2 -s2 -o2 -t2
      """)
    threeOthers.expect(
      """
      source -a-b-c     -#
      other  --x--y     -|
      third  ---1|
      fourth !0|
      gives  -----[cx10]-#
      lives  +o0 +t0 +f0 -f0 +s0 -t4 #7 -s7 -o7
      """)
  }
}
