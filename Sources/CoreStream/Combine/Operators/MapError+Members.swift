#if !CORESTREAM_ON_COMBINE

extension Publishers.MapError {
  /// The publisher that `mapError(_:)` makes, its closure named: Combine has both spellings.
  @inlinable
  public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
    self.init(upstream: upstream, transform)
  }
}

#endif
