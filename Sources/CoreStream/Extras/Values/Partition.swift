extension Publisher {
  /// Divides the values into those that pass a test and those that don't: CombineExt's `partition`.
  ///
  /// Both publishers share one subscription: it starts with the first subscriber of either, so who comes later misses
  /// what was sent before. The test runs once for each value. End, errors and threads: the upstream's.
  ///
  ///     let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping (Output) -> Bool
  ) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>) {
    let tested = map { (value: $0, passes: predicate($0)) }.share()
    func half(_ wanted: Bool) -> AnyPublisher<Output, Failure> {
      tested.compactMap { $0.passes == wanted ? $0.value : nil }.eraseToAnyPublisher()
    }
    return (half(true), half(false))
  }
}
