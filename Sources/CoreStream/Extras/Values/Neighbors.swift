extension Publisher {
  /// The latest values, as many as given, with each value once there are so many: CombineExt's `nwise`.
  ///
  /// Each subscriber starts without values. Demand, end, errors and threads: the upstream's.
  ///
  ///     numbers.nwise(3)  // 1 2 3 4 becomes [1, 2, 3] [2, 3, 4]
  @_disfavoredOverload
  public func nwise(_ size: Int) -> AnyPublisher<[Output], Failure> {
    precondition(size > 1, "a value alone has no neighbors")
    return AnyPublisher(
      PublisherPerSubscriber {
        var latest: [Output] = []
        return compactMap { value -> [Output]? in
          if latest.count == size { latest.removeFirst() }
          latest.append(value)
          return latest.count == size ? latest : nil
        }
      })
  }

  /// Each value with the one before it: CombineExt's `pairwise`.
  ///
  ///     prices.pairwise().map { $1 - $0 }
  @_disfavoredOverload
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    AnyPublisher(
      PublisherPerSubscriber {
        var last: Output?
        return compactMap { value -> (Output, Output)? in
          defer { last = value }
          return last.map { ($0, value) }
        }
      })
  }
}
