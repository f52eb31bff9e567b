#if !CORESTREAM_ON_COMBINE

extension Publishers.Buffer {
  /// Keeps what finds no demand. One call at a time delivers; what comes meanwhile it finds when it looks again.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private let downstream: Downstream
    private let lock = Lock()
    private let delivery = OwnerLock()
    private var upstream = UpstreamState.awaited
    private var values = FirstInFirstOut<Input>()
    private var demand = Subscribers.Demand.none
    private var terminal: Subscribers.Completion<Failure>?
    private var isDelivering = false

    /// The downstream has its subscription; the upstream is asked before, and may fail at once.
    private var hasSentSubscription = false

    @usableFromInline
    init(_ parent: Publishers.Buffer<Upstream>, _ downstream: Downstream) {
      (size, prefetch, whenFull) = (parent.size, parent.prefetch, parent.whenFull)
      self.downstream = downstream
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
      subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
      downstream.receive(subscription: self)
      lock.withLock { hasSentSubscription = true }
      let gone = drain()
      if gone > .none { subscription.request(gone) }
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
      guard keep(input) else { return .none }
      return drain()
    }

    /// False if the stream is over, or ends here because the buffer is full.
    private func keep(_ input: Input) -> Bool {
      lock.lock()
      guard let subscription = upstream.subscription, !hasFailed else {
        lock.unlock()
        return false
      }
      guard values.count >= size else {
        values.append(input)
        lock.unlock()
        return true
      }
      switch whenFull {
      case .dropNewest:
        lock.unlock()
        return true
      case .dropOldest:
        let dropped = values.popFirst()
        values.append(input)
        lock.unlock()
        return withExtendedLifetime(dropped) { true }
      case .customError(let makeError):
        lock.unlock()
        let error = makeError()
        lock.withLock { terminal = .failure(error) }
        subscription.cancel()
        return false
      }
    }

    private var hasFailed: Bool { if case .failure = terminal { true } else { false } }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = lock.withLock {
        guard upstream.subscription != nil, terminal == nil else { return false }
        terminal = completion
        return true
      }
      if isFirst { _ = drain() }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      let subscription = lock.withLock { () -> (any Subscription)? in
        guard let subscription = upstream.subscription else { return nil }
        demand += more
        return subscription
      }
      guard let subscription else { return }
      let gone = drain()
      if gone > .none { subscription.request(gone) }
    }

    @usableFromInline
    func cancel() {
      let (subscription, dropped) = lock.withLock { () -> ((any Subscription)?, FirstInFirstOut<Input>?) in
        upstream.subscription == nil ? (nil, nil) : (upstream.take(), values.takeAll())
      }
      subscription?.cancel()
      withExtendedLifetime(dropped) {}
    }

    /// Delivers what there is demand for; returns what the upstream should be asked for in its place.
    private func drain() -> Subscribers.Demand {
      delivery.lock()
      defer { delivery.unlock() }
      var gone = Subscribers.Demand.none
      while let step = nextStep() {
        switch step {
        case .deliver(let value):
          let more = downstream.receive(value)
          if prefetch == .keepFull { gone += 1 }
          lock.withLock {
            demand += more
            isDelivering = false
          }
        case .complete(let completion):
          downstream.receive(completion: completion)
        }
      }
      return gone
    }

    private enum Step {
      case deliver(Input)
      case complete(Subscribers.Completion<Failure>)
    }

    /// A failure does not wait for the values before it to be asked for; the normal end does.
    private func nextStep() -> Step? {
      lock.lock()
      defer { lock.unlock() }
      guard hasSentSubscription || demand > .none, upstream.subscription != nil, !isDelivering else { return nil }
      if demand > .none, let value = values.popFirst() {
        demand -= 1
        isDelivering = true
        return .deliver(value)
      }
      guard let terminal, hasFailed || demand > .none else { return nil }
      _ = upstream.take()
      return .complete(terminal)
    }

    @usableFromInline var description: String { "Buffer" }

    @usableFromInline
    var customMirror: Mirror {
      lock.lock()
      defer { lock.unlock() }
      let children: [Mirror.Child] = [
        ("values", values.elements), ("state", upstream), ("downstreamDemand", demand), ("terminal", terminal as Any),
      ]
      return Mirror(self, children: children)
    }
  }
}

#endif
