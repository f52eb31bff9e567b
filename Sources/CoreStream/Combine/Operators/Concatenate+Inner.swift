#if !CORESTREAM_ON_COMBINE

extension Publishers.Concatenate {
  /// One downstream, fed by one publisher and then another; demand that the first did not meet goes on to the second.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscription, Lingering, Described
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    private let downstream: Downstream
    private var suffix: Suffix?
    private var first = UpstreamState.awaited
    private var second = UpstreamState.awaited
    private var demand = Subscribers.Demand.none
    /// The publishers that have ended, until that has been dealt with.
    private var ended: [any Subscription] = []
    /// The first publisher, and the second if the first has ended meanwhile, is being subscribed to.
    private var isSubscribing = true
    /// The downstream has cancelled meanwhile. RxSwift has nothing to dispose of before, so an extra goes on, and what
    /// follows it is subscribed to, for nothing.
    private var runsInVain = false

    @usableFromInline
    init(_ downstream: Downstream, _ suffix: Suffix) {
      self.downstream = downstream
      self.suffix = suffix
    }

    /// The publisher that follows, once; nil after a cancel.
    @usableFromInline
    func takeSuffix() -> Suffix? { LockStripe.of(self).withLock { suffix.take() } }

    @usableFromInline
    func connect(_ subscription: any Subscription, isSuffix: Bool) {
      let open = LockStripe.of(self).withLock { () -> Subscribers.Demand? in
        (isSuffix ? second.connect(subscription) : first.connect(subscription)) ? demand : nil
      }
      guard let open else { return subscription.cancel() }
      if !isSuffix { return downstream.receive(subscription: self) }
      if open > .none { subscription.request(open) }
    }

    /// Values of the first publisher that nobody asked for are dropped, so that the demand that goes on stays right.
    @usableFromInline
    func receive(_ input: Downstream.Input, isSuffix: Bool) -> Subscribers.Demand {
      let passes = LockStripe.of(self).withLock {
        if runsInVain { return false }
        if isSuffix { return second.subscription != nil }
        guard first.subscription != nil, demand > .none else { return false }
        demand -= 1
        return true
      }
      guard passes else { return .none }
      let more = downstream.receive(input)
      if more > .none, !isSuffix { LockStripe.of(self).withLock { demand += more } }
      return more
    }

    /// Ends one publisher; false if it had ended, or was cancelled, or never sent a subscription.
    @usableFromInline
    func endPart(isSuffix: Bool) -> Bool {
      LockStripe.of(self).withLock {
        guard let subscription = isSuffix ? second.take() : first.take() else { return false }
        ended.append(subscription)
        return true
      }
    }

    @usableFromInline
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
      if !LockStripe.of(self).withLock({ runsInVain }) { downstream.receive(completion: completion) }
    }

    /// Subscribing has returned: a cancel from meanwhile has its effect now.
    @usableFromInline
    func subscribed() {
      let isCancelled = LockStripe.of(self).withLock {
        isSubscribing = false
        return runsInVain
      }
      if isCancelled { cancel() }
    }

    /// Releases the publishers that have ended, the last one first.
    @usableFromInline
    func releaseEnded() {
      let lingering = LockStripe.of(self).withLock { () -> [any Subscription] in
        defer { ended = [] }
        return ended
      }
      for subscription in lingering.reversed() { subscription.cancelIfLingering() }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      let subscription = LockStripe.of(self).withLock { () -> (any Subscription)? in
        demand += more
        return first.subscription ?? second.subscription
      }
      subscription?.request(more)
    }

    @usableFromInline
    func cancel() {
      if putsOffCancel() { return }
      let (subscription, released) = LockStripe.of(self).withLock { () -> ((any Subscription)?, Suffix?) in
        (first.close() ?? second.close(), suffix.take())
      }
      LockStripe.of(self).withLock { _ = second.close() }
      subscription?.cancel()
      releaseEnded()
      withExtendedLifetime(released) {}
    }

    /// Whether an extra is being subscribed to; `subscribed()` then cancels.
    private func putsOffCancel() -> Bool {
      let starting = LockStripe.of(self).withLock { isSubscribing ? first.held ?? second.held : nil }
      guard starting?.lingers ?? false else { return false }
      return LockStripe.of(self).withLock {
        if isSubscribing { runsInVain = true }
        return isSubscribing
      }
    }

    @usableFromInline
    var isLingering: Bool {
      let held = LockStripe.of(self).withLock { [first.held, second.held] + ended }
      return held.contains { $0?.lingers ?? false }
    }

    @usableFromInline var description: String { "Concatenate" }
  }

  /// The subscriber of one of the two publishers; `ended` decides what its completion means.
  @usableFromInline
  struct Part<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    private let inner: Inner<Downstream>
    private let isSuffix: Bool
    private let ended: (Subscribers.Completion<Suffix.Failure>) -> Void

    @usableFromInline
    init(
      _ inner: Inner<Downstream>, isSuffix: Bool, ended: @escaping (Subscribers.Completion<Suffix.Failure>) -> Void
    ) {
      self.inner = inner
      self.isSuffix = isSuffix
      self.ended = ended
    }

    @usableFromInline
    func receive(subscription: any Subscription) { inner.connect(subscription, isSuffix: isSuffix) }

    @usableFromInline
    func receive(_ input: Suffix.Output) -> Subscribers.Demand { inner.receive(input, isSuffix: isSuffix) }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Suffix.Failure>) {
      guard inner.endPart(isSuffix: isSuffix) else { return }
      ended(completion)
      inner.releaseEnded()
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    @usableFromInline var description: String { inner.description }
  }
}

#endif
