extension Publisher {
  /// Subscribes to a stream of at most one value, with a closure for the end of the subscription, whatever ends it:
  /// Rx's `subscribe(onSuccess:onFailure:onDisposed:)`.
  ///
  /// - The first value is the end as well: `onTermination` runs right after it, and the completion behind it is no
  ///   news.
  /// - Without a value `onTermination` runs right after `receiveCompletion`. Demand: unlimited. Threads: the
  ///   upstream's, or the one that cancels.
  ///
  ///       api.user(id).sink(
  ///         receiveCompletion: { print($0) }, receiveOnly: { print($0) }, onTermination: { spinner.stop() })
  @_disfavoredOverload
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveOnly: @escaping (Output) -> Void,
    onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    if let value = onlyValue {
      receiveOnly(value)
      onTermination()
      return AnyCancellable(over: ())
    }
    let termination = RunOnceCancellable(onTermination)
    var isOver = false
    let inlet = Inlet<Output, Failure>(
      value: { value in
        if isOver { return }
        isOver = true
        receiveOnly(value)
        termination.cancel()
      },
      completion: { completion in
        if isOver { return }
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
  @inlinable
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
  @_disfavoredOverload
  @inlinable
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

  /// Subscribes to a stream of at most one value with one closure for its value or end: Rx's `Maybe.subscribe(_:)` and
  /// `Completable.subscribe(_:)`.
  ///
  /// Only the first event is heard. Demand: unlimited. Threads: the upstream's.
  ///
  ///     drafts.last.sink(receiveFirstEvent: { event in print(event) })
  @_disfavoredOverload
  @inlinable
  public func sink(receiveFirstEvent: @escaping (MaybeEvent<Output, Failure>) -> Void) -> AnyCancellable {
    var hasEvent = false
    func report(_ event: MaybeEvent<Output, Failure>) {
      if hasEvent { return }
      hasEvent = true
      receiveFirstEvent(event)
    }
    return sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: report(.finished)
        case .failure(let failure): report(.failure(failure))
        }
      },
      receiveValue: { report(.value($0)) })
  }
}

extension Publisher {
  /// Subscribes to a stream of at most one value for an object that is not kept alive, with a closure for the end of
  /// the subscription: Rx's `subscribe(with:onSuccess:onFailure:onDisposed:)`.
  ///
  ///     api.user(id).sink(
  ///       with: self, receiveCompletion: { _, _ in }, receiveOnly: { owner, user in owner.show(user) },
  ///       onTermination: { owner in owner.spinner.stop() })
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner,
    receiveCompletion: @escaping (Owner, Subscribers.Completion<Failure>) -> Void,
    receiveOnly: @escaping (Owner, Output) -> Void,
    onTermination: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { [weak owner] completion in
        if let owner { receiveCompletion(owner, completion) }
      },
      receiveOnly: { [weak owner] value in
        if let owner { receiveOnly(owner, value) }
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
  @_disfavoredOverload
  @inlinable
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
  /// Subscribes to a stream of at most one value: Rx's `subscribe(onSuccess:onDisposed:)`.
  ///
  ///     cache.image(id).sink(receiveOnly: { print($0) }, onTermination: { print("looked") })
  @_disfavoredOverload
  @inlinable
  public func sink(
    receiveOnly: @escaping (Output) -> Void, onTermination: @escaping () -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveOnly: receiveOnly, onTermination: onTermination)
  }

  /// Subscribes to a stream of at most one value for an object that is not kept alive: Rx's
  /// `subscribe(with:onSuccess:onDisposed:)`.
  ///
  ///     cache.image(id).sink(with: self, receiveOnly: { $0.show($1) }, onTermination: { $0.close() })
  @_disfavoredOverload
  @inlinable
  public func sink<Owner: AnyObject>(
    with owner: Owner, receiveOnly: @escaping (Owner, Output) -> Void, onTermination: @escaping (Owner) -> Void
  ) -> AnyCancellable {
    sink(with: owner, receiveCompletion: { _, _ in }, receiveOnly: receiveOnly, onTermination: onTermination)
  }
}
