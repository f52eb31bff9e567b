#if !CORESTREAM_ON_COMBINE

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
  /// What the work calls with its result. The first call counts; it may come from any thread, at once or later.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureWaiter<Output, Failure>] = []

  /// Runs the closure at once, with the promise to be called.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let subscriptions = lock.withLock { () -> [FutureWaiter<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for subscription in subscriptions { subscription.settle(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(self, subscriber)
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(subscription) }
      return result
    }
    subscriber.receive(subscription: subscription)
    if let known { subscription.settle(known) }
  }

  fileprivate func forget(_ subscription: FutureWaiter<Output, Failure>) {
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

/// Who waits for a future, whatever the type of the subscriber.
private class FutureWaiter<Output, Failure: Error> {
  func settle(_ result: Result<Output, Failure>) {}
}

/// One subscriber's wait for a future: a failure goes out at once, a value when it was asked for.
private final class FutureSubscription<Downstream: Subscriber>: FutureWaiter<Downstream.Input, Downstream.Failure>,
  Subscription, Described
{
  typealias Source = Future<Downstream.Input, Downstream.Failure>
  typealias Outcome = Result<Downstream.Input, Downstream.Failure>

  private let lock = Lock()
  private var future: Source?
  private var downstream: Downstream?
  private var isAsked = false
  private var isCancelled = false
  private var result: Outcome?

  init(_ future: Source, _ downstream: Downstream) {
    self.future = future
    self.downstream = downstream
  }

  override func settle(_ result: Outcome) {
    lock.withLock { self.result = result }
    guard deliver() else { return }
    let released = lock.withLock { future.take() }
    withExtendedLifetime(released) {}
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    lock.withLock { isAsked = true }
    _ = deliver()
  }

  /// Sends the result if it is known and wanted; false if that has to wait.
  private func deliver() -> Bool {
    guard let (target, result) = readyDelivery() else { return false }
    switch result {
    case .success(let value):
      _ = target.receive(value)
      if !lock.withLock({ isCancelled }) { target.receive(completion: .finished) }
    case .failure(let error):
      target.receive(completion: .failure(error))
    }
    return true
  }

  /// The subscriber and what it is sent, to the first caller after both are known.
  private func readyDelivery() -> (Downstream, Outcome)? {
    lock.lock()
    defer { lock.unlock() }
    guard let result, isAsked || result.isFailure, let target = downstream.take() else { return nil }
    return (target, result)
  }

  func cancel() {
    let (released, owner) = lock.withLock { () -> (Downstream?, Source?) in
      isCancelled = true
      return (downstream.take(), future.take())
    }
    owner?.forget(self)
    withExtendedLifetime(released) {}
  }

  var description: String { "Future" }

  var customMirror: Mirror {
    let parent: Source? = lock.withLock { future }
    let target: Downstream? = lock.withLock { downstream }
    let children: [Mirror.Child] = [
      ("parent", parent as Any), ("downstream", target as Any), ("hasAnyDemand", lock.withLock { isAsked }),
      ("subject", parent as Any),
    ]
    return Mirror(self, children: children)
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

#endif
