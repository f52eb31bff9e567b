import Foundation
import RxSwift

struct Inline: ImmediateSchedulerType {
  func schedule<S>(_ state: S, action: @escaping (S) -> Disposable) -> Disposable { action(state) }
}
final class Counting: ImmediateSchedulerType {
  private(set) var count = 0
  let base: ImmediateSchedulerType
  init(_ base: ImmediateSchedulerType = CurrentThreadScheduler.instance) { self.base = base }
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    count += 1
    return base.schedule(state, action: action)
  }
}
final class Later: ImmediateSchedulerType {
  var jobs: [() -> Void] = []
  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    let boolean = BooleanDisposable()
    let inner = SingleAssignmentDisposable()
    jobs.append {
      if boolean.isDisposed { print("skipped"); return }
      inner.setDisposable(action(state))
    }
    return Disposables.create(boolean, inner)
  }
  func run() {
    while !jobs.isEmpty { jobs.removeFirst()() }
  }
}
func twice(_ scheduler: ImmediateSchedulerType) -> Observable<Int> {
  Observable.of(1, 2).observe(on: scheduler)
}
func runImmediate() {
  _ = twice(Inline()).subscribe(onNext: { print($0) })
  let counting = Counting()
  _ = twice(counting).subscribe(onNext: { print($0) })
  print(counting.count)
  let nested = Counting(counting)
  _ = twice(nested).subscribe(onNext: { print($0) })
  print(nested.count, counting.count)
  let later = Later()
  let first = twice(later).subscribe(onNext: { print("first", $0) }, onDisposed: { print("disposed") })
  let second = twice(later).subscribe(onNext: { print("second", $0) }, onCompleted: { print("end") })
  first.dispose()
  later.run()
  let d = later.schedule("state") { s -> Disposable in
    print(s)
    return Disposables.create { print("gone") }
  }
  later.run()
  d.dispose()
  let e = later.schedule("never") { s -> Disposable in print(s); return Disposables.create() }
  e.dispose()
  later.run()
  _ = Observable.from([1, 2, 3], scheduler: counting).subscribe(onNext: { print($0) })
  print(counting.count)
  _ = Observable.just(1, scheduler: counting).subscribe(onNext: { print($0) })
  print(counting.count)
  _ = Observable<Int>.error(RxError.unknown).observe(on: counting).subscribe(onError: { print($0) })
  print(counting.count)
  _ = Observable.range(start: 0, count: 3, scheduler: counting).subscribe(onNext: { print($0) })
  print(counting.count)
  _ = Observable.repeatElement(1, scheduler: counting).take(2).subscribe(onNext: { print($0) })
  print(counting.count)
  _ = Observable.generate(initialState: 0, condition: { $0 < 2 }, scheduler: counting, iterate: { $0 + 1 }).subscribe(onNext: { print($0) })
  print(counting.count)
  let list: [ImmediateSchedulerType] = [Inline(), counting, later]
  for s in list { _ = s.schedule(7) { n in print("n", n); return Disposables.create() } }
  later.run()
  _ = later.scheduleRecursive(3) { n, recurse in
    print("r", n)
    if n > 1 { recurse(n - 1) }
  }
  later.run()
  _ = counting.scheduleRecursive(2) { n, recurse in
    print("r", n)
    if n > 0 { recurse(n - 1) }
  }
  print(counting.count)
}
