#if CORESTREAM_ON_COMBINE

// Combine's subscriber of a subject loses what comes before a subscription, and nothing shows the subject.

extension AnySubscriber {
  /// Feeds a subject with all that comes: Rx's `AnyObserver` of a subject.
  public init(_ subject: PassthroughSubject<Input, Failure>) { self.init(feeding: subject) }

  /// Feeds a subject that has a value.
  public init(_ subject: CurrentValueSubject<Input, Failure>) { self.init(feeding: subject) }

  /// Feeds a subject that repeats its latest values.
  public init(_ subject: ReplaySubject<Input, Failure>) { self.init(feeding: subject) }

  /// Feeds a subject that sends its last value only.
  public init(_ subject: LastValueSubject<Input, Failure>) { self.init(feeding: subject) }

  init<S: Subject>(feeding subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(
      receiveSubscription: { subject.send(subscription: $0) },
      receiveValue: { value in
        subject.send(value)
        return .none
      },
      receiveCompletion: { subject.send(completion: $0) })
  }
}

#endif
