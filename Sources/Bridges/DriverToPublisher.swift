import RxCocoa
import RxSwift

extension SharedSequenceConvertibleType {
  /// A publisher of what this driver or signal sends: on the main thread, its work shared with all other subscribers, a
  /// driver's last value first.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
