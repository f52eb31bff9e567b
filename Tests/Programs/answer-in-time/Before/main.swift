import Foundation
import RxSwift
import RxTest

enum Source: String { case network, cache, nobody }

struct Quote: Equatable { let text: String; let source: Source }

final class QuoteService {
  private let scheduler: TestScheduler
  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  func network(after delay: Int, failing: Bool = false) -> Observable<Quote> {
    let answer: Recorded<Event<Quote>> = failing
      ? .error(delay, RxError.unknown)
      : .next(delay, Quote(text: "fresh after \(delay)", source: .network))
    return scheduler.createColdObservable([answer, .completed(delay + 1)]).asObservable()
  }

  var cached: Observable<Quote> { .just(Quote(text: "old", source: .cache)) }

  func quote(after delay: Int, limit: Int, failing: Bool = false) -> Observable<Quote> {
    network(after: delay, failing: failing)
      .timeout(.seconds(limit), other: cached, scheduler: scheduler)
      .catchAndReturn(Quote(text: "none", source: .nobody))
  }
}

func history<T>(_ title: String, disposed: Int = 1000, _ make: @escaping (TestScheduler) -> Observable<T>) {
  let scheduler = TestScheduler(initialClock: 0)
  let observer = scheduler.start(disposed: disposed) { make(scheduler) }
  let line = observer.events.map { event -> String in
    switch event.value {
    case .next(let value): return "\(event.time):\(value)"
    case .error(let error): return "\(event.time):error(\(error))"
    case .completed: return "\(event.time):end"
    }
  }
  print(title, "=>", line.joined(separator: "  "))
}

history("in time") { QuoteService(scheduler: $0).quote(after: 30, limit: 50).map(\.text) }
history("too late") { QuoteService(scheduler: $0).quote(after: 80, limit: 50).map(\.text) }
history("failed early") { QuoteService(scheduler: $0).quote(after: 10, limit: 50, failing: true).map { $0.source.rawValue } }
history("no other") { QuoteService(scheduler: $0).network(after: 80).timeout(.seconds(50), scheduler: $0).map(\.text) }

history("timeout between values") { scheduler in
  scheduler.createColdObservable([.next(10, "a"), .next(30, "b"), .next(90, "c"), .completed(100)])
    .timeout(.seconds(40), scheduler: scheduler)
}
history("take for") { scheduler in
  scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(60, 3)]).take(for: .seconds(50), scheduler: scheduler)
}
history("skip for") { scheduler in
  scheduler.createColdObservable([.next(10, 1), .next(60, 2), .completed(70)]).skip(.seconds(50), scheduler: scheduler)
}
history("delay") { scheduler in
  scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)]).delay(.seconds(100), scheduler: scheduler)
}
history("delay and error") { scheduler in
  scheduler.createColdObservable([.next(10, 1), .error(30, RxError.unknown)]).delay(.seconds(100), scheduler: scheduler)
}
history("delay subscription") { scheduler in
  scheduler.createColdObservable([.next(10, 1), .completed(30)]).delaySubscription(.seconds(100), scheduler: scheduler)
}
history("interval", disposed: 300) { Observable<Int>.interval(.seconds(25), scheduler: $0) }
history("timer") { Observable<Int>.timer(.seconds(7), scheduler: $0) }
history("periodic timer", disposed: 260) { Observable<Int>.timer(.seconds(5), period: .seconds(20), scheduler: $0) }

// Without virtual time, only that it comes in time is certain.
let bag = DisposeBag()
Observable.just("now").timeout(.seconds(5), scheduler: MainScheduler.instance)
  .subscribe(onNext: { print($0) }, onError: { print($0) }, onCompleted: { print("in time") })
  .disposed(by: bag)
Single.just(3).timeout(.seconds(5), scheduler: MainScheduler.instance)
  .subscribe(onSuccess: { print("single in time", $0) }, onFailure: { print("single failed", $0) })
  .disposed(by: bag)
