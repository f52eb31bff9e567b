// Objects are told of each other's end by the Objective-C runtime, which Linux has not.
#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

extension StreamSpace where Base: AnyObject {
  /// Sends once and ends when the object is gone: RxCocoa's `deallocated`.
  ///
  ///     ticks.prefix(untilOutputOrFailureFrom: label.streams.deallocated)
  public var deallocated: AnyPublisher<Void, Never> {
    objc_sync_enter(base)
    defer { objc_sync_exit(base) }
    if let observer = objc_getAssociatedObject(base, &observerKey) as? DeallocationObserver {
      return observer.end.eraseToAnyPublisher()
    }
    let observer = DeallocationObserver()
    objc_setAssociatedObject(base, &observerKey, observer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return observer.end.eraseToAnyPublisher()
  }
}

/// Only its address counts.
nonisolated(unsafe) private var observerKey: UInt8 = 0

/// What an object keeps until its end, and nobody else does.
private final class DeallocationObserver {
  let end = ReplaySubject<Void, Never>(bufferSize: 1)

  deinit {
    end.send(())
    end.send(completion: .finished)
  }
}
#endif
