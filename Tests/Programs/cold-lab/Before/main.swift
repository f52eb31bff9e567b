import Foundation
import RxSwift
import RxTest

enum LabError: Error, Equatable { case spilled, evaporated }

struct Experiment {
  var title: String
  var source: [Recorded<Event<Int>>]
  var run: (Observable<Int>, TestScheduler) -> Observable<Int>
}

func describe(_ event: Recorded<Event<Int>>) -> String {
  switch event.value {
  case .next(let value): return "\(event.time)=\(value)"
  case .error(let error): return "\(event.time)!\(error)"
  case .completed: return "\(event.time)|"
  }
}

let drops: [Recorded<Event<Int>>] = [.next(10, 1), .next(20, 2), .next(30, 3), .completed(40)]
let spill: [Recorded<Event<Int>>] = [.next(10, 1), .error(25, LabError.spilled)]

let experiments: [Experiment] = [
  .init(title: "as it is", source: drops) { source, _ in source },
  .init(title: "retry", source: spill) { source, _ in source.retry(3) },
  .init(title: "concat", source: drops) { source, _ in source.concat(source.map { $0 * 10 }) },
  .init(title: "merge with delay", source: drops) { source, scheduler in
    Observable.merge(source, source.delay(.seconds(5), scheduler: scheduler).map { -$0 })
  },
  .init(title: "catch", source: spill) { source, _ in source.catch { _ in .just(99) } },
  .init(title: "take", source: drops) { source, _ in source.take(2) },
  .init(title: "zip with skip", source: drops) { source, _ in Observable.zip(source, source.skip(1)) { $0 * 10 + $1 } },
  .init(title: "flatMapLatest", source: drops) { source, scheduler in
    source.flatMapLatest { value in
      Observable<Int>.interval(.seconds(4), scheduler: scheduler).take(3).map { value * 100 + $0 }
    }
  },
  .init(title: "flatMapFirst", source: drops) { source, scheduler in
    source.flatMapFirst { value in
      Observable<Int>.timer(.seconds(15), scheduler: scheduler).map { _ in value }
    }
  },
  .init(title: "sample", source: drops) { source, scheduler in
    source.sample(Observable<Int>.interval(.seconds(12), scheduler: scheduler))
  },
  .init(title: "repeat while", source: drops) { source, _ in Observable.concat([source, source]).take(while: { $0 < 3 }) },
  .init(title: "timeout", source: [.next(10, 1), .next(100, 2)]) { source, scheduler in
    source.timeout(.seconds(50), other: Observable.error(LabError.evaporated), scheduler: scheduler)
  },
  .init(title: "combine", source: drops) { source, scheduler in
    let slow = Observable<Int>.interval(.seconds(15), scheduler: scheduler).take(2)
    return Observable.combineLatest(source, slow) { $0 * 10 + $1 }
  },
  .init(title: "amb", source: drops) { source, scheduler in
    source.amb(Observable<Int>.timer(.seconds(9), scheduler: scheduler).map { _ in 7 })
  },
  .init(title: "buffer", source: drops) { source, scheduler in
    source.buffer(timeSpan: .seconds(25), count: 10, scheduler: scheduler).map { $0.reduce(0, +) }
  },
  .init(title: "take until", source: drops) { source, scheduler in
    source.take(until: Observable<Int>.timer(.seconds(25), scheduler: scheduler))
  },
  .init(title: "skip until", source: drops) { source, scheduler in
    source.skip(until: Observable<Int>.timer(.seconds(15), scheduler: scheduler))
  },
]

for experiment in experiments {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createColdObservable(experiment.source)
  let result = scheduler.start { experiment.run(source.asObservable(), scheduler) }
  let subscriptions = source.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe == Int.max ? "…" : String($0.unsubscribe))" }
  print("\(experiment.title): \(result.events.map(describe).joined(separator: " ")) (\(subscriptions.joined(separator: ", ")))")
}
