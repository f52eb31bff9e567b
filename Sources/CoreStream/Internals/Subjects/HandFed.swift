#if !CORESTREAM_ON_COMBINE

/// A subscriber that can be fed by hand, without a subscription.
@usableFromInline
protocol HandFed {
  /// Takes an event as if an upstream had sent it. Ignores events of other types.
  func feed<Input, Failure>(_ event: Event<Input, Failure>)
}

#endif
