#if !CORESTREAM_ON_COMBINE

/// The enabled introspectors.
///
/// Unchecked, because the list is guarded by a lock. `areAny` is read without it at every subscription: when one thread
/// enables an introspector while another subscribes, either order is right.
@usableFromInline
final class Introspectors: @unchecked Sendable {
  @usableFromInline static let shared = Introspectors()
  @usableFromInline nonisolated(unsafe) static var areAny = false

  private var watchers: [any _Introspection] = []

  var current: [any _Introspection] { LockStripe.of(self).withLock { watchers } }

  func add(_ watcher: any _Introspection) {
    LockStripe.of(self).withLock {
      if !watchers.contains(where: { $0 === watcher }) { watchers.append(watcher) }
      Self.areAny = true
    }
  }

  func remove(_ watcher: any _Introspection) {
    let kept = LockStripe.of(self).withLock { () -> [any _Introspection] in
      defer {
        watchers.removeAll { $0 === watcher }
        Self.areAny = !watchers.isEmpty
      }
      return watchers
    }
    withExtendedLifetime(kept) {}
  }

  /// Runs a closure, with a call of every introspector before and after.
  func tell<Result>(
    before: (any _Introspection) -> Void, _ body: () -> Result, after: (any _Introspection, Result) -> Void
  ) -> Result {
    let watchers = current
    watchers.forEach(before)
    let result = body()
    watchers.forEach { after($0, result) }
    return result
  }
}

extension Publisher {
  /// Attaches a subscriber so that introspectors are called for every event. One that is introspected already is
  /// attached as it is.
  @usableFromInline
  func receiveIntrospected<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if subscriber is any Introspected {
      attach(subscriber, as: AnySubscriber(subscriber))
    } else if let erased = subscriber as? AnySubscriber<Output, Failure>,
      erased.original is any Introspected
    {
      attach(subscriber, as: erased)
    } else {
      attach(IntrospectedSubscriber(subscriber), as: subscriber)
    }
  }

  private func attach<S: Subscriber, Shown: Subscriber>(_ subscriber: S, as shown: Shown)
  where S.Input == Output, S.Failure == Failure, Shown.Input == Output, Shown.Failure == Failure {
    Introspectors.shared.tell {
      $0.willReceive(publisher: self, subscriber: shown)
    } _: {
      receive(subscriber: subscriber)
    } after: { watcher, _ in
      watcher.didReceive(publisher: self, subscriber: shown)
    }
  }
}

/// Marks `IntrospectedSubscriber`, whatever its generic parameter.
private protocol Introspected {}

private struct IntrospectedSubscriber<Downstream: Subscriber>: Subscriber, Introspected, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let downstream: Downstream

  init(_ downstream: Downstream) { self.downstream = downstream }

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  var description: String { String(describing: downstream) }

  func receive(subscription: any Subscription) {
    let watched = subscription as? IntrospectedSubscription ?? IntrospectedSubscription(subscription: subscription)
    Introspectors.shared.tell {
      $0.willReceive(subscriber: downstream, subscription: watched.subscription)
    } _: {
      downstream.receive(subscription: watched)
    } after: { watcher, _ in
      watcher.didReceive(subscriber: downstream, subscription: watched.subscription)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    Introspectors.shared.tell {
      $0.willReceive(subscriber: downstream, input: input)
    } _: {
      downstream.receive(input)
    } after: {
      $0.didReceive(subscriber: downstream, input: input, resultingDemand: $1)
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    Introspectors.shared.tell {
      $0.willReceive(subscriber: downstream, completion: completion)
    } _: {
      downstream.receive(completion: completion)
    } after: { watcher, _ in
      watcher.didReceive(subscriber: downstream, completion: completion)
    }
  }
}

/// A subscription that calls the introspectors.
private struct IntrospectedSubscription: Subscription, Lingering, CustomStringConvertible {
  let subscription: any Subscription

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  var description: String { String(describing: subscription) }
  var isLingering: Bool { subscription.lingers }

  func request(_ demand: Subscribers.Demand) {
    Introspectors.shared.tell {
      $0.willRequest(subscription: subscription, demand)
    } _: {
      subscription.request(demand)
    } after: { watcher, _ in
      watcher.didRequest(subscription: subscription, demand)
    }
  }

  func cancel() {
    Introspectors.shared.tell {
      $0.willCancel(subscription: subscription)
    } _: {
      subscription.cancel()
    } after: { watcher, _ in
      watcher.didCancel(subscription: subscription)
    }
  }
}

#endif
