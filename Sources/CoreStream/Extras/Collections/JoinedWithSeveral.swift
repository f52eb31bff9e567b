extension Publisher {
  /// Pairs the values with those of others of one type, by position, as arrays: CombineExt's `zip(with:)`.
  ///
  /// Demand, end and threads: as for `Publishers.ZipMany`.
  ///
  ///     first.zip(with: others).sink { values in … }
  @_disfavoredOverload
  public func zip<Others: Swift.Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
  where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
    Publishers.ZipMany(together(with: others)).eraseToAnyPublisher()
  }

  /// Pairs the values with those of others of one type, by position, as arrays.
  @_disfavoredOverload
  public func zip<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.ZipMany(together(with: others)).eraseToAnyPublisher()
  }

  /// The latest values of this publisher and others of one type, as arrays: CombineExt's `combineLatest(with:)`.
  ///
  /// Demand, end and threads: as for `Publishers.CombineLatestMany`.
  ///
  ///     first.combineLatest(with: others).map { $0.allSatisfy { $0 } }
  @_disfavoredOverload
  public func combineLatest<Others: Swift.Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
  where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
    Publishers.CombineLatestMany(together(with: others)).eraseToAnyPublisher()
  }

  /// The latest values of this publisher and others of one type, as arrays.
  @_disfavoredOverload
  public func combineLatest<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.CombineLatestMany(together(with: others)).eraseToAnyPublisher()
  }

  /// Follows whichever of several publishers is first to send anything: CombineExt's `amb(with:)`.
  ///
  ///     api.load().amb(with: mirrors.map { $0.load() })
  @_disfavoredOverload
  public func amb<Others: Swift.Collection>(with others: Others) -> AnyPublisher<Output, Failure>
  where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
    Publishers.AmbMany(together(with: others)).eraseToAnyPublisher()
  }

  /// Follows whichever of several publishers is first to send anything.
  @_disfavoredOverload
  public func amb<Other: Publisher>(with first: Other, _ others: Other...) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.AmbMany(together(with: [first] + others)).eraseToAnyPublisher()
  }

  private func together<Others: Swift.Collection>(with others: Others) -> [AnyPublisher<Output, Failure>]
  where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
    [eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }
  }
}
