import Foundation

// A small observer library of the project's own. Its names are RxSwift's, its meaning is not.

public protocol Disposable {
  func dispose()
}

public final class DisposeBag {
  private var disposables: [Disposable] = []
  public init() {}
  public func insert(_ disposable: Disposable) { disposables.append(disposable) }
  deinit { disposables.forEach { $0.dispose() } }
}

extension Disposable {
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

struct ClosureDisposable: Disposable {
  let action: () -> Void
  func dispose() { action() }
}

public enum Event<Value> {
  case next(Value)
  case error(Error)
  case completed
}

public final class Observable<Value> {
  private var observers: [Int: (Event<Value>) -> Void] = [:]
  private var nextKey = 0

  public init() {}

  public static func just(_ value: Value) -> Observable<Value> {
    let observable = Observable()
    observable.onNext(value)
    return observable
  }

  public static func create(_ build: (Observable<Value>) -> Void) -> Observable<Value> {
    let observable = Observable()
    build(observable)
    return observable
  }

  public func subscribe(onNext: @escaping (Value) -> Void, onCompleted: (() -> Void)? = nil) -> Disposable {
    let key = nextKey
    nextKey += 1
    observers[key] = { event in
      switch event {
      case .next(let value): onNext(value)
      case .completed: onCompleted?()
      case .error: break
      }
    }
    return ClosureDisposable { [weak self] in self?.observers[key] = nil }
  }

  public func onNext(_ value: Value) { send(.next(value)) }
  public func onCompleted() { send(.completed) }
  public func asObservable() -> Observable<Value> { self }

  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Observable<Result> {
    let result = Observable<Result>()
    _ = subscribe(onNext: { result.onNext(transform($0)) }, onCompleted: { result.onCompleted() })
    return result
  }

  public func distinctUntilChanged() -> Observable<Value> where Value: Equatable {
    let result = Observable<Value>()
    var last: Value?
    _ = subscribe(onNext: { value in
      guard value != last else { return }
      last = value
      result.onNext(value)
    })
    return result
  }

  private func send(_ event: Event<Value>) {
    observers.sorted { $0.key < $1.key }.forEach { $0.value(event) }
  }
}

typealias PublishSubject = Observable
typealias Single = Observable

final class Thermometer {
  let celsius = PublishSubject<Double>()
  private let disposeBag = DisposeBag()

  init(log: @escaping (String) -> Void) {
    celsius
      .map { $0 * 1.8 + 32 }
      .distinctUntilChanged()
      .subscribe(onNext: { log("\($0) F") }, onCompleted: { log("off") })
      .disposed(by: disposeBag)
  }
}
