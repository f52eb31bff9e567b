extension Publisher {
  /// Calls a function with this publisher, so that it stands in a chain: Rx's `bind(to:)` and `drive(_:)` with a
  /// function.
  ///
  ///     func rows(_ names: AnyPublisher<[String], Never>) -> AnyCancellable { names.sink { table.show($0) } }
  ///     names.transformed(by: rows).store(in: &cancellables)
  @_disfavoredOverload
  public func transformed<Result>(by transform: (AnyPublisher<Output, Failure>) -> Result) -> Result {
    transform(eraseToAnyPublisher())
  }
}
