import RxRelay
import RxSwift

extension PublishRelay {
  /// A publisher of what this relay accepts.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}

extension BehaviorRelay {
  /// A publisher of this relay's value and of what it accepts.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
