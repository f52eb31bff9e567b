import Foundation
import RxSwift

struct Transfer { let to: String; let amount: Int }
enum BankError: Error { case closed, limit(Int) }

func parse(_ line: String) -> Observable<Transfer> {
  Observable.just(line).map { line in
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2 else { throw Problem(.input, "two words, not \(words.count)") }
    guard let amount = Int(words[1]) else { throw Problem(.input, "'\(words[1])' is no amount") }
    return Transfer(to: words[0], amount: amount)
  }
}

func send(_ transfer: Transfer) -> Single<String> {
  switch transfer.amount {
  case ..<0: return .error(Problem(.input, "negative"))
  case 0..<100: return .just("\(transfer.amount) to \(transfer.to)")
  case 100..<1000: return .error(BankError.limit(99))
  default: return .error(BankError.closed)
  }
}

let bag = DisposeBag()
let lines = PublishSubject<String>()

// With a result of one's own.
let outcomes = lines.flatMap { parse($0).flatMap(send).outcomes() }
let (sent, failed) = outcomes.split()
sent.subscribe(onNext: { print("  sent \($0)") }).disposed(by: bag)
failed
  .map { "\($0.kind.rawValue): \($0.text)" }
  .subscribe(onNext: { print("  \($0)") })
  .disposed(by: bag)

// With events.
let events = lines.flatMapLatest { parse($0).flatMap { send($0) }.materialize() }.share()
events.values().scan(0) { $0 + $1.count }.subscribe(onNext: { print("  length \($0)") }).disposed(by: bag)
events.problems().filter { $0.kind != .input }.subscribe(onNext: { print("  bank: \($0.text)") }).disposed(by: bag)
events
  .filter { $0.isStopEvent }
  .map { event -> String in
    switch event {
    case .next: return "never"
    case .error(let error as BankError):
      if case .limit(let limit) = error { return "limit \(limit)" }
      return "bank"
    case .error: return "other"
    case .completed: return "ok"
    }
  }
  .subscribe(onNext: { print("  [\($0)]") })
  .disposed(by: bag)

// With Swift's Result.
let results = lines
  .flatMap { line in
    parse(line)
      .map { Result<Transfer, Error>.success($0) }
      .catch { Observable.just(Result.failure($0)) }
  }
results
  .map { result -> Int? in try? result.get().amount }
  .scan((sum: 0, bad: 0)) { total, amount in
    guard let amount = amount else { return (total.sum, total.bad + 1) }
    return (total.sum + amount, total.bad)
  }
  .subscribe(onNext: { print("  sum \($0.sum), bad \($0.bad)") })
  .disposed(by: bag)

for line in ["ann 10", "ann", "bob x", "eve 500", "joe 5000", "kim -1", "ann 32"] {
  print("> \(line)")
  lines.onNext(line)
}
lines.onCompleted()
