/// One of several parts of a list that are as equal as can be, so that several machines can share the findings of a project.
struct Shard: Hashable, Sendable {
  /// From 1.
  let number: Int
  let count: Int

  /// Reads `2/5`; nil for what is no part.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  /// The part of a list. The parts of all shards, in their order, are the list.
  func part<Element>(of list: [Element]) -> ArraySlice<Element> {
    list[bound(number - 1, of: list.count)..<bound(number, of: list.count)]
  }

  /// Where the part behind so many others begins in a list of `length`.
  private func bound(_ parts: Int, of length: Int) -> Int {
    let (share, rest) = length.quotientAndRemainder(dividingBy: count)
    return share * parts + min(rest, parts)
  }
}
