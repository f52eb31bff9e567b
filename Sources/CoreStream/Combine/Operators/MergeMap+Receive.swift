#if !CORESTREAM_ON_COMBINE

extension Publishers.MergeMap {
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let flattening = Flattening<Upstream.Output, NewPublisher, S>(subscriber, transform)
    flattening.sendSubscription()
    upstream.subscribe(flattening)
    flattening.subscribed()
  }
}

#endif
