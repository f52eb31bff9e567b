extension Publisher {
  /// Calls the closures for everything that the upstream sends, also for what comes after the downstream has left: Rx's
  /// `do(onNext:onError:onCompleted:)` in front of an operator that ends early.
  ///
  /// Once the upstream is subscribed they are the same. An upstream that sends while it is being subscribed can't be
  /// stopped in Rx, so that a `do` in front of `take(1)` hears its second value too; Combine's `handleEvents` does not.
  /// - Demand: values wait for it; the upstream is asked for everything. Threads: the upstream's.
  ///
  ///       frames.handleEvents(everyOutput: { print("sent", $0) }).prefix(1)
  @inlinable
  @_disfavoredOverload
  public func handleEvents(
    everyOutput: ((Output) -> Void)? = nil,
    everyCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    handleEvents(receiveOutput: everyOutput, receiveCompletion: everyCompletion, onTermination: {})
  }

  /// Watches what Combine's `handleEvents` can't see, in Rx's order: Rx's `do(…)` with `onSubscribe`, `onSubscribed`,
  /// `afterNext`, `afterCompleted`, `afterError` and `onDispose`.
  ///
  /// For a value: `receiveOutput`, the downstream, `afterOutput`. At the end: `receiveCompletion`, the downstream,
  /// `afterCompletion`, the release of the upstream, `onTermination`, which also runs on cancellation.
  /// - Demand: values wait for it; the upstream is asked for everything. Threads: the upstream's.
  ///
  ///       load.handleEvents(willSubscribe: { spinner.start() }, onTermination: { spinner.stop() })
  ///
  /// Give at least one of the labels that Combine's has not; otherwise it is Combine's that runs.
  @inlinable
  @_disfavoredOverload
  public func handleEvents(
    willSubscribe: (() -> Void)? = nil,
    didSubscribe: (() -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    afterOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    afterCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    onTermination: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      willSubscribe?()
      let inlet = Inlet<Output, Failure>(
        value: { value in
          receiveOutput?(value)
          outlet.send(value)
          afterOutput?(value)
        },
        completion: { completion in
          receiveCompletion?(completion)
          // As in Rx, a side effect does not care whether the downstream still listens.
          if outlet.isClosed { return afterCompletion?(completion) ?? () }
          outlet.send(completion: completion, afterwards: { afterCompletion?(completion) })
        })
      subscribe(inlet)
      didSubscribe?()
      return AnyCancellable {
        inlet.cancel()
        onTermination?()
      }
    }
  }
}
