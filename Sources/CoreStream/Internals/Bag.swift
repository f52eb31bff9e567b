/// Elements in the order in which they came, but that whoever comes after the first one has left takes its place: so it is
/// with RxSwift's subscribers and disposables.
@usableFromInline
struct Bag<Element> {
  @usableFromInline var elements: [Element] = []
  /// Whether the first element is the one that came first, or took its place.
  @usableFromInline var hasFront = false

  @inlinable
  init() {}

  @inlinable
  mutating func insert(_ element: Element) {
    elements.insert(element, at: hasFront ? elements.count : 0)
    hasFront = true
  }

  /// Takes the first element out for which the predicate holds.
  @inlinable
  mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
    guard let index = elements.firstIndex(where: isWanted) else { return nil }
    if index == 0 { hasFront = false }
    return elements.remove(at: index)
  }

  @inlinable
  mutating func takeAll() -> [Element] {
    defer { self = Bag() }
    return elements
  }
}
