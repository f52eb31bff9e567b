import RxSwift
import RxRelay
extension Observable {
  func echo() -> Observable { self.do(onNext: { print($0) }) }
  static func two(_ a: Observable, _ b: Observable) -> Observable { .merge(a, b) }
}
extension BehaviorRelay { func copy() -> BehaviorRelay { BehaviorRelay(value: value) } ; func link(_ other: BehaviorRelay) -> Disposable { bind(to: other) } 
  static func += (l: BehaviorRelay, r: Element) { l.accept(r) } }
extension PublishSubject { func feed(_ other: PublishSubject) -> Disposable { subscribe(other) } }
let bag = DisposeBag()
Observable.two(.just(1), Observable.of(2, 3)).echo().subscribe().disposed(by: bag)
let r = BehaviorRelay(value: 1); let c = r.copy(); r.link(c).disposed(by: bag); r += 5; print(c.value)
let s = PublishSubject<Int>(), t = PublishSubject<Int>(); s.feed(t).disposed(by: bag); t.subscribe(onNext: { print($0) }).disposed(by: bag); s.onNext(4)
