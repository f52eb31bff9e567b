#if !CORESTREAM_ON_COMBINE

// What Combine's subjects have not.

extension PassthroughSubject {
  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }
}

extension CurrentValueSubject {
  /// The current value; throws the error of a subject that has failed. Rx's `BehaviorSubject.value()`.
  ///
  ///     let name = try? title.currentValue()
  public func currentValue() throws -> Output {
    if case .failure(let failure)? = core.lock.withLock({ core.completion }) { throw failure }
    return value
  }

  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }
}

extension PassthroughSubject where Failure == any Error {
  /// Releases all subscribers, which hear nothing of it, not even an end: Rx's `dispose()` of a subject.
  ///
  /// What is sent afterwards is ignored, and who subscribes receives `StreamError.disposed`.
  ///
  ///     deinit { taps.discard() }
  public func discard() { core.discard(with: .failure(StreamError.disposed(object: self))) }
}

extension CurrentValueSubject where Failure == any Error {
  /// Releases all subscribers, as `PassthroughSubject` does.
  public func discard() { core.discard(with: .failure(StreamError.disposed(object: self))) }
}

#endif
