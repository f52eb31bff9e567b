#if !CORESTREAM_ON_COMBINE

// The values that `combineLatest` keeps, one type for each number of publishers.

@usableFromInline
struct Latest2<A, B>: JoinSlots {
  @usableFromInline static var name: String { "CombineLatest" }
  @usableFromInline static var inputs: Int { 2 }
  @usableFromInline static var replaces: Bool { true }
  @usableFromInline var a: A?
  @usableFromInline var b: B?

  @inlinable
  init() {}

  @inlinable
  func next() -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    ended == 3
  }
}

@usableFromInline
struct Latest3<A, B, C>: JoinSlots {
  @usableFromInline static var name: String { "CombineLatest" }
  @usableFromInline static var inputs: Int { 3 }
  @usableFromInline static var replaces: Bool { true }
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?

  @inlinable
  init() {}

  @inlinable
  func next() -> (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    ended == 7
  }
}

@usableFromInline
struct Latest4<A, B, C, D>: JoinSlots {
  @usableFromInline static var name: String { "CombineLatest" }
  @usableFromInline static var inputs: Int { 4 }
  @usableFromInline static var replaces: Bool { true }
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?
  @usableFromInline var d: D?

  @inlinable
  init() {}

  @inlinable
  func next() -> (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  @inlinable
  func isOver(ended: UInt8) -> Bool {
    ended == 15
  }
}

#endif
