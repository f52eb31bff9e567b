#if CORESTREAM_ON_COMBINE

extension PassthroughSubject where Failure == any Error {
  /// Releases all subscribers, which hear nothing of it, not even an end: Rx's `dispose()` of a subject.
  ///
  /// What is sent afterwards is ignored, and who subscribes receives `StreamError.disposed`.
  ///
  ///     deinit { taps.discard() }
  public func discard() { discard(with: StreamError.disposed(object: self)) }
}

extension CurrentValueSubject where Failure == any Error {
  /// Releases all subscribers, as `PassthroughSubject` does.
  public func discard() { discard(with: StreamError.disposed(object: self)) }
}

#endif
