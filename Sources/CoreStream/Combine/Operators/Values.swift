#if !CORESTREAM_ON_COMBINE

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence, each asked for when the loop is ready for it.
  ///
  /// Each loop subscribes anew, and cancels when it is left or its task is cancelled. A source that can't wait, like a
  /// subject, loses values while the loop is busy; put `buffer` before it to keep them.
  ///
  ///     for await value in publisher.values { print(value) }
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws if the publisher fails; everything else is as for one that
  /// can't.
  ///
  ///     for try await line in lines.values { print(line) }
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence: what `values` is.
///
/// Each iterator subscribes, asks for one value at a time, and cancels when its task is cancelled or when it is let go
/// of, as by a `break` out of the loop.
///
///     for await value in AsyncPublisher(numbers) { print(value) }
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  let publisher: P

  /// The values of the publisher, which is not subscribed to yet.
  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value at a time; cancels the subscription when its task is cancelled, and when the last copy of the
  /// iterator is gone.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox = AsyncInbox<P.Output, Never>()
    private let token: AnyCancellable

    fileprivate init(_ publisher: P) {
      token = AnyCancellable(inbox)
      publisher.subscribe(inbox)
    }

    public mutating func next() async -> P.Output? {
      if case .success(let value) = await inbox.next() { value } else { nil }
    }
  }
}

/// The values of a publisher that may fail, as an asynchronous sequence: what `values` is. Its loop throws the failure.
///
/// Each iterator subscribes, asks for one value at a time, and cancels when its task is cancelled or when it is let go
/// of, as by a `break` out of the loop.
///
///     for try await line in AsyncThrowingPublisher(lines) { print(line) }
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  /// The values of the publisher, which is not subscribed to yet.
  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value at a time; cancels the subscription when its task is cancelled, and when the last copy of the
  /// iterator is gone.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox = AsyncInbox<P.Output, P.Failure>()
    private let token: AnyCancellable

    fileprivate init(_ publisher: P) {
      token = AnyCancellable(inbox)
      publisher.subscribe(inbox)
    }

    public mutating func next() async throws -> P.Output? {
      try await inbox.next()?.get()
    }
  }
}

/// Asks for one value each time somebody waits for one. Unchecked, because all its state is behind its lock.
private final class AsyncInbox<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private typealias Waiter = CheckedContinuation<Result<Input, Failure>?, Never>

  /// What becomes of somebody who waits.
  private enum Step {
    case ask(any Subscription)
    case resume(Result<Input, Failure>?)
    case wait
  }

  private let lock = Lock()
  private var upstream = UpstreamState.awaited
  private var waiters: [Waiter] = []
  private var failure: Failure?

  /// What was asked for before there was a subscription.
  private var earlyDemand = Subscribers.Demand.none

  func receive(subscription: any Subscription) {
    let (isFirst, demand) = lock.withLock { (upstream.connect(subscription), earlyDemand) }
    if !isFirst { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard upstream.subscription != nil else {
      let released = waiters
      waiters = []
      lock.unlock()
      for waiter in released { waiter.resume(returning: nil) }
      return .none
    }
    precondition(!waiters.isEmpty, "received a value that was not asked for")
    let waiter = waiters.removeFirst()
    lock.unlock()
    waiter.resume(returning: .success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    var released = lock.withLock { () -> [Waiter] in
      if case .failure(let error) = completion { failure = error }
      defer { waiters = [] }
      return waiters
    }
    _ = lock.withLock { upstream.close() }
    if !released.isEmpty, let error = lock.withLock({ failure.take() }) {
      released.removeFirst().resume(returning: .failure(error))
    }
    for waiter in released { waiter.resume(returning: nil) }
  }

  func next() async -> Result<Input, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      self.cancel()
    }
  }

  private func wait(_ waiter: Waiter) {
    let step = lock.withLock { () -> Step in
      if upstream.isOver { return .resume(failure.take().map { .failure($0) }) }
      waiters.append(waiter)
      if let subscription = upstream.subscription { return .ask(subscription) }
      earlyDemand += 1
      return .wait
    }
    switch step {
    case .ask(let subscription): subscription.request(.max(1))
    case .resume(let result): waiter.resume(returning: result)
    case .wait: break
    }
  }

  func cancel() {
    let (subscription, released) = lock.withLock {
      defer { waiters = [] }
      return (upstream.close(), waiters)
    }
    subscription?.cancel()
    for waiter in released { waiter.resume(returning: nil) }
  }
}

#endif
