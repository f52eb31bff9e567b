#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// The one value of a publisher that is known to send it and to finish, without a subscription; unless somebody
  /// watches, who expects one.
  @inlinable var onlyValue: Output? {
    if case .one(let value) = _knownValues, !Watchers.areAny { return .some(value) }
    return nil
  }
}

#endif
