import RxSwift

/// A publisher of an observable that its type says never fails; a failure would be its end.
func neverFailingPublisher<Element>(of observable: Observable<Element>) -> AnyPublisher<Element, Never> {
  if let publisher: AnyPublisher<Element, Never> = BridgedPublishers.original(of: observable) { return publisher }
  return ObservablePublisher(observable) { _ in .finished }.eraseToAnyPublisher()
}
