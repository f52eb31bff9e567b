import RxSwift

extension Publisher where Failure == Never {
  /// An infallible of what this publisher sends.
  func toInfallible() -> Infallible<Output> {
    let key = BridgedPublishers.Key()
    let infallible = toObservable().asInfallible { _ in withExtendedLifetime(key) { .empty() } }
    key.remember(eraseToAnyPublisher(), of: infallible.asObservable())
    return infallible
  }
}
