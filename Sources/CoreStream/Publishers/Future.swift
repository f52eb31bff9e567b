/// A publisher of one value, or of a failure, that is produced once, whoever subscribes.
///
/// The closure runs when the future is made, not when somebody subscribes; wrap the future in `Deferred` for work per
/// subscription. The first call of the promise counts. Subscribers receive the result in the order of subscription, on
/// the thread that fulfils the promise; later ones receive it when they ask.
///
///     Future<Int, Never> { promise in promise(.success(42)) }
///
/// Unchecked, because all its state is behind its lock.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// What the work calls with its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock.make()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureSubscription<Output, Failure>] = []

  /// Runs the closure at once, with the promise to be called.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  deinit {
    lock.deallocate()
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let subscriptions = lock.withLock { () -> [FutureSubscription<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for subscription in subscriptions { subscription.settle(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription<Output, Failure>(
      future: self,
      value: { subscriber.receive($0) }, completion: { subscriber.receive(completion: $0) })
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(subscription) }
      return result
    }
    subscriber.receive(subscription: subscription)
    if let known { subscription.settle(known) }
  }

  fileprivate func forget(_ subscription: FutureSubscription<Output, Failure>) {
    let removed = lock.withLock {
      waiting.firstIndex { $0 === subscription }.map { waiting.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}

extension Future where Failure == Never {
  /// The future's value, as soon as there is one.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          AnySubscriber<Output, Never>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
              continuation.resume(returning: $0)
              return .none
            }))
      }
    }
  }
}

extension Future {
  /// The future's value, as soon as there is one; throws if the future fails.
  @_disfavoredOverload
  public var value: Output {
    get async throws { try await firstValue() }
  }

  private func firstValue() async throws -> Output {
    try await withCheckedThrowingContinuation { continuation in
      subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: { $0.request(.unlimited) },
          receiveValue: {
            continuation.resume(returning: $0)
            return .none
          },
          receiveCompletion: {
            if case .failure(let error) = $0 { continuation.resume(throwing: error) }
          }))
    }
  }
}

/// One subscriber's wait for a future: a failure goes out at once, a value when it was asked for.
private final class FutureSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  /// The way to the subscriber.
  private struct Actions {
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  private let lock = Lock.make()
  private var future: Future<Output, Failure>?
  private var actions: Actions?
  private var isAsked = false
  private var isCancelled = false
  private var result: Result<Output, Failure>?

  init(
    future: Future<Output, Failure>, value: @escaping (Output) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.future = future
    actions = Actions(value: value, completion: completion)
  }

  deinit {
    lock.deallocate()
  }

  func settle(_ result: Result<Output, Failure>) {
    lock.withLock { self.result = result }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    lock.withLock { isAsked = true }
    deliver()
  }

  private func deliver() {
    guard let (actions, result) = readyDelivery() else { return }
    switch result {
    case .success(let value):
      _ = actions.value(value)
      if !lock.withLock({ isCancelled }) { actions.completion(.finished) }
    case .failure(let error):
      actions.completion(.failure(error))
    }
    let released = lock.withLock { future.take() }
    withExtendedLifetime(released) {}
  }

  /// The subscriber and what it is sent, to the first caller after both are known.
  private func readyDelivery() -> (Actions, Result<Output, Failure>)? {
    lock.lock()
    defer { lock.unlock() }
    guard let actions, let result else { return nil }
    if case .success = result, !isAsked { return nil }
    self.actions = nil
    return (actions, result)
  }

  func cancel() {
    let (released, owner) = lock.withLock { () -> (Any?, Future<Output, Failure>?) in
      isCancelled = true
      return (actions.take(), future.take())
    }
    owner?.forget(self)
    withExtendedLifetime(released) {}
  }

  var description: String { "Future" }
}
