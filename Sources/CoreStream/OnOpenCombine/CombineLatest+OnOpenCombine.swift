#if CORESTREAM_ON_OPENCOMBINE

// OpenCombine 0.14 has no `combineLatest`, which Combine has: one type a number of publishers, because each may be of
// another type.

/// What has come from the publishers of one subscription.
final class LatestOfEach<Output, Failure: Error> {
  private let outlet: Outlet<Output, Failure>
  private let all = CompositeCancellable()
  private var active = 0

  init(_ outlet: Outlet<Output, Failure>) { self.outlet = outlet }

  /// Adds a publisher; the closure keeps its value and gives what is to be sent, if all have a value.
  func add<P: Publisher>(_ publisher: P, _ keep: @escaping (P.Output) -> Output?) -> () -> Void
  where P.Failure == Failure {
    active += 1
    let inlet = outlet.inlet(
      release: .beforeFinishing, finished: { self.finishOne() },
      value: { (value: P.Output) in
        if let output = keep(value) { self.outlet.send(output) }
      })
    all.insert(inlet)
    return { publisher.subscribe(inlet) }
  }

  /// Subscribes to the publishers in their order.
  func start(_ subscriptions: (() -> Void)...) -> any Cancellable {
    for subscribe in subscriptions { subscribe() }
    return all
  }

  private func finishOne() {
    active -= 1
    if active == 0 { outlet.send(completion: .finished) }
  }
}

#endif
