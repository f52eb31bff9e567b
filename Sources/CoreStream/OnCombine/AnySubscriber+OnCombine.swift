#if CORESTREAM_ON_COMBINE

extension AnySubscriber {
  /// The subject that was erased, which Combine doesn't show.
  @inlinable var handFed: (any HandFed)? { nil }
}

#endif
