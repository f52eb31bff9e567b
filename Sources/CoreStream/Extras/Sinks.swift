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
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void,
    onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    // Not kept by the inlet alone: it runs from whichever comes first, the end or the cancellation.
    let termination = Ending(onTermination)
    let inlet = Inlet<Output, Failure>(
      value: receiveValue,
      completion: { completion in
        receiveCompletion(completion)
        termination.cancel()
      })
    subscribe(inlet)
    return .combining(inlet, termination)
  }

  /// Subscribes to a stream of one value with one closure for its result: Rx's `Single.subscribe(_:)`.
  ///
  /// The first value or the failure is the result, and anything later is ignored; so is an end without a value. Demand:
  /// unlimited. Threads: the upstream's.
  ///
  ///     api.user(id).sink { result in print(result) }
  @_disfavoredOverload
  public func sink(receiveResult: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
    var hasResult = false
    func report(_ result: Result<Output, Failure>) {
      if hasResult { return }
      hasResult = true
      receiveResult(result)
    }
    return sink(
      receiveCompletion: { completion in
        if case .failure(let failure) = completion { report(.failure(failure)) }
      },
      receiveValue: { report(.success($0)) })
  }

  /// Subscribes to a stream of at most one value, with one closure for each way it can go; just one of them is called.
  /// Rx's `Maybe.subscribe(onSuccess:onError:onCompleted:)`.
  ///
  /// The first value is the result, and the end behind it is no news. Demand: unlimited. Threads: the upstream's.
  ///
  ///     cache.image(id).sink(receiveValue: show, receiveFailure: report, receiveEmpty: load)
  public func sink(
    receiveValue: @escaping (Output) -> Void, receiveFailure: @escaping (Failure) -> Void,
    receiveEmpty: @escaping () -> Void
  ) -> AnyCancellable {
    var hasValue = false
    return sink(
      receiveCompletion: { completion in
        switch completion {
        case .failure(let failure): receiveFailure(failure)
        case .finished: if !hasValue { receiveEmpty() }
        }
      },
      receiveValue: { value in
        hasValue = true
        receiveValue(value)
      })
  }

  /// Subscribes to a stream of at most one value with one closure for its value or end: Rx's `Maybe.subscribe(_:)`.
  ///
  /// Only the first event is heard. Demand: unlimited. Threads: the upstream's.
  ///
  ///     drafts.last.sink(receiveFirstEvent: { event in print(event) })
  @_disfavoredOverload
  public func sink(receiveFirstEvent: @escaping (Event<Output, Failure>) -> Void) -> AnyCancellable {
    var hasEvent = false
    func report(_ event: Event<Output, Failure>) {
      if hasEvent { return }
      hasEvent = true
      receiveFirstEvent(event)
    }
    return sink(receiveCompletion: { report(Event($0)) }, receiveValue: { report(.value($0)) })
  }

  /// Subscribes for an object that is not kept alive; once it is gone the closures no longer run. Rx's
  /// `subscribe(with:onNext:onError:onCompleted:)`.
  ///
  /// Demand: unlimited. Threads: the upstream's.
  ///
  ///     updates.sink(
  ///       with: self, receiveCompletion: { owner, completion in owner.end(completion) },
  ///       receiveValue: { owner, value in owner.show(value) })
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

  /// Subscribes to a stream of at most one value for an object that is not kept alive, with one closure for each way it
  /// can go: Rx's `Maybe.subscribe(with:onSuccess:onError:onCompleted:)`.
  ///
  ///     cache.image(id).sink(
  ///       with: self, receiveValue: { $0.show($1) }, receiveFailure: { $0.report($1) }, receiveEmpty: { $0.load() })
  public func sink<Owner: AnyObject>(
    with owner: Owner,
    receiveValue: @escaping (Owner, Output) -> Void,
    receiveFailure: @escaping (Owner, Failure) -> Void,
    receiveEmpty: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(
      receiveValue: { [weak owner] value in
        if let owner { receiveValue(owner, value) }
      },
      receiveFailure: { [weak owner] failure in
        if let owner { receiveFailure(owner, failure) }
      },
      receiveEmpty: { [weak owner] in
        if let owner { receiveEmpty(owner) }
      })
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure for the values and one for the end of the subscription, whatever ends it: Rx's
  /// `subscribe(onNext:onDisposed:)`.
  ///
  ///     ticks.sink(receiveValue: { print($0) }, onTermination: { print("stopped") })
  public func sink(
    receiveValue: @escaping (Output) -> Void, onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, onTermination: onTermination)
  }

  /// Subscribes for an object that is not kept alive: Rx's `subscribe(with:onNext:)`, `drive(with:)`, `emit(with:)`.
  ///
  ///     updates.sink(with: self) { owner, value in owner.show(value) }
  public func sink<Owner: AnyObject>(
    with owner: Owner, receiveValue: @escaping (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Subscribes for an object that is not kept alive, with a closure for the end of the subscription: Rx's
  /// `drive(with:onNext:onDisposed:)`.
  ///
  ///     ticks.sink(with: self, receiveValue: { $0.show($1) }, onTermination: { $0.close() })
  public func sink<Owner: AnyObject>(
    with owner: Owner, receiveValue: @escaping (Owner, Output) -> Void, onTermination: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveCompletion: { _, _ in }, receiveValue: receiveValue, onTermination: onTermination)
  }

  /// Subscribes for an object that is not kept alive; the same as `sink(with:receiveValue:)`.
  public func sink<Owner: AnyObject>(
    weak owner: Owner, receiveValue: @escaping (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveValue: receiveValue)
  }
}

/// A closure that runs once, however often it is cancelled; unlike `AnyCancellable` it does nothing when it goes away.
private final class Ending: Cancellable, @unchecked Sendable {
  // Unchecked, because `run` is read and written with `lock` locked.
  private let lock = Lock()
  private var run: (() -> Void)?

  init(_ run: @escaping () -> Void) { self.run = run }

  func cancel() { lock.withLock { run.take() }?() }
}
