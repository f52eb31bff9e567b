#if CORESTREAM_ON_COMBINE

extension PassthroughSubject where Failure == any Error {
  @available(*, unavailable, message: "Combine's subjects can't let go of their subscribers without an end")
  @_disfavoredOverload
  public func discard() {}
}

extension CurrentValueSubject where Failure == any Error {
  @available(*, unavailable, message: "Combine's subjects can't let go of their subscribers without an end")
  @_disfavoredOverload
  public func discard() {}
}

#endif
