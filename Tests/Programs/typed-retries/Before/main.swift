import RxSwift
import RxTest

// retry(when:) with typed errors, on Observable, Single, Maybe and Completable

enum RPCError: Error, Equatable {
	case busy(retryAfter: Int)
	case cancelled
	case fatal(String)
}

struct OtherError: Error {}

final class Attempts {
	private(set) var log: [Int] = []
	private var errors: [Error]
	private let scheduler: TestScheduler
	init(_ errors: [Error], scheduler: TestScheduler) { self.errors = errors; self.scheduler = scheduler }

	/// nil when the call succeeds
	func next() -> Error? {
		log.append(scheduler.clock)
		return errors.isEmpty ? nil : errors.removeFirst()
	}
}

func waitAsTold(_ scheduler: SchedulerType) -> (Observable<RPCError>) -> Observable<Int> {
	return { errors in
		errors.flatMap { error -> Observable<Int> in
			switch error {
			case .busy(let seconds): return Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
			case .cancelled: return .empty()
			case .fatal: return .error(error)
			}
		}
	}
}

func measure(_ title: String, _ errors: [Error], _ build: @escaping (Attempts, TestScheduler) -> Observable<String>) {
	let scheduler = TestScheduler(initialClock: 0)
	let attempts = Attempts(errors, scheduler: scheduler)
	let observer = scheduler.start(created: 0, subscribed: 0, disposed: 300) { build(attempts, scheduler) }
	let events = observer.events.map { e -> String in
		switch e.value {
		case .next(let s): return "\(e.time) \(s)"
		case .error(let error): return "\(e.time) error \(error)"
		case .completed: return "\(e.time) completed"
		}
	}
	print("\(title): tries \(attempts.log), \(events.joined(separator: ", "))")
}

func call(_ attempts: Attempts) -> Observable<String> {
	return .create { observer in
		if let error = attempts.next() { observer.onError(error) } else { observer.onNext("ok"); observer.onCompleted() }
		return Disposables.create()
	}
}

measure("typed", [RPCError.busy(retryAfter: 10), RPCError.busy(retryAfter: 30)]) { a, s in call(a).retry(when: waitAsTold(s)) }
measure("typed fatal", [RPCError.fatal("boom")]) { a, s in call(a).retry(when: waitAsTold(s)) }
measure("typed cancelled", [RPCError.busy(retryAfter: 5), RPCError.cancelled]) { a, s in call(a).retry(when: waitAsTold(s)) }
measure("other error passes through", [RPCError.busy(retryAfter: 5), OtherError()]) { a, s in call(a).retry(when: waitAsTold(s)) }
measure("old spelling", [OtherError(), OtherError()]) { a, s in
	call(a).retryWhen { (e: Observable<Error>) in e.enumerated().flatMap { i, _ in Observable<Int>.timer(.seconds(7 * (i + 1)), scheduler: s) } }
}
measure("notifier completes", [OtherError(), OtherError(), OtherError()]) { a, _ in call(a).retry(when: { $0.take(2) }) }
measure("notifier fails", [OtherError(), OtherError()]) { a, _ in
	call(a).retry(when: { (e: Observable<Error>) in e.scan(0) { n, _ in n + 1 }.map { n -> Int in
		if n == 2 { throw RPCError.fatal("gave up after \(n)") }
		return n
	} })
}
measure("retry(3)", [OtherError(), OtherError(), OtherError()]) { a, _ in call(a).retry(3) }
measure("retry()", Array(repeating: OtherError(), count: 6)) { a, _ in call(a).retry() }
measure("single", [RPCError.busy(retryAfter: 20)]) { a, s in
	Single<String>.create { single in
		if let e = a.next() { single(.failure(e)) } else { single(.success("single ok")) }
		return Disposables.create()
	}
	.retry(when: waitAsTold(s))
	.asObservable()
}
measure("maybe", [OtherError()]) { a, _ in
	Maybe<String>.create { maybe in
		if let e = a.next() { maybe(.error(e)) } else { maybe(.completed) }
		return Disposables.create()
	}
	.retry(2)
	.ifEmpty(default: "maybe empty")
	.asObservable()
}
measure("completable", [RPCError.busy(retryAfter: 1), RPCError.busy(retryAfter: 2)]) { a, s in
	Completable.create { done in
		if let e = a.next() { done(.error(e)) } else { done(.completed) }
		return Disposables.create()
	}
	.retry(when: waitAsTold(s))
	.andThen(.just("completable ok"))
}
