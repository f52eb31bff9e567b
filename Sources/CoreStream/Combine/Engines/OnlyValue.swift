#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// The value of a publisher that is known to send exactly this value and finish, so that no subscription is needed.
  /// Nil while an introspector is enabled, which expects one.
  @inlinable var onlyValue: Output? {
    if case .one(let value) = _knownValues, !Introspectors.areAny { return .some(value) }
    return nil
  }
}

#endif
