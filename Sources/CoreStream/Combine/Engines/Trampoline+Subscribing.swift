#if !CORESTREAM_ON_COMBINE

extension Trampoline {
  /// Subscribes; `subscribe(_:)` has opened the thread's trampoline.
  @inlinable @inline(__always)
  static func subscribing(_ subscribe: () -> Void) { subscribe() }
}

extension Publisher {
  /// Attaches an outermost subscriber on the queue of the trampoline's host.
  @usableFromInline
  func receiveHosted<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    TrampolineHost.run {
      if Introspectors.areAny { receiveIntrospected(subscriber) } else { receive(subscriber: subscriber) }
    }
  }
}

#endif
