extension Publisher {
  /// Sends the values of another publisher behind the upstream's, and subscribes to it even if an operator behind has
  /// ended while the upstream was being subscribed: Rx's `concat(_:)`.
  ///
  /// In front of `prefix(1)`, for instance, Combine's `append` never subscribes to the other publisher, where Rx does and
  /// releases it at once, if the upstream sends and finishes at once. Demand: values wait for it; both upstreams are asked
  /// for everything. Threads: the subscriber's, then the upstreams'.
  ///
  ///     cache.settings().appendEagerly(server.settings()).first()
  @_disfavoredOverload
  public func appendEagerly<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.ConcatenateMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()]).eraseToAnyPublisher()
  }
}
