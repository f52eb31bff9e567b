import RxSwift
import Foundation
// async bridges and concurrency
struct Boom: Error {}
func answer(_ n: Int) async throws -> Int { if n < 0 { throw Boom() }; return n * 2 }
extension Single {
  static func from(_ f: @escaping () async throws -> Element) -> PrimitiveSequence<SingleTrait, Element> {
    Single<Element>.create { o in
      let task = Task { do { o(.success(try await f())) } catch { o(.failure(error)) } }
      return Disposables.create { task.cancel() }
    }
  }
}
extension ObservableType {
  func firstValue() async throws -> Element? { for try await v in asObservable().values { return v }; return nil }
  func collect() async throws -> [Element] { var all: [Element] = []; for try await v in asObservable().values { all.append(v) }; return all }
}
let group = DispatchGroup()
group.enter()
Task {
  do {
    print(try await Single.from { try await answer(4) }.value)
    print(try await Observable.of(1, 2, 3).map { $0 + 1 }.collect())
    print(try await Observable<Int>.empty().firstValue() as Any)
    print(try await Maybe.just("m").value as Any)
    try await Completable.empty().value
    for await v in Infallible.of("a", "b").values { print(v) }
    _ = try await Single.from { try await answer(-1) }.value
  } catch { print("caught", error) }
  group.leave()
}
group.notify(queue: .main) {
  let bag = DisposeBag()
  let queue = SerialDispatchQueueScheduler(qos: .utility)
  let sem = DispatchSemaphore(value: 0)
  Observable.range(start: 1, count: 3).observe(on: queue).map { n -> String in "n\(n)" }
    .toArray().observe(on: queue)
    .subscribe(onSuccess: { print($0); sem.signal() }).disposed(by: bag)
  sem.wait()
  let lock = NSLock(); var total = 0
  let concurrent = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  Observable.from(1...10).flatMap { n in Observable.just(n).observe(on: concurrent).do(onNext: { v in lock.lock(); total += v; lock.unlock() }) }
    .subscribe(onCompleted: { sem.signal() }).disposed(by: bag)
  sem.wait(); print(total)
  exit(0)
}
RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
