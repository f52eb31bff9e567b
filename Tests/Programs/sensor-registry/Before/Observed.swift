import RxSwift
import RxRelay

/// A value that can be watched.
@propertyWrapper
final class Observed<Value> {
  private let relay: BehaviorRelay<Value>
  var wrappedValue: Value {
    get { relay.value }
    set { relay.accept(newValue) }
  }
  var projectedValue: Observable<Value> { relay.asObservable() }
  init(wrappedValue: Value) { relay = .init(value: wrappedValue) }
}

@propertyWrapper
struct Broadcast<Value> {
  private let subject = PublishSubject<Value>()
  private(set) var last: Value?
  var wrappedValue: Value? {
    get { last }
    set {
      last = newValue
      if let newValue { subject.onNext(newValue) }
    }
  }
  var projectedValue: Observable<Value> { subject }
}

extension Observable {
  func pluck<T>(_ path: KeyPath<Element, T>) -> Observable<T> { map { $0[keyPath: path] } }
}
