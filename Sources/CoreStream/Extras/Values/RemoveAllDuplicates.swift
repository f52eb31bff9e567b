extension Publisher {
  /// Leaves out each value that is, by a closure, the same as any before it: CombineExt's `removeAllDuplicates(by:)`.
  ///
  /// All values that were sent are kept as long as the subscription. Each subscriber starts without any. Demand, end,
  /// errors and threads: the upstream's.
  ///
  ///     people.removeAllDuplicates { $0.name == $1.name }
  @_disfavoredOverload
  public func removeAllDuplicates(
    by areSame: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(
      PublisherPerSubscriber {
        var seen: [Output] = []
        return filter { value in
          if seen.contains(where: { areSame($0, value) }) { return false }
          seen.append(value)
          return true
        }
      })
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals any before it: CombineExt's `removeAllDuplicates`.
  ///
  /// The time for a value grows with the number of those before it, unless they are `Hashable`.
  ///
  ///     shapes.removeAllDuplicates()
  @_disfavoredOverload
  public func removeAllDuplicates() -> AnyPublisher<Output, Failure> {
    removeAllDuplicates(by: ==)
  }
}

extension Publisher where Output: Hashable {
  /// Leaves out each value that equals any before it: CombineExt's `removeAllDuplicates`.
  ///
  ///     words.removeAllDuplicates()  // a b a c b becomes a b c
  @_disfavoredOverload
  public func removeAllDuplicates() -> AnyPublisher<Output, Failure> {
    AnyPublisher(
      PublisherPerSubscriber {
        var seen: Set<Output> = []
        return filter { seen.insert($0).inserted }
      })
  }
}
