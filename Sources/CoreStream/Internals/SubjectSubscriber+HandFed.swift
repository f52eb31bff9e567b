#if !CORESTREAM_ON_COMBINE

extension SubjectSubscriber: HandFed {
  /// Sends to the subject itself: the subscriber would ignore what comes before a subscription.
  @usableFromInline
  func feed<Input, Failure>(_ event: Event<Input, Failure>) {
    // The mirror is the one way to the subject that doesn't make it hold its own subscriber.
    guard let event = event as? Event<S.Output, S.Failure>, let subject = customMirror.descendant("subject") as? S
    else { return }
    switch event {
    case .value(let value): subject.send(value)
    case .finished: subject.send(completion: .finished)
    case .failure(let failure): subject.send(completion: .failure(failure))
    }
  }
}

#endif
