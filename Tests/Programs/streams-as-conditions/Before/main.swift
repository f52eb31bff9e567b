import RxSwift

struct Broken: Error {}
extension Observable where Element == Bool {
    static func && (a: Observable<Bool>, b: Observable<Bool>) -> Observable<Bool> {
        combineLatest(a, b) { $0 && $1 }
    }
    static prefix func ! (a: Observable<Bool>) -> Observable<Bool> { a.map { !$0 } }
    static func || (a: Observable<Bool>, b: Observable<Bool>) -> Observable<Bool> {
        return .combineLatest(a, b, resultSelector: { $0 || $1 })
    }
}
func sensor(_ ok: Bool) -> Observable<Bool> {
    Observable.create { observer in
        observer.onNext(ok)
        if !ok { observer.onError(Broken()) }
        return Disposables.create()
    }
}
let dry = BehaviorSubject(value: true)
let warm = PublishSubject<Bool>()
let bag = DisposeBag()
(dry && warm).distinctUntilChanged().subscribe(onNext: { print("water", $0) }, onError: { print($0) }).disposed(by: bag)
(!dry && sensor(true)).subscribe(onNext: { print("!", $0) }, onError: { print($0) }).disposed(by: bag)
(sensor(false) || warm).subscribe(onNext: { print("||", $0) }, onError: { print($0) }).disposed(by: bag)
warm.onNext(true)
dry.onNext(false)
warm.onError(Broken())
