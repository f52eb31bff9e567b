#if !CORESTREAM_ON_COMBINE

extension Trampoline {
  /// Subscribes; `subscribe(_:)` has opened the thread's trampoline.
  @inlinable @inline(__always)
  static func subscribing(_ subscribe: () -> Void) { subscribe() }
}

#endif
