import RxCocoa
import RxSwift

extension Publisher where Failure == Never {
  /// A driver of what this publisher sends: on the main thread, shared while somebody listens, its last value first.
  func toDriver() -> Driver<Output> { toObservable().asDriver(onErrorDriveWith: .empty()) }

  /// A signal of what this publisher sends: on the main thread, shared while somebody listens.
  func toSignal() -> Signal<Output> { toObservable().asSignal(onErrorSignalWith: .empty()) }
}
