/// A publisher of one value, awaited: Rx's `value` of singles, maybes and completables.
///
/// Each call subscribes, and cancels when it has what it wants or its task is cancelled; then it throws a
/// `CancellationError`.
extension Publisher {
  /// The first value; throws the failure, or `StreamError.noElements` where the publisher finishes without a value:
  /// Rx's `value` of singles.
  ///
  ///     let user = try await api.user(id).firstValue()
  @_disfavoredOverload
  public func firstValue() async throws -> Output {
    guard let value = try await firstValueIfAny() else { throw StreamError.noElements }
    return value
  }

  /// The first value, or nil where the publisher finishes without one; throws the failure: Rx's `value` of maybes.
  ///
  ///     let draft = try await drafts.last(of: user).firstValueIfAny()
  @_disfavoredOverload
  public func firstValueIfAny() async throws -> Output? {
    var values = AsyncThrowingPublisher(self).makeAsyncIterator()
    let value = try await values.next()
    if value == nil { try Task.checkCancellation() }
    return value
  }

  /// Waits for the end of the publisher, whatever its values; throws the failure: Rx's `value` of completables.
  ///
  ///     try await draft.save().finished()
  @_disfavoredOverload
  public func finished() async throws {
    var values = AsyncThrowingPublisher(self).makeAsyncIterator()
    while try await values.next() != nil {}
    try Task.checkCancellation()
  }
}

extension DeferredFuture where Failure == any Error {
  /// A future whose value comes from an asynchronous function, which each subscription runs in a task of its own: Rx's
  /// `Single.create(work:)`. The end of the subscription cancels the task.
  ///
  ///     DeferredFuture { try await api.user(id) }
  public init(priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Output) {
    self.init { promise in
      // The promise guards itself: a `OutletPublisher` hands over under its lock.
      nonisolated(unsafe) let promise = promise
      let task = Task.detached(priority: priority) {
        do {
          promise(.success(try await operation()))
        } catch {
          promise(.failure(error))
        }
      }
      return AnyCancellable { task.cancel() }
    }
  }
}

extension AsyncSequence where Self: Sendable {
  /// The values of an asynchronous sequence, which each subscription goes through in a task of its own: Rx's
  /// `asObservable()`. Demand: values wait for it. Threads: the task's.
  ///
  ///     let progress = download.percentages.publisher
  @_disfavoredOverload
  public var publisher: AnyPublisher<Element, any Error> {
    AnyPublisher.create { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      let task = Task.detached {
        do {
          for try await value in self { subscriber.send(value) }
          subscriber.send(completion: .finished)
        } catch is CancellationError {
          subscriber.send(completion: .finished)
        } catch {
          subscriber.send(completion: .failure(error))
        }
      }
      return AnyCancellable { task.cancel() }
    }
  }
}

extension Publisher {
  /// Every value as an asynchronous sequence, kept until it is asked for; throws a `CancellationError` when its task is
  /// cancelled: Rx's `values` of observables.
  ///
  /// It subscribes when it is made; the end of its task, or of the sequence itself, cancels. Combine's `values`
  /// subscribes with each loop, loses what comes while the loop is busy, and ends quietly when it is cancelled.
  ///
  ///     for try await price in exchange.prices.throwingValues { print(price) }
  @_disfavoredOverload
  public var throwingValues: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = sink(
        receiveCompletion: { completion in
          if case .failure(let failure) = completion {
            continuation.finish(throwing: failure)
          } else {
            continuation.finish()
          }
        }, receiveValue: { continuation.yield($0) })
      continuation.onTermination = { termination in
        guard case .cancelled = termination else { return }
        subscription.cancel()
        continuation.finish(throwing: CancellationError())
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Every value as an asynchronous sequence, kept until it is asked for: Rx's `values` of streams that can't fail.
  ///
  /// It subscribes when it is made; the end of its task, or of the sequence itself, cancels. Combine's `values`
  /// subscribes with each loop, and loses what comes while the loop is busy.
  ///
  ///     for await title in titles.bufferedValues { print(title) }
  @_disfavoredOverload
  public var bufferedValues: AsyncStream<Output> {
    AsyncStream { continuation in
      let subscription = sink(
        receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
      continuation.onTermination = { termination in
        if case .cancelled = termination { subscription.cancel() }
      }
    }
  }
}
