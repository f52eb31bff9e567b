extension Sequence where Element: Publisher {
  /// The values of the first publisher; when it fails, of the next one, until one finishes: Rx's `catch(sequence:)`.
  ///
  /// - Fails with the last publisher's failure if all fail, and finishes if there is none.
  /// - Demand and threads: the publishers'. The next one is asked for when it is needed.
  ///
  ///       mirrors.map(\.download).untilOneFinishes()
  public func untilOneFinishes() -> AnyPublisher<Element.Output, Element.Failure> {
    Deferred { remaining(makeIterator()) ?? Empty().eraseToAnyPublisher() }.eraseToAnyPublisher()
  }

  private func remaining(_ iterator: Iterator) -> AnyPublisher<Element.Output, Element.Failure>? {
    var iterator = iterator
    guard let first = iterator.next() else { return nil }
    let rest = iterator
    return first.catch { remaining(rest) ?? Fail(error: $0).eraseToAnyPublisher() }.eraseToAnyPublisher()
  }
}
