extension ReplaySubject where Failure == any Error {
  /// Releases all subscribers and the value, as `PassthroughSubject` does.
  public func discard() { discard(with: .failure(StreamError.disposed(object: self))) }
}
