/// Cancellables in the order in which they came, but that whoever comes after the first one has left takes its place:
/// so it is with RxSwift's disposables.
///
/// The first needs no memory of its own. Each has a number by which it is found again without looking at all the
/// others.
struct HeldCancellables {
  private var first: (any Cancellable)?
  private var firstKey = 0
  /// The others, by number.
  private var others: [(key: Int, cancellable: any Cancellable)] = []
  private var lastKey = 0

  var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Adds a cancellable, and returns the number to remove it by.
  @discardableResult
  mutating func insert(_ cancellable: any Cancellable) -> Int {
    lastKey += 1
    if first == nil {
      (first, firstKey) = (cancellable, lastKey)
    } else {
      if others.isEmpty { others.reserveCapacity(4) }
      others.append((lastKey, cancellable))
    }
    return lastKey
  }

  /// Takes the cancellable of this number out, if it is still there.
  mutating func remove(_ key: Int) -> (any Cancellable)? {
    if key == firstKey { return first.take() }
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].key == key ? others.remove(at: low).cancellable : nil
  }

  /// Moves all out, so that they can be cancelled after a lock is given back.
  mutating func takeAll() -> HeldCancellables {
    let taken = self
    (first, firstKey, others) = (nil, 0, [])
    return taken
  }

  func forEach(_ body: (any Cancellable) -> Void) {
    if let first { body(first) }
    for (_, cancellable) in others { body(cancellable) }
  }

  func cancel() { forEach { $0.cancel() } }
}
