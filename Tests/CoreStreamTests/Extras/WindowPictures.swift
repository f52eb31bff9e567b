import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Windows draw what Rx draws")
struct WindowPictures {
  /// A window says `e` at its end.
  @Test func window() {
    let window = Drawn { stage in
      stage.source.window(for: 4, count: 2, scheduler: stage.time).enumerated().flatMap { window in
        window.element.map { "\(window.index)\($0)" }.append("\(window.index)e")
      }
    }
    window.expect(
      """
      source -a   --b         c   --d         --e   -   --|
      gives  -[0a]--([0b][0e])[1c]--([1d][1e])--[2e][2e]--([3e]|)
      lives  +s0 -s15 |15
      """)
    window.expect(
      """
      source -a   b         c   d         e   |
      gives  -[0a]([0b][0e])[1c]([1d][1e])[2e]([2e]|)
      lives  +s0 -s6 |6
      """)
    window.expect(
      """
      source -a   -b         -#
      gives  -[0a]-([0b][0e])-#
      lives  +s0 #5 -s5
      """)
    window.expect(
      """
      source --|
      gives  --([0e]|)
      lives  +s0 -s2 |2
      """)
    window.expect(
      """
      source -----   ---
      gives  ----[0e]---[1e]---[2e]---[3e]---[4e]---[5e]---[6e]---[7e]---[8e]
      lives  +s0 !40 -s40
      """)
    window.expect(
      """
      source ~abc|
      gives  ([0a][0b][0e][1c][1e]|)
      lives  +s0 -s0 |0
      """)
    window.expect(
      """
      source !abc|
      gives  ([0a][0b][0e][1c][1e]|)
      lives  +s0 |0 -s0
      """)
    window.expect(
      """
      source -a   -b         -c   -d         -e
      cancel --   --         --   -!
      gives  -[0a]-([0b][0e])-[1c]-([1d][1e])
      lives  +s0 !7 -s7
      """)
    window.expect(
      """
      source ---a   (bc)          -(def)                 -|
      gives  ---[0a]([0b][0e][1c])-([1d][1e][2e][2f][2e])-([3e]|)
      lives  +s0 -s8 |8
      """)
  }

  /// A count of zero is never reached.
  @Test func windowWithoutACount() {
    let windowWithoutACount = Drawn { stage in
      stage.source.window(for: 4, count: 0, scheduler: stage.time).enumerated().flatMap { window in
        window.element.map { "\(window.index)\($0)" }.append("\(window.index)e")
      }
    }
    windowWithoutACount.expect(
      """
      source -a   --b         c   --d         --e   -   --|
      gives  -[0a]--([0b][0e])[1c]--([1d][1e])--[2e][2e]--([3e]|)
      lives  +s0 -s15 |15
      """)
    windowWithoutACount.expect(
      """
      source -a   b   c   d         e   |
      gives  -[0a][0b][0c]([0d][0e])[1e]([1e]|)
      lives  +s0 -s6 |6
      """)
  }

  @Test func windowsAreNumbered() {
    let windowsAreNumbered = Drawn {
      $0.source.window(for: 4, count: 2, scheduler: $0.time).enumerated().map { "\($0.index)" }
    }
    windowsAreNumbered.expect(
      """
      source -a--bc--d--e---|
      gives  0---1---2---3--|
      lives  +s0 |15 -s15
      """)
    windowsAreNumbered.expect(
      """
      source -a-
      cancel ------!
      gives  0---1
      lives  +s0 !6 -s6
      """)
  }
}
