#if !CORESTREAM_ON_COMBINE

extension Subscription where Self: Lingering {
  @usableFromInline var _lingers: Bool { isLingering }
}

extension Subscription {
  /// Whether `cancel()` after the completion has an effect. Don't call this with a lock locked: it calls the upstream.
  @inlinable var lingers: Bool { _lingers }

  /// Releases what is held beyond the completion. Call it after the completion; only lingering subscriptions react.
  @inlinable
  func cancelIfLingering() {
    if _lingers { cancel() }
  }
}

#endif
