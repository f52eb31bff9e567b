// The structs that the static forms make, with Rx's rule for the end: what `Observable.combineLatest(…)` becomes.

extension Publishers.CombineLatest {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  ///
  ///     Publishers.CombineLatest(names, ages).finishing(.whenNoneCanEmit)
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, finishing: rule)
  }
}

extension Publishers.CombineLatest3 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, finishing: rule)
  }
}

extension Publishers.CombineLatest4 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, d, finishing: rule)
  }
}

extension Publishers.CombineLatest5 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, d, e, finishing: rule)
  }
}

extension Publishers.CombineLatest6 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, d, e, f, finishing: rule)
  }
}

extension Publishers.CombineLatest7 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, d, e, f, g, finishing: rule)
  }
}

extension Publishers.CombineLatest8 {
  /// The same values, finishing by another rule: `whenNoneCanEmit` is Rx's.
  @inlinable
  public func finishing(_ rule: CombineLatestFinishing) -> AnyPublisher<Output, Failure> {
    a.combineLatest(b, c, d, e, f, g, h, finishing: rule)
  }
}
