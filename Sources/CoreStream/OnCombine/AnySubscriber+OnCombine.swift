#if CORESTREAM_ON_COMBINE

extension AnySubscriber {
  /// The subject that was erased, which Combine doesn't show.
  var handFed: (any HandFed)? { nil }
}

#endif
