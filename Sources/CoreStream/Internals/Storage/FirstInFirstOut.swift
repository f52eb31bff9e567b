/// A queue: appending and taking the first cost the same, however long it is. A single element needs no memory of its
/// own.
@usableFromInline
struct FirstInFirstOut<Element> {
  /// Nil if the queue is empty.
  @usableFromInline var first: Element?

  /// What follows the first, from `next` on; the places before are empty.
  @usableFromInline var rest: [Element?] = []
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { if case .none = first { true } else { false } }

  @inlinable var count: Int { isEmpty ? 0 : rest.count - next + 1 }

  /// The elements, the oldest first.
  @usableFromInline var elements: [Element] { ([first] + rest[next...]).compactMap { $0 } }

  @inlinable
  mutating func append(_ element: Element) {
    if isEmpty { first = .some(element) } else { rest.append(element) }
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard let taken = first else { return nil }
    if next == rest.count { first = nil } else { first = popRest() }
    return taken
  }

  /// Puts an element in the place of the first, which it returns; of a queue of one element or none.
  @inlinable
  mutating func replaceFirst(with element: Element) -> Element? {
    defer { first = .some(element) }
    return first
  }

  @usableFromInline
  mutating func popRest() -> Element? {
    let taken = rest[next]
    rest[next] = nil
    next += 1
    if next == rest.count {
      rest.removeAll(keepingCapacity: rest.count <= 64)
      next = 0
    } else if next > 64, next * 2 > rest.count {
      rest.removeFirst(next)
      next = 0
    }
    return taken
  }

  /// Takes the newest element back out.
  @inlinable
  mutating func popLast() -> Element? {
    next == rest.count ? first.take() : rest.removeLast()
  }

  /// Moves all elements out, so that they can be released after a lock is given back.
  @inlinable
  mutating func takeAll() -> Self {
    defer { self = Self() }
    return self
  }
}
