#if CORESTREAM_ON_COMBINE

extension Subscriber {
  @inlinable var valueReceiver: (Input) -> Subscribers.Demand { { self.receive($0) } }
  @inlinable var completionReceiver: (Subscribers.Completion<Failure>) -> Void { { self.receive(completion: $0) } }
}

#endif
