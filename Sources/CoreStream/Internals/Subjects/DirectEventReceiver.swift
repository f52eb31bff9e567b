#if !CORESTREAM_ON_COMBINE

/// A subscriber that takes events without a subscription.
@usableFromInline
protocol DirectEventReceiver {
  /// Receives an event as if an upstream had sent it. Events of other types are ignored.
  func feed<Input, Failure>(_ event: Event<Input, Failure>)
}

#endif
