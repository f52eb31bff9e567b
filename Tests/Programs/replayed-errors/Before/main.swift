import RxSwift

struct Outage: Error { let number: Int }

/// A service that fails a few times before it works, and says how often it was asked.
final class Flaky {
  private(set) var calls = 0
  private let failures: Int
  init(failures: Int) { self.failures = failures }

  func fetch() -> Observable<String> {
    Observable.create { observer in
      self.calls += 1
      observer.onNext("partial \(self.calls)")
      if self.calls <= self.failures {
        observer.onError(Outage(number: self.calls))
      } else {
        observer.onNext("complete")
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

let bag = DisposeBag()
func show(_ name: String, _ flaky: Flaky, _ operation: (Observable<String>) -> Observable<String>) {
  print(name)
  operation(flaky.fetch()).subscribe(
    onNext: { print("  \($0)") },
    onError: { print("  outage \(($0 as? Outage)?.number ?? 0)") },
    onCompleted: { print("  completed") })
    .disposed(by: bag)
  print("  calls: \(flaky.calls)")
}

show("retry(3) works the third time", Flaky(failures: 2)) { $0.retry(3) }
show("retry(2) gives up", Flaky(failures: 2)) { $0.retry(2) }
show("retry(1) is no retry", Flaky(failures: 1)) { $0.retry(1) }
show("retry() goes on", Flaky(failures: 4)) { $0.retry() }
let attempts = 3
show("a variable", Flaky(failures: 2)) { $0.retry(attempts) }
show("retry of shared", Flaky(failures: 1)) { $0.share().retry(2) }
show("shared retry", Flaky(failures: 1)) { $0.retry(2).share(replay: 1) }
show("retry(when:) with a limit", Flaky(failures: 5)) { source in
  source.retry(when: { errors in errors.enumerated().flatMap { index, error in
    index < 2 ? Observable.just(index) : Observable.error(error)
  } })
}
show("retry(when:) that completes", Flaky(failures: 5)) { $0.retry(when: { errors in errors.take(2) }) }
show("only some errors", Flaky(failures: 3)) { source in
  source.retry(when: { (errors: Observable<Outage>) in
    errors.flatMap { outage in outage.number < 3 ? Observable.just(()) : .error(outage) }
  })
}
show("catch and go on", Flaky(failures: 1)) { source in source.catch { _ in source } }
show("catch then retry", Flaky(failures: 3)) { source in
  source.catch { error -> Observable<String> in
    guard let outage = error as? Outage, outage.number > 1 else { throw error }
    return .just("recovered from \(outage.number)")
  }.retry(2)
}
show("fallbacks", Flaky(failures: 9)) { $0.catchAndReturn("cached").startWith("loading") }
show("concat stops", Flaky(failures: 1)) { $0.concat(Observable.just("never seen")) }
show("merge fails", Flaky(failures: 1)) { Observable.merge($0, .just("other")) }

print("late for an error")
let replayed = Flaky(failures: 1).fetch().share(replay: 2, scope: .forever)
for turn in 1...2 {
  replayed.subscribe(onNext: { print("  \(turn) \($0)") }, onError: { _ in print("  \(turn) failed") }).disposed(by: bag)
}
let again = Flaky(failures: 1).fetch().share(replay: 2, scope: .whileConnected)
for turn in 1...2 {
  again.subscribe(onNext: { print("  \(turn) \($0)") }, onError: { _ in print("  \(turn) failed") }).disposed(by: bag)
}
