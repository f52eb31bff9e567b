import Foundation
import RxSwift

// A concurrent scheduler still delivers the values of one stream one by one and in their order.
let concurrent = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
let background = SerialDispatchQueueScheduler(qos: .background)

final class Collector<T> {
  private let lock = NSRecursiveLock()
  private var stored: [T] = []
  private let finished = DispatchSemaphore(value: 0)

  func collect(_ stream: Observable<T>) -> [T] {
    let subscription = stream.subscribe(onNext: { [weak self] in self?.add($0) }, onDisposed: { [finished] in finished.signal() })
    _ = finished.wait(timeout: .now() + 5)
    subscription.dispose()
    return values
  }

  private func add(_ value: T) {
    lock.lock()
    stored.append(value)
    lock.unlock()
  }

  private var values: [T] {
    lock.lock(); defer { lock.unlock() }
    return stored
  }
}

func collect<O: ObservableConvertibleType>(_ stream: O) -> [O.Element] {
  Collector<O.Element>().collect(stream.asObservable())
}

let numbers = Observable.range(start: 0, count: 200)
print("in order:", collect(numbers.observe(on: concurrent)) == Array(0..<200))
print("serial in order:", collect(numbers.observe(on: background)) == Array(0..<200))
print("two hops:", collect(numbers.observe(on: concurrent).map { $0 * 2 }.observe(on: background)).last ?? -1)
print("off main:", collect(Observable.just(()).observe(on: concurrent).map { !Thread.isMainThread }))
print("subscribed off main:", collect(Observable.deferred { Observable.just(!Thread.isMainThread) }.subscribe(on: concurrent)))

let squares = numbers.take(20)
  .flatMap { n in Observable.just(n * n).subscribe(on: concurrent) }
print("all squares:", collect(squares).sorted() == (0..<20).map { $0 * $0 })
let ordered = numbers.take(20).concatMap { n in Observable.just(n * n, scheduler: concurrent) }
print("ordered squares:", collect(ordered).prefix(6).map(String.init).joined(separator: " "))

let heavy: Single<Int> = Single.deferred { .just((1...1000).reduce(0, +)) }
  .subscribe(on: ConcurrentDispatchQueueScheduler(queue: DispatchQueue.global()))
print("heavy:", collect(heavy))

let zipped = Single.zip(heavy, heavy.map { $0 / 2 }) { $0 - $1 }
print("zipped:", collect(zipped))

let operations = OperationQueueScheduler(operationQueue: {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  return queue
}())
print("operation queue:", collect(Observable.of("a", "b", "c").observe(on: operations)))

// Work that is counted: never more than two at the same time.
final class Meter {
  private let lock = NSLock()
  private var running = 0
  private(set) var most = 0
  private(set) var runs = 0
  func enter() { lock.lock(); running += 1; runs += 1; most = max(most, running); lock.unlock() }
  func leave() { lock.lock(); running -= 1; lock.unlock() }
}

let meter = Meter()
let jobs = (1...6).map { number in
  Observable<Int>.deferred {
    meter.enter()
    Thread.sleep(forTimeInterval: 0.01)
    meter.leave()
    return .just(number)
  }
  .subscribe(on: concurrent)
}
let results = collect(Observable.from(jobs).merge(maxConcurrent: 2))
print("jobs:", results.sorted(), "runs", meter.runs, "limited:", meter.most <= 2)
let relay = PublishSubject<Int>()
let gate = DispatchSemaphore(value: 0)
let subscription = relay.observe(on: background).take(2).subscribe(onNext: { print("from the queue", $0) }, onCompleted: { gate.signal() })
relay.onNext(1)
relay.onNext(2)
relay.onNext(3)
gate.wait()
subscription.dispose()
print("end")
