/// A publisher that runs a closure for each subscriber. The closure sends to an `Outlet` and returns what is cancelled
/// when the subscription ends.
///
/// The operators in `Extras` are written with it, as RxSwift's are with `Producer`. The subscriber receives its
/// subscription before the closure runs, so that what the closure sends synchronously arrives in order.
@usableFromInline
struct OutletPublisher<Output, Failure: Error>: Publisher {
  /// Whether an outermost subscription opens the thread's trampoline. A subject's doesn't.
  @usableFromInline let opensTrampoline: Bool
  @usableFromInline let run: (Outlet<Output, Failure>) -> any Cancellable

  @inlinable
  init(opensTrampoline: Bool = true, run: @escaping (Outlet<Output, Failure>) -> any Cancellable) {
    self.opensTrampoline = opensTrampoline
    self.run = run
  }

  @inlinable
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    Self.start(subscriber, opensTrampoline: opensTrampoline, run: run)
  }

  /// Runs the closure for a subscriber.
  @inlinable @inline(__always)
  static func start<Downstream: Subscriber>(
    _ subscriber: Downstream, opensTrampoline: Bool = true, run: (Outlet<Output, Failure>) -> any Cancellable
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let outlet = Outlet(subscriber)
    subscriber.receive(subscription: outlet)
    if opensTrampoline { Trampoline.subscribing { outlet.start(run) } } else { outlet.start(run) }
  }
}

extension AnyPublisher {
  /// A type-erased `OutletPublisher`.
  @inlinable
  static func withOutlet(_ run: @escaping (Outlet<Output, Failure>) -> any Cancellable) -> AnyPublisher {
    AnyPublisher(OutletPublisher(run: run))
  }
}
