#if !CORESTREAM_ON_COMBINE

extension Optional {
  /// Moves the value out and leaves nothing, so that the value can be used, or released, after a lock is given back.
  @inlinable @inline(__always)
  mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}

#endif
