#if !CORESTREAM_ON_COMBINE

// The values that `zip` keeps, one type for each number of publishers.

@usableFromInline
struct Queues2<A, B>: JoinSlots {
  @usableFromInline static var name: String { "Zip" }
  @usableFromInline static var inputs: Int { 2 }
  @usableFromInline static var replaces: Bool { false }
  @usableFromInline var a = FirstInFirstOut<A>()
  @usableFromInline var b = FirstInFirstOut<B>()

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B)? {
    if a.isEmpty || b.isEmpty { return nil }
    guard let a = a.popFirst(), let b = b.popFirst() else { return nil }
    return (a, b)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    (ended & 1 != 0 && a.isEmpty)
      || (ended & 2 != 0 && b.isEmpty)
  }
}

@usableFromInline
struct Queues3<A, B, C>: JoinSlots {
  @usableFromInline static var name: String { "Zip" }
  @usableFromInline static var inputs: Int { 3 }
  @usableFromInline static var replaces: Bool { false }
  @usableFromInline var a = FirstInFirstOut<A>()
  @usableFromInline var b = FirstInFirstOut<B>()
  @usableFromInline var c = FirstInFirstOut<C>()

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C)? {
    if a.isEmpty || b.isEmpty || c.isEmpty { return nil }
    guard let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst() else { return nil }
    return (a, b, c)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    (ended & 1 != 0 && a.isEmpty)
      || (ended & 2 != 0 && b.isEmpty)
      || (ended & 4 != 0 && c.isEmpty)
  }
}

@usableFromInline
struct Queues4<A, B, C, D>: JoinSlots {
  @usableFromInline static var name: String { "Zip" }
  @usableFromInline static var inputs: Int { 4 }
  @usableFromInline static var replaces: Bool { false }
  @usableFromInline var a = FirstInFirstOut<A>()
  @usableFromInline var b = FirstInFirstOut<B>()
  @usableFromInline var c = FirstInFirstOut<C>()
  @usableFromInline var d = FirstInFirstOut<D>()

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C, D)? {
    if a.isEmpty || b.isEmpty || c.isEmpty || d.isEmpty { return nil }
    guard let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst(), let d = d.popFirst() else { return nil }
    return (a, b, c, d)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    (ended & 1 != 0 && a.isEmpty)
      || (ended & 2 != 0 && b.isEmpty)
      || (ended & 4 != 0 && c.isEmpty)
      || (ended & 8 != 0 && d.isEmpty)
  }
}

#endif
