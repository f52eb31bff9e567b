extension Publisher {
  /// Hands everything on to a subscriber, the end too, until cancelled: Rx's `subscribe(_ observer:)`.
  ///
  /// The subscriber is not attached, so it may be fed by others as well. Demand: unlimited. Threads: the upstream's.
  ///
  ///     lines.sink(to: console.events).store(in: &cancellables)
  public func sink(to subscriber: AnySubscriber<Output, Failure>) -> AnyCancellable {
    sink(receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.send($0) })
  }
}
