#if CORESTREAM_ON_COMBINE

extension AnySubscriber {
  /// Nothing feeds the subject that this was made from by hand.
  @inlinable var feedValue: ((Input) -> Void)? { nil }
  @inlinable var feedCompletion: ((Subscribers.Completion<Failure>) -> Void)? { nil }

  /// The subject that was erased, which Combine doesn't show.
  @inlinable var handFed: (any HandFed)? { nil }
}

#endif
