#if CORESTREAM_ON_COMBINE

extension Trampoline {
  /// Subscribes with the thread's trampoline open: Combine's own `subscribe(_:)` doesn't open it.
  @usableFromInline
  static func subscribing(_ subscribe: () -> Void) { opened(subscribe) }
}

#endif
