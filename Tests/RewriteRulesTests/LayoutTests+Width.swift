import Testing

/// Which lines count as too long.
extension LayoutTests {
  @Test func aLineAsLongAsThreeOthersStays() {
    let habit = """
      let first = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000]
      let second = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000]
      let third = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000]

      """
    expect(
      habit + """
        func load(_ names: [String], from beginning: Int, to end: Int, orAllOfThem isAll: Bool) -> Observable<[[String]]>
        """,
      habit + """
        func load(_ names: [String], from beginning: Int, to end: Int, orAllOfThem isAll: Bool) -> AnyPublisher<[[String]], Error>
        """)
  }

  @Test func commentsAndStringsAreNoHabit() {
    let long = """
      // A comment of more than a hundred and twenty columns, as they are written by people with very wide screens, who like it so.
      let text = "A string of more than a hundred and twenty columns, which nobody can break without changing what it says, or nearly so."

      """
    let texts = String(repeating: long, count: 3)
    expect(
      texts + """
        func load(_ names: [String], from beginning: Int, to end: Int, orAllOfThem isAll: Bool) -> Observable<[[String]]>
        """,
      texts + """
        func load(
            _ names: [String],
            from beginning: Int,
            to end: Int,
            orAllOfThem isAll: Bool
        ) -> AnyPublisher<[[String]], Error>
        """)
  }

  @Test func aCommentBehindALineTakesNoRoom() {
    expect(
      """
      let short = screen.model.title.skip(1).ignoreElements() // Nothing comes, since nobody asks for what is never sent.
      """,
      """
      let short = screen.model.title.dropFirst(1).ignoreOutput() // Nothing comes, since nobody asks for what is never sent.
      """)
  }

  @Test func aLineThatWasTooLongStaysWhereItGetsShorter() {
    expect(
      """
      let numbers = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000, names.asObservable().count]
      let loud = names.map { $0 }
      """,
      """
      let numbers = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000, names.count]
      let loud = names.map { $0 }
      """)
  }
}
