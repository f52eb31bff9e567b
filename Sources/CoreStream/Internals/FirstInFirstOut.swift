/// A queue on one array: appending and taking the first cost the same, however long it is.
@usableFromInline
struct FirstInFirstOut<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == slots.count }

  @inlinable var count: Int { slots.count - head }

  /// The elements, the oldest first.
  @inlinable var elements: [Element] { slots[head...].compactMap { $0 } }

  @inlinable
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let first = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: slots.count <= 64)
      head = 0
    } else if head > 64, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Takes the newest element back out.
  @inlinable
  mutating func popLast() -> Element? {
    isEmpty ? nil : slots.removeLast()
  }

  /// Moves all elements out, so that they can be released after a lock is given back.
  @inlinable
  mutating func takeAll() -> Self {
    defer { self = Self() }
    return self
  }
}
