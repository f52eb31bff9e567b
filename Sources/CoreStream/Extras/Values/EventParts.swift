extension Publisher where Output: EventConvertible, Failure == Never {
  /// The failures among events: CombineExt's `failures`.
  ///
  ///     results.failures().sink { warn($0) }
  @_disfavoredOverload
  public func failures() -> AnyPublisher<Output.Failure, Never> {
    compactMap { $0.event.error }.eraseToAnyPublisher()
  }
}

#if CORESTREAM_ON_COMBINE
extension Publisher where Output: EventConvertible, Failure == Never {
  /// The values among events: CombineExt's `values`.
  ///
  ///     let results = taps.flatMap { api.save().materialize() }.share()
  ///     results.values().sink { show($0) }
  @_disfavoredOverload
  public func values() -> AnyPublisher<Output.Output, Never> {
    compactMap { $0.event.element }.eraseToAnyPublisher()
  }
}
#else
// A function of this name can't stand beside the property in one module; a call of the property's value reads the same.
extension AsyncPublisher where P.Output: EventConvertible {
  /// The values among events: CombineExt's `values`.
  ///
  ///     let results = taps.flatMap { api.save().materialize() }.share()
  ///     results.values().sink { show($0) }
  @_disfavoredOverload
  public func callAsFunction() -> AnyPublisher<P.Output.Output, Never> {
    publisher.compactMap { $0.event.element }.eraseToAnyPublisher()
  }
}
#endif
