import RxSwift

// What streams of at most one value say and print, and when their subscriptions end.

enum Trouble: Error, Equatable {
  case offline
  case refused(code: Int)
}

struct Gone: Error {}

func noted<T>(_ label: String, _ source: Observable<T>) -> Observable<T> {
  source.do(
    onNext: { _ in print("  \(label): value passes") }, onCompleted: { print("  \(label): end passes") },
    onDispose: { print("  \(label): let go") })
}

print("events as values")
let maybes: [Maybe<String>] = [.just("a \"quoted\" one"), .empty(), .error(Trouble.refused(code: 7)), .error(Gone())]
var heard: [MaybeEvent<String>] = []
for maybe in maybes {
  maybe.subscribe { event in
    print(" ", event)
    heard.append(event)
  }.dispose()
}
print(heard.count)
_ = Maybe<Int?>.just(nil).subscribe { print(" ", $0) }
var ends: [CompletableEvent] = []
for completable in [Completable.empty(), .error(Trouble.offline)] {
  _ = completable.subscribe { event in
    ends.append(event)
    print("  ended with \(event)")
  }
}
print(ends.count)
_ = Single<Int>.error(Trouble.offline).subscribe { print(" ", $0) }
_ = Completable.error(Gone()).subscribe { event in
  switch event {
  case .completed: print("  fine")
  case .error(let error): print("  not fine:", error)
  }
}

print("the end of a subscription")
_ = noted("single", .just(1)).asSingle()
  .subscribe(onSuccess: { print("  got", $0) }, onFailure: { print("  failed", $0) }, onDisposed: { print("  over") })
_ = Single.just(2).flatMap { value in noted("inner", .just(value)).first() }
  .subscribe(onSuccess: { print("  got", $0 ?? 0) }, onDisposed: { print("  over") })
_ = noted("maybe", .just(3)).asMaybe()
  .subscribe(
    onSuccess: { print("  got", $0) }, onError: { print("  failed", $0) }, onCompleted: { print("  nothing") },
    onDisposed: { print("  over") })
_ = noted("empty", Observable<Int>.empty()).asMaybe()
  .subscribe(
    onSuccess: { print("  got", $0) }, onError: { print("  failed", $0) }, onCompleted: { print("  nothing") },
    onDisposed: { print("  over") })
_ = Single<Int>.error(Trouble.offline).subscribe(onFailure: { print("  failed", $0) }, onDisposed: { print("  over") })
_ = Single<Int>.never().subscribe(onSuccess: { print("  got", $0) }, onDisposed: { print("  over") })

final class Screen {
  let bag = DisposeBag()
  func load() {
    noted("owned", .just(4)).asSingle()
      .subscribe(with: self, onSuccess: { $0.show($1) }, onDisposed: { $0.show(0) })
      .disposed(by: bag)
    noted("perhaps", .just(5)).asMaybe()
      .subscribe(with: self, onSuccess: { $0.show($1) }, onCompleted: { $0.show(-1) }, onDisposed: { $0.show(0) })
      .disposed(by: bag)
  }
  func show(_ number: Int) { print("  shows", number) }
}
Screen().load()

print("streams from functions that are passed")
func counted() -> () -> Single<Int> {
  var calls = 0
  return {
    calls += 1
    return .just(calls)
  }
}
let calls = counted()
let deferred = Single.deferred(calls)
for _ in 1...2 { _ = deferred.subscribe(onSuccess: { print("  call", $0) }) }

func unlessRefused(_ troubles: Observable<Trouble>) -> Observable<Int> {
  troubles.enumerated().flatMap { index, trouble -> Observable<Int> in
    if case .refused = trouble { return .error(trouble) }
    return index < 2 ? .just(index) : .empty()
  }
}
func answer() -> (Observable<Trouble>) -> Observable<Int> { { unlessRefused($0) } }
for last in [Trouble.refused(code: 1), Gone(), Trouble.offline] as [Error] {
  var attempts = 0
  let flaky = Observable<String>.create { observer in
    attempts += 1
    observer.onError(attempts == 2 ? last : Trouble.offline)
    return Disposables.create()
  }
  _ = flaky.retry(when: unlessRefused).subscribe { print("  after \(attempts):", $0) }
  attempts = 0
  _ = flaky.retry(when: answer()).subscribe { print("  after \(attempts):", $0) }
}
