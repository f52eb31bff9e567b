/// Makes a new publisher for each subscriber, so that each has state of its own. Unlike `Deferred` it opens the
/// thread's trampoline.
@usableFromInline
struct PublisherPerSubscriber<Made: Publisher>: Publisher {
  @usableFromInline typealias Output = Made.Output
  @usableFromInline typealias Failure = Made.Failure

  @usableFromInline let make: () -> Made

  @inlinable
  init(make: @escaping () -> Made) { self.make = make }

  @inlinable
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    Trampoline.subscribing { make().subscribe(subscriber) }
  }
}
