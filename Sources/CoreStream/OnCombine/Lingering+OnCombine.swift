#if CORESTREAM_ON_COMBINE

extension Subscription {
  /// Whether this shows when it is released. Combine's own subscriptions don't say what is upstream of them.
  var lingers: Bool { (self as? any Lingering)?.isLingering ?? false }

  /// Releases what is held beyond the completion. Call it after the completion; only lingering subscriptions react.
  func cancelIfLingering() {
    if lingers { cancel() }
  }
}

#endif
