#if !CORESTREAM_ON_COMBINE

extension Subscription where Self: Lingering {
  @usableFromInline var _lingers: Bool { isLingering }
}

extension Subscription {
  /// Whether what is upstream shows when it is let go of. Take no lock around this: it asks the upstream.
  @inlinable var lingers: Bool { _lingers }

  /// Lets go of what is held beyond the end. Assumes that the subscription has ended; anything but an extra ignores it.
  @inlinable
  func letGo() {
    if _lingers { cancel() }
  }
}

#endif
