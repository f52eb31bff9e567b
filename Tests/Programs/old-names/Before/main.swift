import RxSwift
import RxRelay

// Written for RxSwift 4 and never touched again; it still compiles.
class ForecastService {
    private let source: PublishSubject<Int>
    init(source: PublishSubject<Int>) { self.source = source }

    func temperatures() -> Observable<Int> {
        return source.asObservable()
            .skipWhile { $0 == 0 }
            .takeWhile { $0 < 100 }
            .distinctUntilChanged()
            .observeOn(MainScheduler.instance)
    }

    func parse(_ text: String) -> Single<Int> {
        return Single.create { single in
            guard let value = Int(text) else {
                single(.failure(ForecastError.unreadable(text)))
                return Disposables.create()
            }
            single(.success(value))
            return Disposables.create()
        }
    }
}

enum ForecastError: Error { case unreadable(String), offline }

let source = PublishSubject<Int>()
let stop = PublishSubject<Void>()
let service = ForecastService(source: source)
let bag = DisposeBag()

service.temperatures()
    .takeUntil(stop)
    .subscribe(onNext: { print("temperature \($0)") }, onCompleted: { print("stopped") })
    .disposed(by: bag)
service.temperatures().elementAt(1)
    .subscribe(onNext: { print("second \($0)") }, onError: { _ in print("no second") })
    .disposed(by: bag)
service.temperatures().skipUntil(stop)
    .subscribe(onNext: { print("after the stop \($0)") })
    .disposed(by: bag)
[0, 0, 5, 5, 7].forEach { source.onNext($0) }
stop.onNext(())
source.onNext(9)
source.onNext(120)

print("errors")
let failing = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.onError(ForecastError.offline)
    return Disposables.create { print("  released") }
}
failing.catchError { _ in Observable.of(2, 3) }.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
failing.catchErrorJustReturn(0).subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
failing.retryWhen { errors in errors.take(1) }
    .subscribe(onNext: { print("  again \($0)") }, onCompleted: { print("  given up") })
    .disposed(by: bag)

print("singles")
["12", "x"].forEach { text in
    service.parse(text)
        .subscribe(onSuccess: { print("  parsed \($0)") }, onError: { print("  \($0)") })
        .disposed(by: bag)
}
Single.zip(service.parse("1"), service.parse("2")) { $0 + $1 }
    .map { $0 * 10 }
    .subscribe(onSuccess: { print("  sum \($0)") })
    .disposed(by: bag)

print("scheduling")
Observable.of(1, 2)
    .subscribeOn(MainScheduler.instance)
    .do(onNext: { print("  on \($0)") }, onSubscribe: { print("  subscribe") })
    .subscribe(onNext: { _ in })
    .disposed(by: bag)
let ticks = PublishSubject<Int>()
ticks.takeLast(2).toArray().subscribe(onSuccess: { print("  last \($0)") }, onError: { _ in }).disposed(by: bag)
(1...4).forEach(ticks.onNext)
ticks.onCompleted()
