#if !CORESTREAM_ON_COMBINE

// A subscriber's methods as closures. An `AnySubscriber` already has them.

extension Subscriber {
  @inlinable var valueReceiver: (Input) -> Subscribers.Demand {
    guard Self.self == AnySubscriber<Input, Failure>.self else { return { self.receive($0) } }
    let box = (self as! AnySubscriber<Input, Failure>).box
    return { box.value(box, $0) }
  }

  @inlinable var completionReceiver: (Subscribers.Completion<Failure>) -> Void {
    guard Self.self == AnySubscriber<Input, Failure>.self else { return { self.receive(completion: $0) } }
    let box = (self as! AnySubscriber<Input, Failure>).box
    return { box.completion(box, $0) }
  }
}

#endif
