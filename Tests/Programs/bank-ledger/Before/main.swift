import Foundation
import RxSwift

enum Transaction {
    case deposit(Int)
    case withdrawal(Int)
    case fee(Int, reason: String)
}

struct Statement {
    var entries: [String] = []
    var balance = 0
    var lowest = 0
}

extension Transaction {
    var amount: Int {
        switch self {
        case .deposit(let amount): return amount
        case .withdrawal(let amount), .fee(let amount, _): return -amount
        }
    }
}

enum LedgerError: Error { case overdrawn(by: Int) }

let bag = DisposeBag()
let transactions: [Transaction] = [.deposit(100), .withdrawal(30), .fee(2, reason: "card"), .withdrawal(50), .deposit(7)]
let stream = Observable.from(transactions)

stream.map { $0.amount }.scan(0, accumulator: +)
    .subscribe(onNext: { print("balance \($0)") })
    .disposed(by: bag)

stream
    .scan(into: Statement()) { statement, transaction in
        statement.balance += transaction.amount
        statement.lowest = min(statement.lowest, statement.balance)
        if case let .fee(amount, reason) = transaction { statement.entries.append("\(reason) fee \(amount)") }
    }
    .map { "\($0.balance), fees: \($0.entries)" }
    .subscribe(onNext: { print("statement", $0) }, onCompleted: { print("statement complete") })
    .disposed(by: bag)

stream.map(\.amount).reduce(0, accumulator: +)
    .subscribe(onNext: { print("sum", $0) })
    .disposed(by: bag)

stream
    .reduce(0, accumulator: { $0 + abs($1.amount) }, mapResult: { "turnover \($0)" })
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)

stream
    .scan(into: (in: 0, out: 0)) { totals, transaction in
        if transaction.amount > 0 { totals.in += transaction.amount } else { totals.out -= transaction.amount }
    }
    .takeLast(1)
    .subscribe(onNext: { print("in", $0.in, "out", $0.out) })
    .disposed(by: bag)

Observable<Int>.empty().reduce(42, accumulator: -)
    .subscribe(onNext: { print("empty reduces to", $0) })
    .disposed(by: bag)

stream.map { $0.amount }.toArray()
    .subscribe(onSuccess: { print("array", $0) })
    .disposed(by: bag)

Observable<Transaction>.empty().toArray().map(\.count)
    .subscribe(onSuccess: { print("empty array", $0) }, onFailure: { print($0) })
    .disposed(by: bag)

// An accumulator may throw; the balance so far has been seen by then.
Observable.of(10, -4, -20, 5)
    .scan(0) { balance, change in
        let next = balance + change
        guard next >= 0 else { throw LedgerError.overdrawn(by: -next) }
        return next
    }
    .subscribe(onNext: { print("strict", $0) }, onError: { print("strict error", $0) })
    .disposed(by: bag)

// The running pairs of a stream: what was and what is.
let pairs = stream.map { $0.amount }.scan((0, 0)) { ($0.1, $0.1 + $1) }
pairs.subscribe(onNext: { before, after in print("\(before) -> \(after)") }).disposed(by: bag)

let average: Observable<Double> = stream.map(\.amount)
    .scan((sum: 0, count: 0)) { (sum: $0.sum + $1, count: $0.count + 1) }
    .map { Double($0.sum) / Double($0.count) }
average.takeLast(1).subscribe(onNext: { print("average", $0) }).disposed(by: bag)
