import RxCocoa
import RxSwift

extension ControlEvent {
  /// A publisher of this control's events.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}

extension ControlProperty {
  /// A publisher of this property's values.
  func toPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
