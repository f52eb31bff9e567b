/// A publisher that is one closure: what to do for each subscriber, and what to cancel when that ends.
///
/// It is to the extras what `Producer` is to RxSwift's operators. The subscriber has its subscription before the
/// closure runs, so whatever the closure sends right away arrives in order.
@usableFromInline
struct Flow<Output, Failure: Error>: Publisher {
  /// Whether an outermost subscription opens the thread's trampoline: not that of a subject.
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
  /// The erased form of `Flow`, in which the extras are written.
  @inlinable
  static func flow(_ run: @escaping (Outlet<Output, Failure>) -> any Cancellable) -> AnyPublisher {
    AnyPublisher(Flow(run: run))
  }
}
