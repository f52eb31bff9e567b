import RxSwift

extension InfallibleType {
  /// A publisher of what this infallible sends, which never fails.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
