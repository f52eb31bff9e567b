#if CORESTREAM_ON_COMBINE

extension AnySubscriber {
  /// What was erased, as far as Combine shows it.
  var original: Any { self }
}

#endif
