import CoreStream
import Foundation

/// A subscriber that finds out whether deliveries overlap: it counts without a lock, which is safe only if they don't.
///
/// Unchecked for that reason; a thread sanitizer sees what the counts happen to miss.
final class Turnstile<Failure: Error>: Subscriber, @unchecked Sendable {
  private(set) var count = 0
  private(set) var hasOverlapped = false
  /// Whether each value was greater than the one before.
  private(set) var isInOrder = true
  private var last = Int.min
  private var isInside = false
  private let initial: Subscribers.Demand
  private var subscription: (any Subscription)?

  init(_ initial: Subscribers.Demand) { self.initial = initial }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    pass {
      count += 1
      isInOrder = isInOrder && input > last
      last = input
      // Lets others run while this one is inside: those who don't wait outside are found out.
      if count % 32 == 0 { Thread.sleep(forTimeInterval: 0.000_02) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    pass {}
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  private func pass(_ body: () -> Void) {
    if isInside { hasOverlapped = true }
    isInside = true
    body()
    isInside = false
  }
}

/// Does each work on a thread of its own, all at once however few processors there are, and waits for all.
func together(_ works: [() -> Void]) {
  let group = DispatchGroup()
  let gate = DispatchSemaphore(value: 0)
  for work in works {
    // Unsafe, because the point is to let several threads into what says that it is ready for them.
    nonisolated(unsafe) let work = work
    group.enter()
    Thread.detachNewThread {
      gate.wait()
      work()
      group.leave()
    }
  }
  for _ in works { gate.signal() }
  group.wait()
}
