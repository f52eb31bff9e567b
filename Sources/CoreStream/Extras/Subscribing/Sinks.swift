extension Publisher {
  /// Subscribes with closures, one of them for the end of the subscription, whatever ends it: Rx's
  /// `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  ///
  /// - `onTermination` runs once: right after `receiveCompletion`, or when the subscription is cancelled, then after
  ///   what is upstream was cancelled.
  /// - Demand: unlimited. Threads: the upstream's, or the one that cancels.
  ///
  ///       download.sink(
  ///         receiveCompletion: { print($0) }, receiveValue: { print($0) }, onTermination: { spinner.stop() })
  @_disfavoredOverload
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void,
    onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    if let value = onlyValue {
      receiveValue(value)
      receiveCompletion(.finished)
      onTermination()
      return AnyCancellable(over: ())
    }
    // Not kept by the inlet alone: it runs from whichever comes first, the end or the cancellation.
    let termination = RunOnceCancellable(onTermination)
    let inlet = Inlet<Output, Failure>(
      value: receiveValue,
      completion: { completion in
        receiveCompletion(completion)
        termination.cancel()
      })
    subscribe(inlet)
    return AnyCancellable {
      inlet.cancel()
      termination.cancel()
    }
  }

  /// Subscribes with one closure for values and ends: Rx's `subscribe(_:)`.
  ///
  /// What is upstream ends as with every sink, after the closure has heard of the end; behind `materialize()` it would
  /// be cancelled before. Demand: unlimited. Threads: the upstream's.
  ///
  ///     download.sink(receiveEvent: { event in log.append(event) })
  @_disfavoredOverload
  @inlinable
  public func sink(receiveEvent: @escaping (Event<Output, Failure>) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { receiveEvent(Event($0)) }, receiveValue: { receiveEvent(.value($0)) })
  }

  /// Subscribes for an object that is not kept alive; once it is gone the closures no longer run. Rx's
  /// `subscribe(with:onNext:onError:onCompleted:)`.
  ///
  /// Demand: unlimited. Threads: the upstream's.
  ///
  ///     updates.sink(
  ///       with: self, receiveCompletion: { owner, completion in owner.end(completion) },
  ///       receiveValue: { owner, value in owner.show(value) })
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner,
    receiveCompletion: @escaping (Owner, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { [weak owner] completion in
        if let owner { receiveCompletion(owner, completion) }
      },
      receiveValue: { [weak owner] value in
        if let owner { receiveValue(owner, value) }
      })
  }

  /// Subscribes for an object that is not kept alive, with a closure for the end of the subscription, whatever ends it:
  /// Rx's `subscribe(with:onNext:onError:onCompleted:onDisposed:)`.
  ///
  ///     download.sink(
  ///       with: self, receiveCompletion: { _, _ in }, receiveValue: { owner, part in owner.add(part) },
  ///       onTermination: { owner in owner.spinner.stop() })
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner,
    receiveCompletion: @escaping (Owner, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Owner, Output) -> Void,
    onTermination: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { [weak owner] completion in
        if let owner { receiveCompletion(owner, completion) }
      },
      receiveValue: { [weak owner] value in
        if let owner { receiveValue(owner, value) }
      },
      onTermination: { [weak owner] in
        if let owner { onTermination(owner) }
      })
  }

}

extension Publisher where Failure == Never {
  /// Subscribes with a closure for the values and one for the end of the subscription, whatever ends it: Rx's
  /// `subscribe(onNext:onDisposed:)`.
  ///
  ///     ticks.sink(receiveValue: { print($0) }, onTermination: { print("stopped") })
  @_disfavoredOverload
  @inlinable
  public func sink(
    receiveValue: @escaping (Output) -> Void, onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, onTermination: onTermination)
  }

  /// Subscribes for an object that is not kept alive: Rx's `subscribe(with:onNext:)`, `drive(with:)`, `emit(with:)`.
  ///
  ///     updates.sink(with: self) { owner, value in owner.show(value) }
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner, receiveValue: @escaping (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Subscribes for an object that is not kept alive, with a closure for the end of the subscription: Rx's
  /// `drive(with:onNext:onDisposed:)`.
  ///
  ///     ticks.sink(with: self, receiveValue: { $0.show($1) }, onTermination: { $0.close() })
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner, receiveValue: @escaping (Owner, Output) -> Void, onTermination: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveCompletion: { _, _ in }, receiveValue: receiveValue, onTermination: onTermination)
  }

  /// Subscribes for an object that is not kept alive; the same as `sink(with:receiveValue:)`.
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    weak owner: Owner, receiveValue: @escaping (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveValue: receiveValue)
  }
}

/// A closure that runs once, however often it is cancelled; unlike `AnyCancellable` it does nothing when it goes away.
@usableFromInline
final class RunOnceCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because `run` is read and written with `lock` locked.
  private let lock = Lock()
  private var run: (() -> Void)?

  @usableFromInline
  init(_ run: @escaping () -> Void) { self.run = run }

  @usableFromInline
  func cancel() { lock.withLock { run.take() }?() }
}

extension Subscribers.Sink {
  /// A sink with one closure for values and ends.
  ///
  ///     download.subscribe(Subscribers.Sink(receiveEvent: { event in log.append(event) }))
  @_disfavoredOverload
  @inlinable
  public convenience init(receiveEvent: @escaping (Event<Input, Failure>) -> Void) {
    self.init(receiveCompletion: { receiveEvent(Event($0)) }, receiveValue: { receiveEvent(.value($0)) })
  }
}
