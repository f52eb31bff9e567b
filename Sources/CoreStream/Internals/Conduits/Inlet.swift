/// The subscriber with which an operator of `Extras` subscribes to an upstream: unlimited demand, and a closure for
/// each event.
///
/// It can be cancelled before its subscription arrives, takes one subscription only, and releases its closures at the
/// end, so that nothing of the extra is kept alive by a finished upstream. If it is cancelled while it receives the
/// completion, it passes that on: an upstream made of extras then releases what it holds in Rx's order, any other
/// ignores it.
///
///     let inlet = Inlet<Int, Never>(value: { print($0) }, completion: { _ in print("finished") })
///     numbers.subscribe(inlet)
///     inlet.cancel()
@usableFromInline
final class Inlet<Input, Failure: Error>: InletCore, Subscriber, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  @usableFromInline @exclusivity(unchecked) var receiveValue: ((Input) -> Void)?
  @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// The outlet whose gate is locked while a value is received.
  @usableFromInline let owner: OutletCore?

  @inlinable
  init(
    release: UpstreamRelease = .afterwards, owner: OutletCore? = nil, value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.owner = owner
    receiveValue = value
    receiveCompletion = completion
    super.init(release: release)
  }

  @inlinable
  func receive(subscription: any Subscription) { connect(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    state.lock()
    let deliver = receiveValue
    state.unlock()
    guard let deliver else { return .none }
    if let owner { owner.gate.withLock { deliver(input) } } else { deliver(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let (value, ending) = takeClosures()
    if release.comesBefore(completion) { cancel() }
    ending?(completion)
    cancelIfLingering()
    withExtendedLifetime(value) {}
  }

  @usableFromInline
  override func forgetClosures() {
    _ = takeValue()
    _ = takeCompletion()
  }

  // What is taken is returned, so that it is released with the lock unlocked: a deinitializer may call back. Where
  // types may have to be looked up, each function takes one thing and isn't inlined, so that this holds in optimized
  // code.

  @usableFromInline
  func takeClosures() -> (value: ((Input) -> Void)?, ending: ((Subscribers.Completion<Failure>) -> Void)?) {
    state.lock()
    defer { state.unlock() }
    isOpen = false
    let taken = (receiveValue, receiveCompletion)
    receiveValue = nil
    receiveCompletion = nil
    return taken
  }

  @inline(never)
  private func takeValue() -> ((Input) -> Void)? {
    state.lock()
    defer { state.unlock() }
    let taken = receiveValue
    receiveValue = nil
    return taken
  }

  @inline(never)
  private func takeCompletion() -> ((Subscribers.Completion<Failure>) -> Void)? {
    state.lock()
    defer { state.unlock() }
    let taken = receiveCompletion
    receiveCompletion = nil
    return taken
  }
}

/// The part of an inlet that doesn't depend on its types; a class of its own for the reason given at `OutletCore`.
@usableFromInline
class InletCore: Cancellable, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `state` locked.
  @usableFromInline final let state = Lock()
  @usableFromInline final let release: UpstreamRelease
  /// Whether there has been neither a completion nor a cancel.
  @usableFromInline @exclusivity(unchecked) final var isOpen = true
  @exclusivity(unchecked) private final var subscription: (any Subscription)?

  @inlinable
  init(release: UpstreamRelease) { self.release = release }

  @usableFromInline
  final func connect(_ subscription: any Subscription) {
    let isWanted = state.withLock {
      guard self.subscription == nil, isOpen else { return false }
      self.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @usableFromInline
  final func cancel() {
    state.withLock { isOpen = false }
    forgetClosures()
    takeSubscription()?.cancel()
  }

  /// Whether the upstream's subscription is an extra's.
  @usableFromInline final var lingers: Bool { state.withLock { subscription }?.lingers ?? false }

  /// Whether values and the completion are still handled.
  @inlinable final var isReceiving: Bool { state.withLock { isOpen } }

  /// Marks the upstream as ended; returns false if it had ended before, or was cancelled.
  @inlinable
  final func close() -> Bool {
    state.lock()
    defer { state.unlock() }
    defer { isOpen = false }
    return isOpen
  }

  /// Releases the subscription of an upstream that has ended.
  @usableFromInline
  final func cancelIfLingering() { _ = takeSubscription() }

  /// Releases the closures.
  @usableFromInline
  func forgetClosures() {}

  @inline(never)
  private final func takeSubscription() -> (any Subscription)? {
    state.lock()
    defer { state.unlock() }
    let taken = subscription
    subscription = nil
    return taken
  }
}

/// When an upstream that ends is released, which Rx's operators do at different moments.
@usableFromInline
enum UpstreamRelease {
  /// After the operator has handled the completion, or when it cancels meanwhile.
  case afterwards
  /// Before the operator handles `.finished`, but after it handles a failure.
  case beforeFinishing
  /// Before the operator handles any completion.
  case beforeEnding

  @inlinable
  func comesBefore<Failure>(_ completion: Subscribers.Completion<Failure>) -> Bool {
    switch (self, completion) {
    case (.beforeEnding, _), (.beforeFinishing, .finished): true
    default: false
    }
  }
}

extension Outlet {
  /// A subscriber for an upstream of the extra. Its closures run one at a time; a failure goes downstream at once, and
  /// so does the upstream's end unless `finished` says otherwise.
  @inlinable
  func inlet<Input>(
    release: UpstreamRelease = .afterwards, finished: (() -> Void)? = nil, value: @escaping (Input) -> Void
  ) -> Inlet<Input, Failure> {
    Inlet(
      release: release,
      owner: self,
      value: value,
      completion: { completion in
        self.synchronized {
          if case .finished = completion, let end = finished { end() } else { self.send(completion: completion) }
        }
      })
  }
}

extension Publisher {
  /// Subscribes for an extra's outlet; see `Outlet.inlet(finished:value:)`.
  @inlinable
  func feed<Result>(
    _ outlet: Outlet<Result, Failure>, finished: (() -> Void)? = nil, value: @escaping (Output) -> Void
  ) -> Inlet<Output, Failure> {
    let inlet = outlet.inlet(finished: finished, value: value)
    subscribe(inlet)
    return inlet
  }
}
