/// A publisher that is made anew for each subscriber, so that it can hold state of its own; demand passes through.
@usableFromInline
struct Fresh<Made: Publisher>: Publisher {
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
