/// A generator that gives the same numbers on every machine (SplitMix64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Each item with its weight.
  mutating func pick<Item>(weighted items: [(Int, Item)]) -> Item {
    var left = below(items.reduce(0) { $0 + $1.0 })
    for (weight, item) in items {
      if left < weight { return item }
      left -= weight
    }
    return items[0].1
  }
}
