#if CORESTREAM_ON_OPENCOMBINE

extension Publisher {
  /// The first values, then the end: what `prefix(_:)` of Combine does. That of OpenCombine 0.14 ends only when one
  /// more value comes.
  ///
  ///     names.prefix(count: 2)
  public func prefix(count: Int) -> AnyPublisher<Output, Failure> {
    if count < 1 { return Empty().eraseToAnyPublisher() }
    return AnyPublisher.withOutlet { outlet in
      var left = count
      return feed(outlet) { value in
        if left == 0 { return }
        left -= 1
        outlet.send(value)
        if left == 0 { outlet.send(completion: .finished) }
      }
    }
  }
}

#endif
