#if CORESTREAM_ON_COMBINE

extension Publisher {
  /// Combine's publishers don't say what they will send.
  @inlinable var onlyValue: Output? { nil }
}

#endif
