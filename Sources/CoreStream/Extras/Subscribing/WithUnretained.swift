extension Publisher {
  /// Pairs each value with an object that is not kept alive, and finishes when it is gone: Rx's `withUnretained(_:)`.
  ///
  /// - The object is looked for when a value comes; without it the stream finishes and the upstream is cancelled.
  /// - Demand: values wait for it; the upstream is asked for everything. Errors and threads: the upstream's.
  ///
  ///       taps.withUnretained(self).sink { owner, _ in owner.save() }
  @inlinable
  @_disfavoredOverload
  public func withUnretained<Owner: AnyObject>(_ owner: Owner) -> AnyPublisher<(Owner, Output), Failure> {
    withUnretained(owner) { ($0, $1) }
  }

  /// As `withUnretained(_:)`, through a closure: Rx's `withUnretained(_:resultSelector:)`.
  @inlinable
  @_disfavoredOverload
  public func withUnretained<Owner: AnyObject, Result>(
    _ owner: Owner, resultSelector: @escaping (Owner, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    .withOutlet { [weak owner] outlet in
      feed(outlet) { [weak owner] value in
        if let owner {
          outlet.send(resultSelector(owner, value))
        } else {
          outlet.send(completion: .finished)
        }
      }
    }
  }
}
