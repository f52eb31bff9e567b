import Foundation

// Collections, optionals and results: the same method names, and nothing that streams.

struct Basket: Equatable {
  var items: [Item]
  var owner: String?

  struct Item: Equatable {
    let name: String
    var quantity = 1
    var tags: Set<String> = []
  }

  var first: Item? { items.first }
  var share: [Item] { items.map { Item(name: $0.name, quantity: $0.quantity / 2) } }
  func take(_ count: Int) -> Basket { Basket(items: Array(items.prefix(count)), owner: owner) }
  func skip(_ count: Int) -> ArraySlice<Item> { items.dropFirst(count) }
  func merge(_ other: Basket) -> Basket { Basket(items: items + other.items, owner: owner ?? other.owner) }
  mutating func accept(_ item: Item) { items.append(item) }
}

extension Sequence {
  func scan<Result>(_ initial: Result, accumulator: (Result, Element) -> Result) -> [Result] {
    var all: [Result] = []
    var last = initial
    for element in self {
      last = accumulator(last, element)
      all.append(last)
    }
    return all
  }

  func distinctUntilChanged() -> [Element] where Element: Equatable {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func withLatestFrom<Other: Collection>(_ other: Other) -> [(Element, Other.Element)] {
    guard let latest = other.first else { return [] }
    return map { ($0, latest) }
  }

  func toArray() -> [Element] { Array(self) }
}

func zip(_ names: [String], _ quantities: [Int], with make: (String, Int) -> Basket.Item) -> [Basket.Item] {
  Swift.zip(names, quantities).map(make)
}

func report(on basket: Basket) -> [String] {
  var copy = basket
  copy.accept(.init(name: "bag"))
  let names = copy.items.map(\.name).filter { !$0.isEmpty }.distinctUntilChanged()
  let tags = copy.items.flatMap { $0.tags }.sorted()
  let totals = copy.items.map { $0.quantity }.scan(0, accumulator: +)
  let pairs = names.withLatestFrom(totals).map { "\($0) \($1)" }
  let owner: String = copy.owner.map { "of \($0)" }.flatMap { $0.count > 3 ? $0 : nil } ?? "of nobody"
  let grouped = Dictionary(grouping: copy.items, by: \.quantity).compactMapValues { $0.first }
  let made = zip(["tea", "milk"], [1, 2]) { Basket.Item(name: $0, quantity: $1) }
  let parsed = ["1", "x"].compactMap(Int.init).reduce(0, +)
  let result = Result<Int, Error>.success(parsed).map { $0 + 1 }.flatMap { .success($0 * 2) }
  let shared = basket.share.first.map(\.quantity) ?? 0
  let deferred = { basket.take(1).merge(copy).skip(1).count }
  let last = (1...3).toArray().map(String.init).joined()
  let lazyFirst = basket.items.lazy.map(\.quantity).first ?? 0
  let numbers: [Int] = [grouped.count, made.count, (try? result.get()) ?? 0, shared, deferred(), lazyFirst]
  var lines: [String] = names
  lines.append(contentsOf: tags)
  lines.append(contentsOf: pairs)
  lines.append(contentsOf: numbers.map(String.init))
  return lines.merging([owner, last])
}

extension Array {
  func merging(_ others: [Element]) -> [Element] { self + others }
}
