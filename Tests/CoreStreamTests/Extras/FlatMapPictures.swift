import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("flatMap draws what Rx draws")
struct FlatMapPictures {
  /// Combine's own. When it lets go is not drawn.
  @Test func flatMap() {
    let flatMap = Drawn { $0.source.flatMap($0.inner) }
    flatMap.expect(
      """
      source -a---b-   ----c-----|
      a      ^-1-2-3|
      b      ^-4-5|
      c      ^-6|
      gives  --1-2-(34)-5---6----|
      """)
    flatMap.expect(
      """
      source -a-b-   |
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-(25)-(36)-(47)-8|
      """)
    flatMap.expect(
      """
      source -a-b-|
      a      ^-1-#
      b      ^-5-6-|
      gives  --1-#
      """)
    flatMap.expect(
      """
      source -a-b-   -#
      a      ^-1-2-3-4|
      b      ^-5-6-7-8|
      gives  --1-(25)-#
      """)
    flatMap.expect(
      """
      source -a-b-|
      a      ^-|
      b      ^-|
      gives  -----|
      """)
    flatMap.expect(
      """
      source -a   -b   -|
      a      !12|
      b      !34|
      gives  -(12)-(34)-|
      """)
    flatMap.expect(
      """
      source ~ab|
      a      ~12|
      b      ~34|
      gives  (1234|)
      """)
    flatMap.expect(
      """
      source ~ab|
      a      ~|
      b      ~34|
      gives  (34|)
      """)
    flatMap.expect(
      """
      source !ab|
      a      ^-1-2|
      b      ^-3-4|
      gives  -(13)-(24)|
      """)
    flatMap.expect(
      """
      source !ab|
      a      !12|
      b      !34|
      gives  (1234|)
      """)
    flatMap.expect(
      """
      source !ab|
      a      !1#
      b      !34|
      gives  (1#)
      """)
    flatMap.expect(
      """
      source --|
      gives  --|
      """)
    flatMap.expect(
      """
      source --#
      gives  --#
      """)
    flatMap.expect(
      """
      source -a-b-a-|
      a      ^-1--------2
      b      ^-3--
      cancel ---------!
      gives  --1-3-1
      """)
  }
}
