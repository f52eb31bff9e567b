/// A subscriber that an extra puts on an upstream: it asks for everything and hands it to closures.
///
/// It can be cancelled before its subscription arrives, takes one subscription only, and forgets its closures at the
/// end, so that nothing of the extra is kept alive by a finished upstream. If it is cancelled while it hears the end,
/// it passes that on: an upstream made of extras then releases what it holds in Rx's order, any other ignores it.
///
///     let inlet = Inlet<Int, Never>(value: { print($0) }, completion: { _ in print("finished") })
///     numbers.subscribe(inlet)
///     inlet.cancel()
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  private let state = Lock()
  private let release: UpstreamRelease
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  @exclusivity(unchecked) private var receiveValue: ((Input) -> Void)?
  @exclusivity(unchecked) private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  private typealias Closures = (
    value: ((Input) -> Void)?, completion: ((Subscribers.Completion<Failure>) -> Void)?
  )

  init(
    release: UpstreamRelease = .afterwards, value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.release = release
    receiveValue = value
    receiveCompletion = completion
  }

  func receive(subscription: any Subscription) {
    let isWanted = state.withLock {
      guard self.subscription == nil, receiveValue != nil else { return false }
      self.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    state.lock()
    let deliver = receiveValue
    state.unlock()
    if let deliver { deliver(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let closures = takeClosures()
    if release.comesBefore(completion) { cancel() }
    closures.completion?(completion)
    _ = takeSubscription()
  }

  func cancel() {
    _ = takeClosures()
    takeSubscription()?.cancel()
  }

  // What is taken is returned, so that it is let go of with the lock free: a deinitializer may call back. Neither
  // function is inlined, so that this holds in optimized code, and `withExtendedLifetime`, which would make the runtime
  // look up the closures' types, isn't needed.

  @inline(never)
  private func takeClosures() -> Closures {
    state.lock()
    defer { state.unlock() }
    let taken = (receiveValue, receiveCompletion)
    (receiveValue, receiveCompletion) = (nil, nil)
    return taken
  }

  @inline(never)
  private func takeSubscription() -> (any Subscription)? {
    state.lock()
    defer { state.unlock() }
    let taken = subscription
    subscription = nil
    return taken
  }
}

/// When an upstream that ends is let go of, which Rx's operators do at different moments.
enum UpstreamRelease {
  /// When the extra has handled the end, or cancels meanwhile.
  case afterwards
  /// Before the extra hears that the upstream finished, but not before a failure.
  case beforeFinishing
  /// Before the extra hears of any end.
  case beforeEnding

  fileprivate func comesBefore<Failure>(_ completion: Subscribers.Completion<Failure>) -> Bool {
    switch (self, completion) {
    case (.beforeEnding, _), (.beforeFinishing, .finished): true
    default: false
    }
  }
}

extension Outlet {
  /// A subscriber for an upstream of the extra. Its closures run one at a time; a failure goes downstream at once, and
  /// so does the upstream's end unless `finished` says otherwise.
  func inlet<Input>(
    release: UpstreamRelease = .afterwards, finished: (() -> Void)? = nil, value: @escaping (Input) -> Void
  ) -> Inlet<Input, Failure> {
    Inlet(
      release: release,
      value: { input in self.synchronized { value(input) } },
      completion: { completion in
        self.synchronized {
          if case .finished = completion, let finished { finished() } else { self.send(completion: completion) }
        }
      })
  }
}

extension Publisher {
  /// Subscribes for an extra's outlet; see `Outlet.inlet(finished:value:)`.
  func feed<Result>(
    _ outlet: Outlet<Result, Failure>, finished: (() -> Void)? = nil, value: @escaping (Output) -> Void
  ) -> Inlet<Output, Failure> {
    let inlet = outlet.inlet(finished: finished, value: value)
    subscribe(inlet)
    return inlet
  }
}
