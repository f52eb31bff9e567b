extension ReplaySubject where Failure == any Error {
  /// Lets go of all subscribers and of the value, as `PassthroughSubject` does.
  public func discard() { discard(with: .failure(StreamError.disposed(object: self))) }
}
