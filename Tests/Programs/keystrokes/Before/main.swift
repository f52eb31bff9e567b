import Foundation
import RxSwift
import RxTest

/// The field of a search screen: what is searched when, by the rules of the product people.
struct KeystrokePolicy {
  var quiet: RxTimeInterval = .seconds(30)
  var pace: RxTimeInterval = .seconds(50)
  let scheduler: TestScheduler

  func searches(_ keys: Observable<String>) -> Observable<String> {
    keys.debounce(quiet, scheduler: scheduler).distinctUntilChanged()
  }

  func previews(_ keys: Observable<String>) -> Observable<String> {
    keys.throttle(pace, scheduler: scheduler)
  }

  func leading(_ keys: Observable<String>) -> Observable<String> {
    return keys.throttle(pace, latest: false, scheduler: scheduler)
  }
}

enum Keyboard: Error { case unplugged }

func play(_ title: String, _ events: [Recorded<Event<String>>]) {
  let scheduler = TestScheduler(initialClock: 0)
  let keys = scheduler.createHotObservable(events)
  let policy = KeystrokePolicy(scheduler: scheduler)
  let bag = DisposeBag()
  let operators: [(String, (Observable<String>) -> Observable<String>)] = [
    ("search", policy.searches), ("preview", policy.previews), ("leading", policy.leading),
  ]
  let observers = operators.map { name, transform -> (String, TestableObserver<String>) in
    let observer = scheduler.createObserver(String.self)
    scheduler.scheduleAt(200) { transform(keys.asObservable()).subscribe(observer).disposed(by: bag) }
    return (name, observer)
  }
  scheduler.start()
  print("--", title)
  for (name, observer) in observers {
    let line = observer.events.map { recorded -> String in
      switch recorded.value {
      case .next(let text): return "\(text)@\(recorded.time)"
      case .error: return "error@\(recorded.time)"
      case .completed: return "end@\(recorded.time)"
      }
    }
    print(name, line.joined(separator: " "))
  }
}

play("slow typing", [.next(210, "r"), .next(280, "rx"), .next(400, "rxs"), .completed(500)])
play("fast typing", [
  .next(210, "c"), .next(215, "co"), .next(220, "com"), .next(245, "comb"), .next(270, "combi"),
  .next(320, "combin"), .next(325, "combine"), .completed(600),
])
play("completion while waiting", [.next(210, "a"), .next(220, "ab"), .completed(225)])
play("error while waiting", [.next(210, "a"), .next(220, "ab"), .error(225, Keyboard.unplugged)])
play("back to the same", [.next(210, "x"), .next(250, "xy"), .next(255, "x"), .completed(300)])
