import Foundation
import RxSwift

extension Publisher {
  /// A single of this publisher's value, which comes as soon as the publisher sends it; the single ends when the publisher
  /// does. It fails if there is no value.
  func toSingle() -> Single<Output> {
    let observable = toObservable()
    return Single.deferred {
      let end = HeldEnd()
      let maybe = Maybe.create { maybe in end.follow(observable.subscribe { end.hand($0, to: maybe) }) }
      return maybe.asObservable().asSingle().observed(on: end).do(onDispose: end.dispose)
    }
  }

  /// A maybe of this publisher's value, which comes as soon as the publisher sends it; the maybe ends when the publisher
  /// does.
  func toMaybe() -> Maybe<Output> {
    let observable = toObservable()
    return Maybe.deferred {
      let end = HeldEnd()
      let maybe = Maybe.create { maybe in end.follow(observable.subscribe { end.hand($0, to: maybe) }) }
      return maybe.observed(on: end).do(onDispose: end.dispose)
    }
  }
}

extension Publisher where Output == Never {
  /// A completable that ends as this publisher does.
  func toCompletable() -> Completable { toObservable().asCompletable() }
}

/// Holds back the end of a single until its publisher ends.
///
/// RxSwift's `create` sends the end together with the value, and disposes of its work then. As a scheduler this runs at once
/// what it is handed first, which is the value, and what comes behind it when it is told to; and it keeps the work.
private final class HeldEnd: ImmediateSchedulerType {
  private let lock = NSRecursiveLock()
  private let source = SingleAssignmentDisposable()
  private var isFirst = true
  private var isOver = false
  private var held: (() -> Void)?

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    let disposable = SingleAssignmentDisposable()
    let work = { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
    let runsNow = lock.withLock { () -> Bool in
      defer { isFirst = false }
      if !isFirst, !isOver { held = work }
      return isFirst || isOver
    }
    if runsNow { work() }
    return disposable
  }

  /// Keeps the subscription that the value comes from; nothing is disposed of when the work is.
  func follow(_ subscription: Disposable) -> Disposable {
    source.setDisposable(subscription)
    return Disposables.create()
  }

  /// Hands on what the publisher sends; with its end the held one comes.
  func hand<Element>(_ event: RxSwift.Event<Element>, to maybe: (RxSwift.MaybeEvent<Element>) -> Void) {
    switch event {
    case .next(let value): return maybe(.success(value))
    case .error(let error): maybe(.error(error))
    case .completed: maybe(.completed)
    }
    letGo()
  }

  /// Lets the end come.
  private func letGo() {
    let work = lock.withLock { () -> (() -> Void)? in
      defer { held = nil }
      isOver = true
      return held
    }
    work?()
  }

  func dispose() {
    lock.withLock { held = nil }
    source.dispose()
  }
}

/// Calls an operator by the name that RxSwift 5 and 6 both have for it. RxSwift 6 has deprecated the name, and the compiler
/// doesn't warn of a call through a protocol's requirement.
private protocol Observed {
  func observeOn(_ scheduler: ImmediateSchedulerType) -> Self
}

extension PrimitiveSequence: Observed {}

extension Observed {
  fileprivate func observed(on scheduler: ImmediateSchedulerType) -> Self { observeOn(scheduler) }
}
