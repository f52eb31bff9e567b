import RxCocoa
import RxSwift

extension Binder {
  /// A subscriber that hands each value to this binder, which does not take errors.
  func toSubscriber() -> AnySubscriber<Value, Never> { toSubscriber(failure: Never.self) }
}
