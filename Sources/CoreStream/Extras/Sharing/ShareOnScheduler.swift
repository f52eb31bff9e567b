extension Publisher {
  /// Shares one subscription whose values arrive on a scheduler: how RxCocoa's drivers and signals are shared.
  ///
  /// With `MainScheduler()` and a replay of 1 it is a driver's `asDriver()`, with a replay of 0 a signal's
  /// `asSignal()`: the first subscriber starts the upstream, the last one that leaves cancels it, and an upstream that
  /// has ended is started again by the next one. Drivers and signals can't fail: put `replaceError(with:)` or `catch`
  /// before it.
  ///
  /// In virtual time each value takes a tick, as in RxTest. Demand: the upstream is asked for everything; values wait
  /// for demand. Threads: the scheduler's, replayed values the subscriber's.
  ///
  ///     let user = api.user().replaceError(with: .guest).share(on: MainScheduler(), replay: 1)
  @_disfavoredOverload
  @inlinable
  public func share<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil, replay: Int
  ) -> AnyPublisher<Output, Failure> {
    receiveInSteps(on: scheduler, options: options).share(replay: replay, scope: .whileConnected)
  }

  /// The same where the upstream may fail: a value takes the error's place, and is the last one. An
  /// `asDriver(onErrorJustReturn:)`.
  @_disfavoredOverload
  @inlinable
  public func share<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil, replay: Int, replacingErrorWith output: Output
  ) -> AnyPublisher<Output, Never> {
    receiveInSteps(on: scheduler, options: options).replaceError(with: output)
      .share(replay: replay, scope: .whileConnected)
  }

  /// The same where the upstream may fail: another publisher goes on in its place. An `asDriver(onErrorRecover:)`.
  ///
  /// - Parameters:
  ///   - scheduler: Where values arrive.
  ///   - options: What the scheduler takes for a piece of work.
  ///   - replay: How many values later subscribers get at first.
  ///   - handler: Makes the publisher that takes over, on the scheduler.
  @_disfavoredOverload
  @inlinable
  public func share<Context: Scheduler, Fallback: Publisher>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil, replay: Int,
    catching handler: @escaping (Failure) -> Fallback
  ) -> AnyPublisher<Output, Fallback.Failure> where Fallback.Output == Output {
    receiveInSteps(on: scheduler, options: options).catch(handler).share(replay: replay, scope: .whileConnected)
  }
}
