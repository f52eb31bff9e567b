import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("combineLatest with Rx's end draws what Rx draws")
struct CombineLatestPictures {
  @Test func combineLatest() {
    let combineLatest = Drawn { $0.source.combineLatest($0.other, finishing: .whenNoneCanEmit) { $0 + $1 } }
    combineLatest.expect(
      """
      source -a-   -b   ---   c   -|
      other  --x   --   --y   -   -|
      gives  --[ax]-[bx]--[by][cy]-|
      lives  +s0 +o0 -s10 -o10 |10
      """)
    combineLatest.expect(
      """
      source -a-   b   -   |
      other  --x   -   y   |
      gives  --[ax][bx][by]|
      lives  +s0 +o0 -s5 -o5 |5
      """)
    combineLatest.expect(
      """
      source -a-|
      other  ------|
      gives  ------|
      lives  +s0 +o0 -s3 -o6 |6
      """)
    combineLatest.expect(
      """
      source --|
      other  ---x--y|
      gives  ---|
      lives  +s0 +o0 -s2 |3 -o3
      """)
    combineLatest.expect(
      """
      source -a-   -b      ---c-|
      other  --x   -#
      gives  --[ax]-([bx]#)
      lives  +s0 +o0 -o4 #4 -s4
      """)
    combineLatest.expect(
      """
      source -a-   -b   -#
      other  --x   --   ---y
      gives  --[ax]-[bx]-#
      lives  +s0 +o0 -s6 #6 -o6
      """)
    combineLatest.expect(
      """
      source -a   b         |
      other  -x   y         |
      gives  -[ax]([bx][by])|
      lives  +s0 +o0 -s3 -o3 |3
      """)
    combineLatest.expect(
      """
      source ~abc|
      other  ~xy|
      gives  ([ax][bx][by][cy]|)
      lives  +s0 +o0 -o0 -s0 |0
      """)
    combineLatest.expect(
      """
      source !ab|
      other  !xy|
      gives  ([bx][by]|)
      lives  +s0 -s0 +o0 |0 -o0
      """)
    combineLatest.expect(
      """
      source !ab|
      other  ~xyz|
      gives  ([bx][by][bz]|)
      lives  +s0 -s0 +o0 -o0 |0
      """)
    combineLatest.expect(
      """
      source --|
      other  --|
      gives  --|
      lives  +s0 +o0 -s2 -o2 |2
      """)
    combineLatest.expect(
      """
      source -a-b   -
      other  ---x   -
      cancel ----   !
      gives  ---[bx]
      lives  +s0 +o0 !4 -s4 -o4
      """)
  }

  @Test func combineLatestOfThree() {
    let combineLatestOfThree = Drawn { $0.source.combineLatest($0.other, $0.third, finishing: .whenNoneCanEmit) }
    combineLatestOfThree.expect(
      """
      source -a--    b    -    --    c    -|
      other  --x-    -    -    -y    -    -|
      third  ---1    -    2    --    -    |
      gives  ---[ax1][bx1][bx2]-[by2][cy2]-|
      lives  +s0 +o0 +t0 -t9 -s10 -o10 |10
      """)
    combineLatestOfThree.expect(
      """
      source -a--    b    ---c-|
      other  --x-    -    --y--|
      third  ---1    -    #
      gives  ---[ax1][bx1]#
      lives  +s0 +o0 +t0 -t5 #5 -s5 -o5
      """)
    combineLatestOfThree.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      gives  ([ax1][bx1][by1][by2]|)
      lives  +s0 +o0 +t0 -s0 -o0 -t0 |0
      """)
    combineLatestOfThree.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      gives  -------|
      lives  +s0 +o0 +t0 -s2 -o4 |7 -t7
      """)
    combineLatestOfThree.expect(
      """
      source !ab|
      other  !xy|
      third  !12|
      gives  ([by1][by2]|)
      lives  +s0 -s0 +o0 -o0 +t0 |0 -t0
      """)
  }

  @Test func combineLatestOfFour() {
    let combineLatestOfFour = Drawn {
      $0.source.combineLatest($0.other, $0.third, $0.fourth, finishing: .whenNoneCanEmit)
    }
    combineLatestOfFour.expect(
      """
      source -a--     b     -     --     c     -|
      other  --x-     -     -     -y     -     -|
      third  ---1     -     2     --     -     |
      fourth !0|
      gives  ---[ax10][bx10][bx20]-[by20][cy20]-|
      lives  +s0 +o0 +t0 +f0 -f0 -t9 -s10 -o10 |10
      """)
    combineLatestOfFour.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      fourth ~34|
      gives  ([ax13][bx13][by13][by23][by24]|)
      lives  +s0 +o0 +t0 +f0 -s0 -o0 -t0 -f0 |0
      """)
    combineLatestOfFour.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      fourth ---|
      gives  -------|
      lives  +s0 +o0 +t0 +f0 -s2 -f3 -o4 |7 -t7
      """)
  }
}
