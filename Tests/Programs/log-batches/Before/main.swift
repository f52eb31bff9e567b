import Foundation
import RxSwift
import RxTest

struct Entry: CustomStringConvertible {
  let level: Character
  let text: String
  var description: String { "\(level)/\(text)" }
}

/// Sends log entries in batches: every 50 units, or as soon as three are there.
final class LogShipper {
  private let entries: Observable<Entry>
  private let scheduler: SchedulerType

  init(entries: Observable<Entry>, scheduler: SchedulerType) {
    self.entries = entries
    self.scheduler = scheduler
  }

  var batches: Observable<[Entry]> {
    entries.buffer(timeSpan: .seconds(50), count: 3, scheduler: scheduler)
  }

  var windows: Observable<(index: Int, entry: Entry)> {
    entries
      .window(timeSpan: .seconds(50), count: 2, scheduler: scheduler)
      .enumerated()
      .flatMap { number, window in window.map { (index: number, entry: $0) } }
  }
}

let scheduler = TestScheduler(initialClock: 0)
let source = scheduler.createHotObservable([
  .next(210, Entry(level: "i", text: "start")),
  .next(215, Entry(level: "d", text: "one")),
  .next(220, Entry(level: "d", text: "two")),
  .next(260, Entry(level: "e", text: "oops")),
  .next(345, Entry(level: "i", text: "late")),
  .next(350, Entry(level: "i", text: "later")),
  .completed(400),
])

let shipper = LogShipper(entries: source.asObservable(), scheduler: scheduler)
let batches = scheduler.createObserver(String.self)
let windows = scheduler.createObserver(String.self)
let counts = scheduler.createObserver(Int.self)
let bag = DisposeBag()

scheduler.scheduleAt(200) {
  shipper.batches.map { "\($0)" }.subscribe(batches).disposed(by: bag)
  shipper.windows.map { "#\($0.index) \($0.entry)" }.subscribe(windows).disposed(by: bag)
  source.window(timeSpan: .seconds(100), count: 100, scheduler: scheduler)
    .flatMap { $0.toArray() }
    .map(\.count)
    .subscribe(counts)
    .disposed(by: bag)
}
scheduler.start()

func show<T>(_ name: String, _ events: [Recorded<Event<T>>]) {
  for event in events {
    switch event.value {
    case .next(let value): print("\(name) @\(event.time): \(value)")
    case .error(let error): print("\(name) @\(event.time) failed: \(error)")
    case .completed: print("\(name) @\(event.time) ends")
    }
  }
}

show("batch", batches.events)
show("window", windows.events)
show("count", counts.events)

// By count alone: the time is too long to matter.
let numbers = Observable.range(start: 1, count: 7)
numbers.buffer(timeSpan: .never, count: 3, scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("chunk", $0) }, onCompleted: { print("chunks end") })
  .disposed(by: bag)

enum Torn: Error { case torn }
Observable.of(1, 2, 3, 4).concat(Observable.error(Torn.torn))
  .buffer(timeSpan: .never, count: 3, scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("kept", $0) }, onError: { print("lost the rest:", $0) })
  .disposed(by: bag)
