import Foundation
import RxSwift
import RxTest

final class Lock: Disposable {
  private let name: String
  private(set) var isOpen = true
  init(_ name: String) {
    self.name = name
    print("  lock \(name)")
  }
  func read(_ page: Int) -> String { "\(name) page \(page)" }
  func dispose() {
    guard isOpen else { return }
    isOpen = false
    print("  unlock \(name)")
  }
}

enum ReadError: Error { case torn }

func pages(of name: String, count: Int, tornAt torn: Int? = nil) -> Observable<String> {
  Observable.using({ Lock(name) }) { lock in
    Observable.range(start: 1, count: count).map { page in
      if page == torn { throw ReadError.torn }
      return lock.read(page)
    }
  }
}

func show<T>(_ title: String, _ stream: Observable<T>) {
  print(title)
  stream.subscribe(onNext: { print("  \($0)") }, onError: { print("  error \($0)") }, onCompleted: { print("  done") }).dispose()
}

show("using", pages(of: "atlas", count: 2))
show("using, taken", pages(of: "bible", count: 9).take(1))
show("using, torn", pages(of: "codex", count: 3, tornAt: 2))
show("using, again", pages(of: "diary", count: 1).concat(pages(of: "diary", count: 1)))

var made = 0
let deferred = Observable<Int>.deferred {
  made += 1
  return made % 2 == 0 ? .error(ReadError.torn) : .just(made)
}
show("deferred", deferred)
show("deferred, recovered", deferred.catch { _ in .just(-1) })
show("deferred, retried", deferred.map { $0 * 10 }.retry(2))

show("generate", Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 }))
show("generate strings", Observable.generate(initialState: "a", condition: { $0.count < 4 }, scheduler: CurrentThreadScheduler.instance, iterate: { $0 + "b" }))
show("repeat", Observable.repeatElement("tick").take(2))
show("range", Observable<Int>.range(start: 5, count: 3).map { -$0 })
show("from optional", Observable.from(optional: "x" as String?).concat(Observable.from(optional: nil)))
show("sequence", Observable.from(stride(from: 0, to: 10, by: 4)))
show("dictionary", Observable.from(["only": 1]).map { "\($0.key)=\($0.value)" })
show("lazy", Observable.from((1...3).lazy.map { $0 * $0 }))
show("empty and never", Observable.merge(.empty(), Observable<Int>.never().take(0)))
show("catch sequence", Observable.catch(sequence: [pages(of: "e", count: 1, tornAt: 1), pages(of: "f", count: 1)]))
show("concat list", Observable.concat([Observable.just(1), .empty(), .of(2, 3)]))

let scheduler = TestScheduler(initialClock: 0)
func runner(_ name: String, after seconds: Int, steps: Int) -> Observable<String> {
  Observable<Int>.timer(.seconds(seconds), period: .seconds(5), scheduler: scheduler)
    .take(steps)
    .map { "\(name)\($0)" }
    .do(onSubscribe: { print("  \(name) starts") }, onDispose: { print("  \(name) stops") })
}

func race(_ title: String, _ stream: Observable<String>) {
  print(title)
  let observer = scheduler.createObserver(String.self)
  let start = scheduler.clock
  let subscription = stream.subscribe(observer)
  scheduler.advanceTo(start + 40)
  subscription.dispose()
  for event in observer.events { print("  \(event.time - start)", event.value.element ?? (event.value.isCompleted ? "end" : "error")) }
}

race("amb", Observable.amb([runner("a", after: 9, steps: 2), runner("b", after: 7, steps: 3), runner("c", after: 8, steps: 1)]))
race("amb of two", runner("d", after: 4, steps: 2).amb(runner("e", after: 2, steps: 2)))
race("amb with an error", runner("f", after: 4, steps: 1).amb(Observable.error(ReadError.torn).delaySubscription(.seconds(3), scheduler: scheduler)))
race("switch", Observable.of("g", "h").concatMap { Observable.just($0).delay(.seconds(6), scheduler: scheduler) }
  .flatMapLatest { runner($0, after: 2, steps: 3) })
race("first come", Observable<Int>.interval(.seconds(4), scheduler: scheduler).take(4)
  .flatMapFirst { runner("i\($0)-", after: 1, steps: 2) })
race("one after the other", Observable.of(1, 2).concatMap { runner("j\($0)-", after: 3, steps: 1) })
race("in time", runner("k", after: 3, steps: 5).take(for: .seconds(10), scheduler: scheduler))
race("out of time", runner("l", after: 12, steps: 1).timeout(.seconds(10), other: Observable.just("instead"), scheduler: scheduler))
race("skipped", runner("m", after: 1, steps: 4).skip(.seconds(8), scheduler: scheduler))
