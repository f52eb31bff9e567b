/// A publisher of one value that a closure promises, run for each subscriber: Rx's `Single.create`.
///
/// `Future` starts its work when it is made and keeps the result; this one starts when it is subscribed to, every time.
/// - The first call of the promise counts. It delivers inside the call, finishes, and cancels what the closure
///   returned.
/// - Demand: the value waits for it. Cancellation: cancels what the closure returned. Threads: the promise's caller's.
///
///       DeferredFuture<User, Error> { promise in
///         let request = api.user(id) { promise($0) }
///         return AnyCancellable { request.cancel() }
///       }
public struct DeferredFuture<Output, Failure: Error>: Publisher {
  /// Reports the result, once.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let work: (@escaping Promise) -> any Cancellable

  /// A future whose work starts with each subscription.
  @inlinable
  public init(_ work: @escaping (@escaping Promise) -> any Cancellable) {
    self.work = work
  }

  @inlinable
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    OutletPublisher<Output, Failure>.start(subscriber) { outlet in
      work { result in
        outlet.synchronized {
          switch result {
          case .success(let value):
            outlet.send(value)
            outlet.send(completion: .finished)
          case .failure(let failure):
            outlet.send(completion: .failure(failure))
          }
        }
      }
    }
  }
}
