#if !CORESTREAM_ON_COMBINE

/// Those who are told of everything.
///
/// Unchecked, because the list is behind its lock. `areAny` is read without it, at every subscription: who enables a
/// watcher on one thread while another subscribes can't know which comes first.
@usableFromInline
final class Watchers: @unchecked Sendable {
  @usableFromInline static let shared = Watchers()
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

  /// Tells all of them before and after.
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
  /// Attaches a subscriber so that all that passes is told. A subscriber that is watched already is passed on as it is.
  @usableFromInline
  func receiveWatched<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if subscriber is any WatchedSubscriber {
      attach(subscriber, as: AnySubscriber(subscriber))
    } else if let erased = subscriber as? AnySubscriber<Output, Failure>,
      erased.original is any WatchedSubscriber
    {
      attach(subscriber, as: erased)
    } else {
      attach(Watched(subscriber), as: subscriber)
    }
  }

  private func attach<S: Subscriber, Shown: Subscriber>(_ subscriber: S, as shown: Shown)
  where S.Input == Output, S.Failure == Failure, Shown.Input == Output, Shown.Failure == Failure {
    Watchers.shared.tell {
      $0.willReceive(publisher: self, subscriber: shown)
    } _: {
      receive(subscriber: subscriber)
    } after: { watcher, _ in
      watcher.didReceive(publisher: self, subscriber: shown)
    }
  }
}

/// A subscriber that tells of what it receives.
private protocol WatchedSubscriber {}

private struct Watched<Downstream: Subscriber>: Subscriber, WatchedSubscriber, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let downstream: Downstream

  init(_ downstream: Downstream) { self.downstream = downstream }

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  var description: String { String(describing: downstream) }

  func receive(subscription: any Subscription) {
    let watched = subscription as? WatchedSubscription ?? WatchedSubscription(subscription: subscription)
    Watchers.shared.tell {
      $0.willReceive(subscriber: downstream, subscription: watched.subscription)
    } _: {
      downstream.receive(subscription: watched)
    } after: { watcher, _ in
      watcher.didReceive(subscriber: downstream, subscription: watched.subscription)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    Watchers.shared.tell {
      $0.willReceive(subscriber: downstream, input: input)
    } _: {
      downstream.receive(input)
    } after: {
      $0.didReceive(subscriber: downstream, input: input, resultingDemand: $1)
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    Watchers.shared.tell {
      $0.willReceive(subscriber: downstream, completion: completion)
    } _: {
      downstream.receive(completion: completion)
    } after: { watcher, _ in
      watcher.didReceive(subscriber: downstream, completion: completion)
    }
  }
}

/// A subscription that tells of what it is asked.
private struct WatchedSubscription: Subscription, Lingering, CustomStringConvertible {
  let subscription: any Subscription

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  var description: String { String(describing: subscription) }
  var isLingering: Bool { subscription.lingers }

  func request(_ demand: Subscribers.Demand) {
    Watchers.shared.tell {
      $0.willRequest(subscription: subscription, demand)
    } _: {
      subscription.request(demand)
    } after: { watcher, _ in
      watcher.didRequest(subscription: subscription, demand)
    }
  }

  func cancel() {
    Watchers.shared.tell {
      $0.willCancel(subscription: subscription)
    } _: {
      subscription.cancel()
    } after: { watcher, _ in
      watcher.didCancel(subscription: subscription)
    }
  }
}

#endif
