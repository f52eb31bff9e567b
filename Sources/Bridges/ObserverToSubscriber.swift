import RxSwift

extension ObserverType {
  /// A subscriber that hands everything to this observer, or binder, and asks for everything.
  ///
  /// Its failure is what the place wants where it is used.
  func toSubscriber<Failure: Error>(failure: Failure.Type = Failure.self) -> AnySubscriber<Element, Failure> {
    AnySubscriber(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { value in
        self.onNext(value)
        return .none
      },
      receiveCompletion: { completion in
        switch completion {
        case .finished: self.onCompleted()
        case .failure(let failure): self.onError(failure.toRxError())
        }
      })
  }
}
