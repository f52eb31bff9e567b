#if CORESTREAM_ON_COMBINE

extension Subscription {
  /// Whether this shows when it is let go of. Combine's own subscriptions don't say what is upstream of them.
  var lingers: Bool { (self as? any Lingering)?.isLingering ?? false }

  /// Lets go of what is held beyond the end. Assumes that the subscription has ended; anything but an extra ignores it.
  func letGo() {
    if lingers { cancel() }
  }
}

#endif
