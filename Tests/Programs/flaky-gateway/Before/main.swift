import Foundation
import RxSwift

let scheduler = SerialDispatchQueueScheduler(qos: .default)

func describe(_ error: Error) -> String {
  switch error {
  case let gaveUp as GaveUp: return "gave up after \(gaveUp.attempts), \(describe(gaveUp.last))"
  case let known as GatewayError: return known.description
  default: return "other"
  }
}

func run(_ name: String, _ source: Observable<String>) {
  print("> \(name)")
  let done = DispatchSemaphore(value: 0)
  let subscription = source.subscribe(
    onNext: { print("  value \($0)") },
    onError: { print("  error \(describe($0))") },
    onCompleted: { print("  done") },
    onDisposed: { done.signal() })
  done.wait()
  subscription.dispose()
}

let backoff = Backoff()

let passing = Gateway([.failure(.status(503)), .failure(.unreachable), .success("fine")])
run("passes in the end", passing.send("a").retry(with: backoff, scheduler: scheduler))
print("calls", passing.calls)

let broken = Gateway([.failure(.status(500)), .failure(.malformed("{"))])
run("stops at once", broken.send("b").retry(with: backoff, scheduler: scheduler))

let dead = Gateway([])
run("gives up", dead.send("c").retry(with: backoff, scheduler: scheduler))
print("calls", dead.calls)

// Typed recovery: what is known is answered, the rest goes on as an error.
func recover(_ error: Error) throws -> Observable<String> {
  guard let gaveUp = error as? GaveUp else { throw error }
  if case GatewayError.unreachable = gaveUp.last { return .just("from the cache") }
  return Observable.error(gaveUp.last)
}
run("recovers", Gateway([]).send("d").retry(with: Backoff(attempts: 2), scheduler: scheduler).catch(recover))
run("recovers not", Gateway([.failure(.malformed("<"))]).send("e")
  .retry(with: backoff, scheduler: scheduler)
  .catch { try recover($0) })

// Errors as values.
enum Outcome { case text(String), failed(String), finished }
let outcomes = Gateway([.success("one"), .failure(.status(404)), .success("three")])
let all = Observable.of("x", "y", "z")
  .concatMap { outcomes.send($0).materialize() }
  .filter { event in
    if case .completed = event { return false }
    return true
  }
  .map { event -> Outcome in
    switch event {
    case .next(let text): return .text(text)
    case .error(let error): return .failed(describe(error))
    case .completed: return .finished
    }
  }
  .concat(Observable.just(Outcome.finished))
run("all outcomes", all.map { outcome in
  switch outcome {
  case .text(let text): return "text " + text
  case .failed(let reason): return "failed " + reason
  case .finished: return "finished"
  }
})

// Back again: the first failure of the values ends the stream.
let replies = PublishSubject<Event<String>>()
let flat = replies.dematerialize()
let watching = flat.subscribe(
  onNext: { print("  flat \($0)") }, onError: { print("  flat error \(describe($0))") },
  onCompleted: { print("  flat done") })
print("> dematerialized")
replies.onNext(.next("hello"))
replies.onNext(.error(GatewayError.status(418)))
replies.onNext(.next("late"))
watching.dispose()

// A retry that only a person allows.
let allow = PublishSubject<Void>()
let manual = PublishSubject<Int>()
var tries = 0
let bag = DisposeBag()
print("> by hand")
Observable.deferred { () -> Observable<Int> in
  tries += 1
  return tries < 3 ? .error(GatewayError.status(500 + tries)) : manual.asObservable()
}
.retry(when: { (errors: Observable<GatewayError>) in
  errors.do(onNext: { print("  waiting because of \($0)") }).flatMapLatest { _ in allow.take(1) }
})
.subscribe(onNext: { print("  value \($0)") }, onCompleted: { print("  done") })
.disposed(by: bag)
allow.onNext(())
manual.onNext(0)
allow.onNext(())
manual.onNext(1)
manual.onCompleted()
print("tries", tries)
