import Foundation
import RxSwift

// Replaying dated events with HistoricalScheduler.

struct Transaction {
	let day: Int
	let amount: Int
	let note: String
}

extension Date {
	static let epoch = Date(timeIntervalSince1970: 0)
	static func day(_ n: Int) -> Date { return epoch.addingTimeInterval(Double(n) * 86_400) }
	var dayNumber: Int { return Int((timeIntervalSince1970 / 86_400).rounded()) }
}

final class Ledger {
	private let scheduler: HistoricalScheduler
	private let subject = PublishSubject<Transaction>()
	let bag = DisposeBag()

	init(scheduler: HistoricalScheduler) {
		self.scheduler = scheduler
	}

	func schedule(_ transactions: [Transaction]) {
		for t in transactions {
			scheduler.scheduleAbsoluteVirtual(t, time: Date.day(t.day)) { [subject] t in
				subject.onNext(t)
				return Disposables.create()
			}.disposed(by: bag)
		}
	}

	var balance: Observable<(day: Int, balance: Int)> {
		return subject
			.scan(0) { $0 + $1.amount }
			.map { [unowned self] in (self.scheduler.now.dayNumber, $0) }
	}

	/// Statement every `days`, summing what happened in between.
	func statements(every days: Int) -> Observable<[String]> {
		return subject.map { $0.note }.buffer(timeSpan: .seconds(days * 86_400), count: 100, scheduler: scheduler)
	}

	func quiet(for days: Int) -> Observable<Int> {
		return subject
			.debounce(.seconds(days * 86_400), scheduler: scheduler)
			.map { [unowned self] _ in self.scheduler.now.dayNumber }
	}
}

let scheduler = HistoricalScheduler(initialClock: .epoch)
let ledger = Ledger(scheduler: scheduler)

ledger.balance.subscribe(onNext: { print("day \($0.day): balance \($0.balance)") }).disposed(by: ledger.bag)
ledger.statements(every: 7).subscribe(onNext: { print("statement:", $0.isEmpty ? "nothing" : $0.joined(separator: ", ")) }).disposed(by: ledger.bag)
ledger.quiet(for: 3).subscribe(onNext: { print("quiet since 3 days on day \($0)") }).disposed(by: ledger.bag)

ledger.schedule([
	Transaction(day: 1, amount: 1_000, note: "salary"),
	Transaction(day: 2, amount: -300, note: "rent"),
	Transaction(day: 4, amount: -25, note: "books"),
	Transaction(day: 12, amount: -75, note: "food"),
	Transaction(day: 13, amount: 10, note: "refund"),
])

print("now day", scheduler.now.dayNumber)
scheduler.advanceTo(.day(3))
print("now day", scheduler.now.dayNumber)
let cancel = scheduler.scheduleRelative((), dueTime: .seconds(2 * 86_400)) { _ in
	print("reminder on day \(scheduler.now.dayNumber)")
	return Disposables.create()
}
let cancelled = scheduler.scheduleRelative("never", dueTime: .seconds(86_400)) { text in
	print(text)
	return Disposables.create()
}
cancelled.dispose()
scheduler.advanceTo(.day(15))
cancel.dispose()

Observable<Int>.interval(.seconds(86_400), scheduler: scheduler)
	.take(3)
	.subscribe(onNext: { print("daily \($0) on day \(scheduler.now.dayNumber)") }, onCompleted: { print("dailies over") })
	.disposed(by: ledger.bag)
scheduler.advanceTo(.day(30))
scheduler.sleep(86_400)
print("now day", scheduler.now.dayNumber)
