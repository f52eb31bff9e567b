import Foundation
import RxSwift
import RxRelay

/// Downloads with a limit of two at once; each may be cancelled; progress is summed up.
final class DownloadQueue {
  struct Progress: Equatable {
    var name: String
    var fraction: Double
    var percent: Int { Int((fraction * 100).rounded()) }
  }

  enum Outcome: CustomStringConvertible {
    case finished(String)
    case cancelled(String)
    case failed(String, Error)

    var description: String {
      switch self {
      case .finished(let name): return "\(name) finished"
      case .cancelled(let name): return "\(name) cancelled"
      case .failed(let name, let error): return "\(name) failed (\(error))"
      }
    }
  }

  typealias Transfer = (String) -> Observable<Double>

  let progress = PublishRelay<Progress>()
  let outcomes: Observable<Outcome>
  private let requests = PublishSubject<String>()
  private let cancellations = PublishRelay<String>()
  private let running = BehaviorRelay<Set<String>>(value: [])

  var activity: Observable<Int> { running.map(\.count).distinctUntilChanged() }

  init(limit: Int, transfer: @escaping Transfer) {
    let progress = self.progress, cancellations = self.cancellations, running = self.running

    func download(_ name: String) -> Observable<Outcome> {
      let cancelled = cancellations.filter { $0 == name }.map { _ in Outcome.cancelled(name) }.take(1)
      let finished = transfer(name)
        .do(onNext: { progress.accept(.init(name: name, fraction: $0)) })
        .ignoreElements()
        .asCompletable()
        .andThen(Observable.just(Outcome.finished(name)))
        .catch { .just(.failed(name, $0)) }
      return Observable.merge(finished, cancelled)
        .take(1)
        .do(onSubscribe: { running.accept(running.value.union([name])) },
            onDispose: { running.accept(running.value.subtracting([name])) })
    }

    outcomes = requests
      .map { name in Observable.deferred { download(name) } }
      .merge(maxConcurrent: limit)
      .share()
  }

  func add(_ names: String...) { names.forEach(requests.onNext) }
  func cancel(_ name: String) { cancellations.accept(name) }
  func close() { requests.onCompleted() }
}

enum TransferError: Error { case reset }

var lines: [String: PublishSubject<Double>] = [:]
let queue = DownloadQueue(limit: 2) { name in
  let line = PublishSubject<Double>()
  lines[name] = line
  print("  connect \(name)")
  return line.do(onDispose: { print("  hang up \(name)") })
}

let bag = DisposeBag()
queue.activity.subscribe(onNext: { print("active: \($0)") }).disposed(by: bag)
queue.progress.subscribe(onNext: { print("  \($0.name) \($0.percent)%") }).disposed(by: bag)
queue.outcomes.subscribe(onNext: { print($0) }, onCompleted: { print("queue closed") }).disposed(by: bag)
queue.progress
  .scan(into: [String: Double]()) { all, progress in all[progress.name] = progress.fraction }
  .map { all in all.values.reduce(0, +) / 4 }
  .map { "total \(Int($0 * 100))%" }
  .distinctUntilChanged()
  .subscribe(onNext: { print("  \($0)") })
  .disposed(by: bag)

func send(_ name: String, _ fraction: Double) { lines[name]?.onNext(fraction) }

queue.add("a", "b", "c", "d")
send("a", 0.5)
send("b", 0.25)
send("a", 1)
lines["a"]?.onCompleted()
send("c", 0.1)
queue.cancel("b")
queue.cancel("b")
lines["c"]?.onError(TransferError.reset)
queue.close()
send("d", 1)
lines["d"]?.onCompleted()
