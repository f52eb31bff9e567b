/// A publisher that is made anew for each subscriber, so that it can hold state of its own; demand passes through.
struct Fresh<Made: Publisher>: Publisher {
  typealias Output = Made.Output
  typealias Failure = Made.Failure

  let make: () -> Made

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    make().subscribe(subscriber)
  }
}
