import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Combined collections of streams draw what Rx draws")
struct CombinedCollectionPictures {
  @Test func zip() {
    let zip = Drawn { Publishers.ZipMany([$0.source, $0.other, $0.third]) }
    zip.expect(
      """
      source -a--    b---    c-|
      other  --x-    ---y    --|
      third  ---1    -2--    -|
      gives  ---[ax1]---[by2]--|
      lives  +s0 +o0 +t0 -t9 -s10 |10 -o10
      """)
    zip.expect(
      """
      source -a--    b---c-|
      other  --x-    ---y--|
      third  ---1    -#
      gives  ---[ax1]-#
      lives  +s0 +o0 +t0 #5 -s5 -o5 -t5
      """)
    zip.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      gives  ([ax1][by2]|)
      lives  +s0 +o0 +t0 -s0 -o0 |0 -t0
      """)
    zip.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      gives  -------|
      lives  +s0 +o0 +t0 -s2 -o4 |7 -t7
      """)
    zip.expect(
      """
      source !ab|
      other  !xy|
      third  !12|
      gives  ([ax1][by2]|)
      lives  +s0 -s0 +o0 -o0 +t0 |0 -t0
      """)
    zip.expect(
      """
      source -a-    b-|
      other  -x-    |
      third  --1    ---2|
      gives  --[ax1]---|
      lives  +s0 +o0 +t0 -o3 -s5 |6 -t6
      """)
  }

  @Test func zipOfTwo() {
    let zipOfTwo = Drawn { Publishers.ZipMany([$0.source, $0.other]) }
    zipOfTwo.expect(
      """
      source -a-   -b---   c-|
      other  --x   ----y   --|
      gives  --[ax]----[by]--|
      lives  +s0 +o0 -s10 |10 -o10
      """)
    zipOfTwo.expect(
      """
      source -a-   b-   |
      other  --x   -y   |
      gives  --[ax]-[by]|
      lives  +s0 +o0 -s5 |5 -o5
      """)
    zipOfTwo.expect(
      """
      source -a-|
      other  ------|
      gives  ------|
      lives  +s0 +o0 -s3 |6 -o6
      """)
    zipOfTwo.expect(
      """
      source --|
      other  ---x--y|
      gives  ---|
      lives  +s0 +o0 -s2 |3 -o3
      """)
    zipOfTwo.expect(
      """
      source -a-   -b---c-|
      other  --x   -#
      gives  --[ax]-#
      lives  +s0 +o0 #4 -s4 -o4
      """)
    zipOfTwo.expect(
      """
      source -a-   -b-#
      other  --x   -----y
      gives  --[ax]---#
      lives  +s0 +o0 #6 -s6 -o6
      """)
  }

  @Test func combineLatest() {
    let combineLatest = Drawn { Publishers.CombineLatestMany([$0.source, $0.other, $0.third]) }
    combineLatest.expect(
      """
      source -a--    b    -    --    c    -|
      other  --x-    -    -    -y    -    -|
      third  ---1    -    2    --    -    |
      gives  ---[ax1][bx1][bx2]-[by2][cy2]-|
      lives  +s0 +o0 +t0 -t9 -s10 |10 -o10
      """)
    combineLatest.expect(
      """
      source -a--    b    ---c-|
      other  --x-    -    --y--|
      third  ---1    -    #
      gives  ---[ax1][bx1]#
      lives  +s0 +o0 +t0 #5 -s5 -o5 -t5
      """)
    combineLatest.expect(
      """
      source ~ab|
      other  ~xy|
      third  ~12|
      gives  ([ax1][bx1][by1][by2]|)
      lives  +s0 +o0 +t0 -s0 -o0 |0 -t0
      """)
    combineLatest.expect(
      """
      source --|
      other  ----|
      third  -1-----2|
      gives  -------|
      lives  +s0 +o0 +t0 -s2 -o4 |7 -t7
      """)
    combineLatest.expect(
      """
      source !ab|
      other  !xy|
      third  !12|
      gives  ([by1][by2]|)
      lives  +s0 -s0 +o0 -o0 +t0 |0 -t0
      """)
    combineLatest.expect(
      """
      source -a-b-|
      other  --|
      third  --1---2|
      gives  ------|
      lives  +s0 +o0 +t0 -o2 -s5 |6 -t6
      """)
  }

  @Test func combineLatestOfTwo() {
    let combineLatestOfTwo = Drawn { Publishers.CombineLatestMany([$0.source, $0.other]) }
    combineLatestOfTwo.expect(
      """
      source -a-   -b   ---   c   -|
      other  --x   --   --y   -   -|
      gives  --[ax]-[bx]--[by][cy]-|
      lives  +s0 +o0 -s10 |10 -o10
      """)
    combineLatestOfTwo.expect(
      """
      source -a-   b   -   |
      other  --x   -   y   |
      gives  --[ax][bx][by]|
      lives  +s0 +o0 -s5 |5 -o5
      """)
    combineLatestOfTwo.expect(
      """
      source -a-|
      other  ------|
      gives  ------|
      lives  +s0 +o0 -s3 |6 -o6
      """)
    combineLatestOfTwo.expect(
      """
      source --|
      other  ---x--y|
      gives  ---|
      lives  +s0 +o0 -s2 |3 -o3
      """)
    combineLatestOfTwo.expect(
      """
      source -a-   -b      ---c-|
      other  --x   -#
      gives  --[ax]-([bx]#)
      lives  +s0 +o0 #4 -s4 -o4
      """)
    combineLatestOfTwo.expect(
      """
      source -a-   -b   -#
      other  --x   --   ---y
      gives  --[ax]-[bx]-#
      lives  +s0 +o0 #6 -s6 -o6
      """)
  }
}
