#if !CORESTREAM_ON_COMBINE

extension Optional {
  /// Moves the value out and leaves nil, so that the value can be used or released after unlocking.
  @inlinable @inline(__always)
  mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}

#endif
