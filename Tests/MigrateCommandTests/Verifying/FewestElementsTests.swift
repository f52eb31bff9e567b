import Testing

@testable import MigrateCommand

/// What is left out of some elements without a test failing.
@Suite struct FewestElementsTests {
  /// The fewest of some numbers that have all of the needed ones, and how many tests that took.
  private func fewest(of numbers: ClosedRange<Int>, needing needed: Set<Int>, tests limit: Int = .max) -> (
    [Int], tests: Int
  ) {
    var tests = 0
    let found = MigrateCommand.fewest(of: Array(numbers)) { kept -> Bool? in
      if tests == limit { return nil }
      tests += 1
      return needed.isSubset(of: kept)
    }
    return (found, tests)
  }

  @Test(arguments: [
    (1...1, [1], 1), (1...8, [5], 6), (1...8, [1, 8], 14), (1...8, [], 4), (1...4, [1, 2, 3, 4], 6),
  ])
  func onlyWhatIsNeededIsLeft(numbers: ClosedRange<Int>, needed: [Int], tests: Int) {
    let found = fewest(of: numbers, needing: Set(needed))
    #expect(found.0 == needed)
    #expect(found.tests == tests)
  }

  @Test func whereNoMoreTestsMayBeMadeMoreIsLeft() {
    let found = fewest(of: 1...8, needing: [1, 8], tests: 4)
    #expect(found.0 == [1, 2, 5, 6, 7, 8])
  }

  @Test func nothingIsLeftOfNothing() {
    #expect(MigrateCommand.fewest(of: [Int]()) { _ in false }.isEmpty)
  }
}
