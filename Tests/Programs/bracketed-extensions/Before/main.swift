import RxSwift
import RxRelay

extension Observable<Int> {
  var doubled: Observable<Int> { map { $0 * 2 } }
  func label() -> Observable<String> { map { "int \($0)" } }
}
extension Observable<String> {
  func label() -> Observable<String> { map { "string \($0)" } }
}
extension Single<Int> { func half() -> Single<Int> { map { $0 / 2 } } }
extension BehaviorRelay<Int> { func increment() { accept(value + 1) } }
extension [Observable<Int>] {
  func merged() -> Observable<Int> { Observable.merge(self) }
}
extension Array<Single<Int>> { func all() -> Single<[Int]> { Single.zip(self) } }
extension Observable<Int>? { func orEmpty() -> Observable<Int> { self ?? .empty() } }
extension [String: Observable<Int>] { func values(_ k: String) -> Observable<Int> { self[k] ?? .just(-1) } }
struct Box<Value> { let value: Value }
extension Box<Observable<Int>> { var stream: Observable<String> { value.map { "box \($0)" } } }
let bag = DisposeBag()
Observable.of(1, 2).doubled.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.just(3).label().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.just("x").label().subscribe(onNext: { print($0) }).disposed(by: bag)
Single.just(10).half().subscribe(onSuccess: { print($0) }).disposed(by: bag)
let relay = BehaviorRelay(value: 4)
relay.increment()
print(relay.value)
[Observable.just(1), .just(2)].merged().subscribe(onNext: { print("m", $0) }).disposed(by: bag)
[Single.just(1), Single.just(2)].all().subscribe(onSuccess: { print($0) }).disposed(by: bag)
let none: Observable<Int>? = nil
none.orEmpty().subscribe(onNext: { print($0) }, onCompleted: { print("none") }).disposed(by: bag)
["a": Observable.just(5)].values("b").subscribe(onNext: { print($0) }).disposed(by: bag)
Box(value: Observable.just(7)).stream.subscribe(onNext: { print($0) }).disposed(by: bag)
