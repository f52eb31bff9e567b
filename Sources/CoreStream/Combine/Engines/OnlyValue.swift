#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// The one value of a publisher that is known to send it and to finish, without a subscription.
  @inlinable var onlyValue: Output? {
    if case .one(let value) = _knownValues { return value }
    return nil
  }
}

#endif
