import RxSwift
import RxBlocking
enum E: Error { case a, b(String) }
print(Observable.of("a", "b").toBlocking().materialize())
print(Observable.of(1).concat(Observable.error(E.b("x"))).toBlocking().materialize())
print(Observable<Int>.error(E.a).toBlocking().materialize())
print(Completable.empty().toBlocking().materialize())
let bag = DisposeBag()
extension ConnectableObservableType {
  func connected(by bag: DisposeBag) -> Observable<Element> { connect().disposed(by: bag); return asObservable() }
  func auto(_ count: Int, _ bag: DisposeBag) -> Observable<Element> {
    var missing = count
    return Observable.create { observer in
      let subscription = self.subscribe(observer)
      missing -= 1
      if missing == 0 { self.connect().disposed(by: bag) }
      return subscription
    }
  }
}
extension ConnectableObservable where Element == Int {
  func doubled() -> Observable<Int> { refCount().map { $0 * 2 } }
}
let late = Observable.of(1, 2).replayAll().auto(2, bag)
late.subscribe(onNext: { print("1:", $0) }).disposed(by: bag)
late.subscribe(onNext: { print("2:", $0) }).disposed(by: bag)
Observable.of(4).publish().doubled().subscribe(onNext: { print($0) }).disposed(by: bag)
let s = PublishSubject<Int>()
let c = s.publish().connected(by: bag)
c.subscribe(onNext: { print("c", $0) }).disposed(by: bag)
s.onNext(3)
