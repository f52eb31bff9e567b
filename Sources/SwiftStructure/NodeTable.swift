/// Values of the nodes of one file, or of a part of it.
///
/// A node's number is its place in a list, so that a look-up hashes nothing. It takes four bytes for each node between
/// the first and the last that have values, beside the values themselves.
public struct NodeTable<Value: Sendable>: Sendable {
  /// The position of the node that `places` begins with.
  @usableFromInline var start = 0
  /// From that node on, where a node's value stands in `entries`, counted from 1; 0 where there is none.
  @usableFromInline var places: [Int32] = []
  /// In the order in which they were noted; what was removed is nil.
  @usableFromInline var entries: [Entry] = []

  @usableFromInline struct Entry: Sendable {
    @usableFromInline let node: NodeID
    @usableFromInline var value: Value?

    @inlinable init(node: NodeID, value: Value) {
      self.node = node
      self.value = value
    }
  }

  @inlinable public init() {}

  /// - Complexity: O(1), amortized.
  @inlinable public subscript(_ node: NodeID) -> Value? {
    get { place(of: node).flatMap { entries[$0].value } }
    set {
      if let place = place(of: node) {
        entries[place].value = newValue
      } else if let newValue {
        note(newValue, of: node)
      }
    }
  }

  @inlinable func place(of node: NodeID) -> Int? {
    let position = Int(node.position) - start
    guard position >= 0, position < places.count, places[position] > 0 else { return nil }
    return Int(places[position]) - 1
  }

  @inlinable mutating func note(_ value: Value, of node: NodeID) {
    let position = Int(node.position)
    if places.isEmpty { start = position }
    if position < start {
      // As many as there are, so that the list is not moved for each node.
      let missing = min(max(start - position, places.count), start)
      places.insert(contentsOf: repeatElement(0, count: missing), at: 0)
      start -= missing
    } else if position >= start + places.count {
      places.append(contentsOf: repeatElement(0, count: position + 1 - start - places.count))
    }
    entries.append(Entry(node: node, value: value))
    places[position - start] = Int32(entries.count)
  }

  /// Gives up the list of places, and the room for more values: for a table that is kept while nobody looks a value up.
  @inlinable public mutating func pack() {
    places = []
    entries = entries.withUnsafeBufferPointer { Array($0) }
  }

  /// Makes the list of places again.
  @inlinable public mutating func unpack() {
    guard let first = entries.map(\.node).min(), let last = entries.map(\.node).max() else { return }
    start = Int(first.position)
    places = Array(repeating: 0, count: Int(last.position) + 1 - start)
    for (number, entry) in entries.enumerated() { places[Int(entry.node.position) - start] = Int32(number + 1) }
  }

  /// The nodes with their values, in the order in which these were first noted.
  @inlinable public var pairs: [(node: NodeID, value: Value)] {
    entries.compactMap { entry in entry.value.map { (entry.node, $0) } }
  }

  /// Whether a value is of some kind. O(n).
  @inlinable public func contains(where isWanted: (Value) -> Bool) -> Bool {
    entries.contains { $0.value.map(isWanted) ?? false }
  }
}
