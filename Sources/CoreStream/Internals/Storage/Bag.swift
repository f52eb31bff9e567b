/// Elements in the order in which they came, but that whoever comes after the first one has left takes its place: so it
/// is with RxSwift's subscribers and disposables.
///
/// Each has a number by which it is found again without looking at all the others.
@usableFromInline
struct Bag<Element> {
  @usableFromInline var elements: [Element] = []
  /// The elements' numbers, in order but for the first one's.
  @usableFromInline var keys: [Int] = []
  @usableFromInline var lastKey = 0
  /// Whether the first element is the one that came first, or took its place.
  @usableFromInline var hasFront = false

  @inlinable
  init() {}

  /// Adds an element, and returns the number to remove it by.
  @inlinable
  @discardableResult
  mutating func insert(_ element: Element) -> Int {
    lastKey += 1
    let place = hasFront ? elements.count : 0
    elements.insert(element, at: place)
    keys.insert(lastKey, at: place)
    hasFront = true
    return lastKey
  }

  /// Takes the element of this number out, if it is still there.
  @inlinable
  mutating func remove(_ key: Int) -> Element? {
    guard let place = place(of: key) else { return nil }
    if place == 0 { hasFront = false }
    keys.remove(at: place)
    return elements.remove(at: place)
  }

  @inlinable
  mutating func takeAll() -> [Element] {
    defer { (elements, keys, hasFront) = ([], [], false) }
    return elements
  }

  @inlinable
  func place(of key: Int) -> Int? {
    if keys.first == key { return 0 }
    var (low, high) = (1, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}
