extension Publisher {
  /// Sends the same value for each one: CombineExt's `mapToValue`.
  ///
  /// Demand, end, errors and threads: the upstream's.
  ///
  ///     taps.mapToValue(1).scan(0, +)
  @_disfavoredOverload
  public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> {
    map { _ in value }
  }

  /// Sends that there was a value, but not which: CombineExt's `mapToVoid`.
  ///
  ///     saved.mapToVoid().sink { close() }
  @_disfavoredOverload
  public func mapToVoid() -> Publishers.Map<Self, Void> {
    map { _ in () }
  }

  /// Makes each value a success and the failure, which then is the last value, a failure: CombineExt's `mapToResult`.
  ///
  /// Demand: as for `catch(_:)`. End and threads: the upstream's.
  ///
  ///     api.load().mapToResult().sink { result in show(result) }
  @_disfavoredOverload
  public func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }
}

extension Publisher where Output == Bool {
  /// The opposite of each value: CombineExt's `toggle`.
  ///
  ///     isEmpty.toggle().assign(to: \.isEnabled, on: button)
  @_disfavoredOverload
  public func toggle() -> Publishers.Map<Self, Bool> {
    map { !$0 }
  }
}

extension Publisher {
  /// Ignores the values, but says that there might have been some of another type: CombineExt's operator of this name.
  ///
  /// Demand, end, errors and threads: as for `ignoreOutput()`.
  ///
  ///     save.ignoreOutput(setOutputType: User.self).append(reload)
  @_disfavoredOverload
  public func ignoreOutput<NewOutput>(
    setOutputType type: NewOutput.Type
  ) -> Publishers.Map<Publishers.IgnoreOutput<Self>, NewOutput> {
    ignoreOutput().map { (never: Never) -> NewOutput in }
  }
}
