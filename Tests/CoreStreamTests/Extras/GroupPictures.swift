import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Groups draw what Rx draws")
struct GroupPictures {
  /// A group says `e` at its end.
  @Test func grouped() {
    let grouped = Drawn { stage in
      stage.source.grouped { $0 < "c" ? "1" : "2" }.flatMap { group in
        group.map { "\(group.key)\($0)" }.append("\(group.key)e")
      }
    }
    grouped.expect(
      """
      source -a   -b   -|
      gives  -[1a]-[1b]-([1e]|)
      lives  +s0 -s5 |5
      """)
    grouped.expect(
      """
      source -a   -c   -b   -#
      gives  -[1a]-[2c]-[1b]-#
      lives  +s0 #7 -s7
      """)
    grouped.expect(
      """
      source --|
      gives  --|
      lives  +s0 -s2 |2
      """)
    grouped.expect(
      """
      source ~ab|
      gives  ([1a][1b][1e]|)
      lives  +s0 -s0 |0
      """)
    grouped.expect(
      """
      source !ab|
      gives  ([1a][1b][1e]|)
      lives  +s0 |0 -s0
      """)
    grouped.expect(
      """
      source -a   -c   -b   -d
      cancel --   --   -!
      gives  -[1a]-[2c]-[1b]
      lives  +s0 !5 -s5
      """)
    // Rx ends the groups in no certain order, CoreStream in the order of their opening.
    grouped.expect(
      """
      source -a   -c   -b   -d   -|
      gives  -[1a]-[2c]-[1b]-[2d]-([1e][2e]|)
      lives  +s0 -s9 |9
      """)
  }

  @Test func groupsUntilTheirSecondValue() {
    let groupsUntilTheirSecondValue = Drawn { stage in
      stage.source.grouped { $0 < "c" ? "1" : "2" }.flatMap { group in
        group.prefix(2).map { "\(group.key)\($0)" }
      }
    }
    groupsUntilTheirSecondValue.expect(
      """
      source -a   -c   -b   -a-d   -c-|
      gives  -[1a]-[2c]-[1b]---[2d]---|
      lives  +s0 -s13 |13
      """)
  }

  @Test func keysOnly() {
    let keysOnly = Drawn { $0.source.grouped { $0 < "c" ? "1" : "2" }.map(\.key) }
    keysOnly.expect(
      """
      source -a-c-b-a-d-c-|
      gives  -1-2---------|
      lives  +s0 |13 -s13
      """)
    keysOnly.expect(
      """
      source -a-c
      cancel ----!
      gives  -1-2
      lives  +s0 !4 -s4
      """)
  }
}
