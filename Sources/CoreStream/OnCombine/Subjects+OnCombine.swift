#if CORESTREAM_ON_COMBINE && !CORESTREAM_HELPERS
// A file of helpers has the ordered subjects in the place of Combine's, with all of this.

extension CurrentValueSubject {
  /// The current value; throws the error of a subject that has failed. Rx's `BehaviorSubject.value()`.
  ///
  ///     let name = try? title.currentValue()
  public func currentValue() throws -> Output {
    var failure: Failure?
    // A subject that has ended tells so at once, and nothing else.
    let end = Inlet<Output, Failure>(
      value: { _ in },
      completion: { completion in
        if case .failure(let error) = completion { failure = error }
      })
    subscribe(end)
    end.cancel()
    if let failure { throw failure }
    return value
  }
}

extension PassthroughSubject where Failure == any Error {
  @available(
    *, unavailable, message: "Combine's subjects can't let go of their subscribers without an end; ordered ones can"
  )
  public func discard() {}
}

extension CurrentValueSubject where Failure == any Error {
  @available(
    *, unavailable, message: "Combine's subjects can't let go of their subscribers without an end; ordered ones can"
  )
  public func discard() {}
}

extension PassthroughSubject {
  @available(*, unavailable, message: "Combine's subjects don't say whether somebody is subscribed; ordered ones do")
  public var isObserved: Bool { fatalError("unavailable") }
}

extension CurrentValueSubject {
  @available(*, unavailable, message: "Combine's subjects don't say whether somebody is subscribed; ordered ones do")
  public var isObserved: Bool { fatalError("unavailable") }
}

extension AnySubscriber {
  /// Feeds a subject. Other than with Combine's initializer for any subject, what comes before a subscription isn't lost.
  public init(_ subject: PassthroughSubject<Input, Failure>) { self.init(feeding: subject) }

  /// Feeds a subject, as that of a `PassthroughSubject` does.
  public init(_ subject: CurrentValueSubject<Input, Failure>) { self.init(feeding: subject) }
}

extension OrderedPassthroughSubject: EventReceiver where Failure == any Error {
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}

extension OrderedCurrentValueSubject: EventReceiver where Failure == any Error {
  public func on(_ event: Event<Output, any Error>) { send(event: event) }
}

#endif
