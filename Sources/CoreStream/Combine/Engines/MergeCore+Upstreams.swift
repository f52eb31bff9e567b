#if !CORESTREAM_ON_COMBINE

// Adding upstreams to a merge and removing them.

extension MergeCore {
  /// All upstreams that are there from the beginning have been subscribed to.
  @usableFromInline
  func subscribed() {
    guard gate.tryLock() else { return postpone { self.subscribed() } }
    isSubscribing = false
    let ended = isOver ? takeEnded() : []
    // The outer stream, which has been released.
    if !isOver { lingering = [] }
    let late = isOver ? (outer.take().map { [$0] } ?? []) + takeInlets() : []
    leave()
    for subscription in ended { subscription.cancelIfLingering() }
    for subscription in late { subscription.cancel() }
  }

  /// Whether the stream is over, and what is added nevertheless is subscribed to, for nothing, until all upstreams that
  /// are there from the beginning have been subscribed to.
  ///
  /// RxSwift's `merge` and `flatMap`, up to 6.10.2, have nothing to dispose of before: `merge` subscribes to all its
  /// streams one after the other, and a source that sends while it is being subscribed to goes on.
  @usableFromInline
  var addsInVain: Bool {
    isOver && isSubscribing && (isMerge || !lingering.isEmpty || outer.held?.lingers ?? false)
  }

  // MARK: The upstream that brings the others

  @usableFromInline
  func connect(outer subscription: any Subscription) {
    guard gate.tryLock() else { return postpone { self.connect(outer: subscription) } }
    let isWanted = !isOver && outer.connect(subscription)
    leave()
    isWanted ? subscription.request(maxInlets) : subscription.cancel()
  }

  /// No more upstreams will be added.
  @usableFromInline
  func closeOuter(_ completion: Completion = .finished) {
    enter()
    defer { leave() }
    isOuterOver = true
    let released = outer.end()
    if case .finished = completion {
      // RxSwift disposes the outer stream before it sends the end. One that is still being subscribed to is released when
      // that has been done, which is before anything follows: see `Concatenate`.
      if let ended = outer.takeEnded(), ended.lingers {
        if isSubscribing { lingering.append(ended) }
        ended.cancel()
      }
      finishIfDone()
    } else {
      end(completion)
    }
    withExtendedLifetime((released, outer.takeEnded())) {}
  }

  /// All upstreams of a merge have been added.
  @usableFromInline
  func closeMerge() {
    guard gate.tryLock() else { return postpone { self.closeMerge() } }
    closeOuter()
    leave()
    subscribed()
  }

  // MARK: The others

  @usableFromInline
  func connect(_ subscription: any Subscription, to inlet: Inlet) {
    guard gate.tryLock() else { return postpone { self.connect(subscription, to: inlet) } }
    let isInVain = addsInVain && subscription.lingers
    let isWanted = (!isOver || isInVain) && inlet.upstream.connect(subscription)
    let ask = isInVain || demand == .unlimited ? Subscribers.Demand.unlimited : .max(1)
    leave()
    isWanted ? subscription.request(ask) : subscription.cancel()
  }

  @usableFromInline
  func ended(_ inlet: Inlet, _ completion: Completion) {
    let outer = inside { () -> (any Subscription)? in
      guard case .finished = completion else {
        // An extra that has failed is released with the others, in its place.
        let failed = inlet.upstream.subscription?.lingers ?? false ? nil : inlet.upstream.end()
        end(completion)
        withExtendedLifetime((failed, inlet.upstream.takeEnded())) {}
        return nil
      }
      remove(inlet)
      inlet.upstream.take()?.cancelIfLingering()
      finishIfDone()
      return maxInlets == .unlimited ? nil : self.outer.subscription
    }
    outer?.request(.max(1))
  }

  @usableFromInline
  func remove(_ inlet: MergeInput) {
    guard inlet.place < inlets.count, inlets[inlet.place] === inlet else { return }
    let last = inlets.removeLast()
    guard last !== inlet else { return }
    inlets[inlet.place] = last
    last.place = inlet.place
  }

  @usableFromInline
  func finishIfDone() {
    guard hasNothingLeft, !isOver else { return }
    (isOver, passesAll) = (true, false)
    downstream.receive(completion: .finished)
  }

  @usableFromInline var hasNothingLeft: Bool {
    isOuterOver && inlets.isEmpty && passing == 0 && !hasBuffered && !isDraining
  }

  /// Fails: the other upstreams are cancelled; what is buffered is dropped. The upstream that brings them is not, as in
  /// Combine, unless this is for an operator of Rx's. An extra is cancelled when the downstream has received the
  /// completion, as RxSwift does.
  @usableFromInline
  func end(_ completion: Completion) {
    if isOver { return }
    let outermost = outer.take()
    let subscriptions = takeInlets()
    let dropped = takeBuffered()
    (isOver, passesAll) = (true, false)
    let first = outermost.map { $0.lingers ? [$0] : [] } ?? []
    lingering = first + subscriptions.filter { $0.lingers }
    for subscription in subscriptions where !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    if cancelsOuter, let outermost, !outermost.lingers { outermost.cancel() }
    if !isSubscribing { for subscription in takeEnded() { subscription.cancelIfLingering() } }
    withExtendedLifetime(dropped) {}
  }
}

#endif
