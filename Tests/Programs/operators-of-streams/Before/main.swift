import RxSwift
import RxCocoa
struct Odd: Error {}
let bag = DisposeBag()
let res = Result { Observable.just(2).map { $0 + 1 } }
try! res.get().subscribe(onNext: { print($0) }).disposed(by: bag)
let num = Result { () throws -> Int in throw Odd() }
Observable.just(num).subscribe(onNext: { print($0) }).disposed(by: bag)
extension ObservableType where Element == Bool {
  static func && (left: Self, right: Self) -> Observable<Bool> { Observable.combineLatest(left, right) { $0 && $1 } }
}
extension Observable where Element == Int {
  static func + (left: Observable<Int>, right: Observable<Int>) -> Observable<Int> { .zip(left, right) { $0 + $1 } }
  static prefix func - (value: Observable<Int>) -> Observable<Int> { value.map { -$0 } }
  static func * (left: Observable, right: Int) -> Observable { left.map { $0 * right } }
}
(Observable.just(true) && Observable.just(false)).subscribe(onNext: { print($0) }).disposed(by: bag)
(Observable.of(1, 2) + Observable.of(3, 4)).subscribe(onNext: { print($0) }).disposed(by: bag)
(-Observable.of(1, 2)).subscribe(onNext: { print($0) }).disposed(by: bag)
(Observable.of(1, 2) * 3).subscribe(onNext: { print($0) }).disposed(by: bag)
let s = PublishSubject<Int>()
(s.map { $0 + 1 } + s.asObservable()).subscribe(onNext: { print("sum", $0) }).disposed(by: bag)
s.onNext(5)
extension SharedSequence where SharingStrategy == DriverSharingStrategy, Element == Bool {
  static func || (left: Driver<Bool>, right: Driver<Bool>) -> Driver<Bool> { Driver.combineLatest(left, right) { $0 || $1 } }
}
let a = BehaviorRelay(value: false), b = BehaviorRelay(value: true)
(a.asDriver() || b.asDriver()).drive(onNext: { print("or", $0) }).disposed(by: bag)
b.accept(false)
extension ObservableType where Element == Bool {
  func xor(_ other: Self) -> Observable<Bool> { Observable.zip(self, other) { $0 != $1 } }
}
b.accept(true)
(b.asObservable() && Observable.just(true)).subscribe(onNext: { print("both", $0) }).disposed(by: bag)
(a.map { !$0 } && b.asObservable()).subscribe(onNext: { print("mapped", $0) }).disposed(by: bag)
b.asObservable().xor(Observable.of(true, false)).subscribe(onNext: { print("xor", $0) }).disposed(by: bag)
b.accept(false)
