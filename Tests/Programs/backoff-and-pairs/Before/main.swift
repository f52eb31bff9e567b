import Foundation
import RxSwift

// The operators that every team has of its own.

protocol OptionalType {
    associatedtype Wrapped
    var value: Wrapped? { get }
}

extension Optional: OptionalType {
    var value: Wrapped? { return self }
}

extension ObservableType where Element: OptionalType {
    func filterNil() -> Observable<Element.Wrapped> {
        return flatMap { element -> Observable<Element.Wrapped> in
            guard let value = element.value else { return .empty() }
            return .just(value)
        }
    }

    func replaceNil(with fallback: Element.Wrapped) -> Observable<Element.Wrapped> {
        return map { $0.value ?? fallback }
    }
}

extension ObservableType {
    func withPrevious() -> Observable<(Element?, Element)> {
        return scan([], accumulator: { (previous, current) in
            Array(previous + [current]).suffix(2)
        })
        .map { arr in (arr.count > 1 ? arr.first : nil, arr.last!) }
    }

    func withPrevious(startWith first: Element) -> Observable<(previous: Element, current: Element)> {
        return scan((first, first)) { ($0.1, $1) }.map { (previous: $0.0, current: $0.1) }
    }

    func retryWithBackoff(maxAttempts: Int, delay: @escaping (Int) -> RxTimeInterval, scheduler: SchedulerType,
                          shouldRetry: @escaping (Error) -> Bool = { _ in true }) -> Observable<Element> {
        return retry(when: { (errors: Observable<Error>) in
            errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                guard attempt < maxAttempts - 1, shouldRetry(error) else {
                    return Observable.error(error)
                }
                print("  wait", attempt)
                return Observable<Int>.timer(delay(attempt), scheduler: scheduler)
            }
        })
    }

    func mapTo<R>(_ value: R) -> Observable<R> {
        return map { _ in value }
    }

    func unwrap<T>() -> Observable<T> where Element == T? {
        return filter { $0 != nil }.map { $0! }
    }

    func asResult() -> Observable<Result<Element, Error>> {
        return map(Result.success).catch { .just(.failure($0)) }
    }

    func pausable<P: ObservableType>(_ pauser: P) -> Observable<Element> where P.Element == Bool {
        return withLatestFrom(pauser) { element, paused in (element, paused) }
            .filter { _, paused in !paused }
            .map { element, _ in element }
    }

    static func `if`(_ condition: Bool, then: Observable<Element>, else other: Observable<Element>) -> Observable<Element> {
        return condition ? then : other
    }
}

extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map(!) }
}

extension ObservableType where Element: Collection {
    func mapMany<Result>(_ transform: @escaping (Element.Element) -> Result) -> Observable<[Result]> {
        return map { collection -> [Result] in collection.map(transform) }
    }
}

enum NetError: Error { case busy(Int), fatal }

var attempts = 0
func request(failing times: Int, fatally: Bool = false) -> Observable<String> {
    attempts = 0
    return Observable.create { observer in
        attempts += 1
        DispatchQueue.main.async {
            if attempts <= times {
                observer.onError(fatally ? NetError.fatal : NetError.busy(attempts))
            } else {
                observer.onNext("answer after \(attempts)")
                observer.onCompleted()
            }
        }
        return Disposables.create { print("  closed") }
    }
}

func show<O: ObservableType>(_ name: String, _ source: O) -> Disposable {
    source.asObservable().subscribe { event in
        switch event {
        case .next(let value): print(name, value)
        case .error(let error): print(name, "failed:", error)
        case .completed: print(name, "ended")
        }
    }
}

let bag = DisposeBag()
let numbers: [Int?] = [1, nil, 3, nil, 5]
show("filterNil", Observable.from(numbers).filterNil()).disposed(by: bag)
show("replaceNil", Observable.from(numbers).replaceNil(with: 0).toArray().asObservable()).disposed(by: bag)
show("unwrap", Observable.from(numbers).unwrap().map { $0 * 2 }).disposed(by: bag)
show("pairs", Observable.of("a", "b", "c").withPrevious().map { "\($0.0 ?? "-")\($0.1)" }).disposed(by: bag)
show("steps", Observable.of(3, 7, 4).withPrevious(startWith: 0).map { $0.current - $0.previous }).disposed(by: bag)
show("mapTo", Observable.of(1, 2).mapTo("x")).disposed(by: bag)
show("not", Observable.of(true, false).not()).disposed(by: bag)
show("many", Observable.just([1, 2, 3]).mapMany { "<\($0)>" }).disposed(by: bag)
show("if", Observable.if(true, then: .just(1), else: .error(NetError.fatal))).disposed(by: bag)
show("result", request(failing: 1).asResult().map { result -> String in
    switch result {
    case .success(let text): return "good " + text
    case .failure(let error): return "bad \(error)"
    }
}).disposed(by: bag)

let pauser = BehaviorSubject(value: false)
let ticks = PublishSubject<Int>()
show("pausable", ticks.pausable(pauser)).disposed(by: bag)
ticks.onNext(1)
pauser.onNext(true)
ticks.onNext(2)
pauser.onNext(false)
ticks.onNext(3)
ticks.onCompleted()

show("backoff", request(failing: 2).retryWithBackoff(maxAttempts: 4, delay: { .milliseconds(10 * ($0 + 1)) },
                                                     scheduler: MainScheduler.instance)).disposed(by: bag)
RunLoop.main.run(until: Date().addingTimeInterval(0.2))
show("gives up", request(failing: 9).retryWithBackoff(maxAttempts: 3, delay: { _ in .milliseconds(5) },
                                                      scheduler: MainScheduler.instance)).disposed(by: bag)
RunLoop.main.run(until: Date().addingTimeInterval(0.2))
show("fatal", request(failing: 9, fatally: true).retryWithBackoff(
    maxAttempts: 3, delay: { _ in .milliseconds(5) }, scheduler: MainScheduler.instance,
    shouldRetry: { if case NetError.fatal = $0 { return false } else { return true } })).disposed(by: bag)
RunLoop.main.run(until: Date().addingTimeInterval(0.1))
