import RxRelay
import RxSwift

extension ReplayRelay {
  /// A publisher of what this relay has accepted and accepts.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
