extension Publisher where Output: Collection {
  /// Transforms the elements of each collection: CombineExt's `mapMany`.
  ///
  /// Demand, end, errors and threads: the upstream's.
  ///
  ///     users.mapMany { $0.name }  // [Ada, Bob] becomes ["Ada", "Bob"]
  @_disfavoredOverload
  public func mapMany<Result>(
    _ transform: @escaping (Output.Element) -> Result
  ) -> Publishers.Map<Self, [Result]> {
    map { $0.map(transform) }
  }

  /// Keeps of each collection the elements that pass a test: CombineExt's `filterMany`.
  ///
  /// A collection of which nothing passes is sent as an empty one. Demand, end, errors and threads: the upstream's.
  ///
  ///     numbers.filterMany { $0.isMultiple(of: 2) }  // [1, 2, 4] becomes [2, 4]
  @_disfavoredOverload
  public func filterMany(
    _ isIncluded: @escaping (Output.Element) -> Bool
  ) -> AnyPublisher<[Output.Element], Failure> {
    map { $0.filter(isIncluded) }.eraseToAnyPublisher()
  }
}
