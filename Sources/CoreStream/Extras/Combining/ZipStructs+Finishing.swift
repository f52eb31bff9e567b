// The structs that the static forms make, with Rx's rule for the end: what `Observable.zip(…)` becomes.

extension Publishers.Zip {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  ///
  ///     Publishers.Zip(names, ages).finishing(.whenAllFinished)
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, finishing: rule)
  }
}

extension Publishers.Zip3 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, finishing: rule)
  }
}

extension Publishers.Zip4 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @_disfavoredOverload
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, d, finishing: rule)
  }
}

extension Publishers.Zip5 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, d, e, finishing: rule)
  }
}

extension Publishers.Zip6 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, d, e, f, finishing: rule)
  }
}

extension Publishers.Zip7 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, d, e, f, g, finishing: rule)
  }
}

extension Publishers.Zip8 {
  /// The same values, finishing by another rule: `whenAllFinished` is Rx's.
  @inlinable
  public func finishing(_ rule: ZipFinishing) -> AnyPublisher<Output, Failure> {
    a.zip(b, c, d, e, f, g, h, finishing: rule)
  }
}
