extension Sequence where Element: Publisher {
  /// The values of the first publisher; when it fails, of the next one, until one finishes: Rx's `catch(sequence:)`.
  ///
  /// - Fails with the last publisher's failure if all fail, and finishes if there is none.
  /// - Demand: values wait for it. Threads: the publishers'. The next one is asked for when it is needed, and
  ///   subscribed to when the subscription to the one before is over.
  ///
  ///       mirrors.map(\.download).untilOneFinishes()
  @_disfavoredOverload
  @inlinable
  public func untilOneFinishes() -> AnyPublisher<Element.Output, Element.Failure> {
    .withOutlet { outlet in
      let current = SerialCancellable()
      var iterator = makeIterator()
      var isSubscribing = false
      /// The end that is sent if there is no further publisher; nil while one is at work.
      var end: Subscribers.Completion<Element.Failure>? = .finished

      func goOn() {
        guard !isSubscribing else { return }
        isSubscribing = true
        while let completion = end.take(), !current.isCancelled {
          guard let next = iterator.next() else {
            outlet.send(completion: completion)
            break
          }
          let inlet = Inlet<Element.Output, Element.Failure>(
            value: { outlet.send($0) },
            completion: { completion in
              guard case .failure = completion else { return outlet.send(completion: .finished) }
              end = completion
              goOn()
            })
          current.cancellable = inlet
          next.subscribe(inlet)
        }
        isSubscribing = false
      }

      goOn()
      return current
    }
  }
}
