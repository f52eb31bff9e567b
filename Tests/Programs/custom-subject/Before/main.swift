import RxSwift

enum Mode: String, Equatable { case idle, busy, error }
struct Crash: Error {}

let bag = DisposeBag()
let modes = DistinctSubject<Mode>()

let first = modes.subscribe(onNext: { print("1:", $0.rawValue) }, onError: { _ in print("1: error") }, onDisposed: { print("1: disposed") })
modes.map { $0.rawValue.uppercased() }.subscribe(onNext: { print("2:", $0) }, onError: { _ in print("2: error") }).disposed(by: bag)

modes.onNext(.idle)
modes.onNext(.idle)
modes.onNext(.busy)
print("observers", modes.observerCount)
first.dispose()
print("observers", modes.observerCount)

modes.pause()
modes.onNext(.busy)
modes.onNext(.error)
modes.onNext(.error)
modes.onNext(.idle)
print("resuming")
modes.resume()

print("as an observer of other streams")
Observable.of(Mode.busy, .busy, .error, .busy).bind2(to: modes).disposed(by: bag)
modes.onError(Crash())
modes.onNext(.idle)
modes.subscribe(onNext: { print("3:", $0) }, onError: { _ in print("3: error") }).disposed(by: bag)
print("observers", modes.observerCount)

print("multicast through it")
let shared = Observable.of(1, 1, 2, 2, 2, 3, 1).multicast(DistinctSubject<Int>())
shared.subscribe(onNext: { print("m", $0) }, onCompleted: { print("m completed") }).disposed(by: bag)
shared.connect().disposed(by: bag)

print("countdown")
Countdown(from: 3).map { "T-\($0)" }.subscribe { print($0) }.disposed(by: bag)
Observable.zip(Countdown(from: 2), Observable.of("ready", "steady", "go")) { "\($1) \($0)" }
    .toArray()
    .subscribe(onSuccess: { print($0) })
    .disposed(by: bag)
Countdown(from: 1).asObservable().concat(Countdown(from: 2)).reduce([]) { $0 + [$1] }.subscribe(onNext: { print($0) }).disposed(by: bag)

extension ObservableType {
    /// `bind` without the completion.
    func bind2<O: ObserverType>(to observer: O) -> Disposable where O.Element == Element {
        subscribe { event in
            if case .next = event { observer.on(event) }
        }
    }
}
