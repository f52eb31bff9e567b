import RxSwift
import RxRelay
import RxCocoa
extension ObserverType {
  func onNextAndCompleted(_ e: Element) { onNext(e); onCompleted() }
  func map<T>(_ f: @escaping (T) -> Element) -> AnyObserver<T> { AnyObserver { self.on($0.map(f)) } }
  func filter(_ p: @escaping (Element) -> Bool) -> AnyObserver<Element> {
    AnyObserver { event in
      if case .next(let e) = event, !p(e) { return }
      self.on(event)
    }
  }
}
extension ObserverType where Element == Void { func fire() { onNext(()) } }
extension PublishRelay { func callAsFunction(_ e: Element) { accept(e) } }
extension PublishRelay where Element == Void { func callAsFunction() { accept(()) } }
extension BehaviorRelay {
  func modify(_ f: (inout Element) -> Void) { var v = value; f(&v); accept(v) }
  subscript<T>(_ path: WritableKeyPath<Element, T>) -> T { get { value[keyPath: path] } set { modify { $0[keyPath: path] = newValue } } }
}
extension BehaviorRelay where Element: RangeReplaceableCollection {
  func append(_ e: Element.Element) { accept(value + [e]) }
  func removeAll() { accept(Element()) }
}
extension BehaviorRelay where Element == Bool { func toggle() { accept(!value) } }
extension BehaviorSubject { var current: Element? { try? value() } }
extension ObservableType {
  func bind(to observers: [AnyObserver<Element>]) -> Disposable { Disposables.create(observers.map { subscribe($0) }) }
  func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Element>, on root: Root) -> Disposable {
    subscribe(onNext: { [weak root] in root?[keyPath: path] = $0 })
  }
  func subscribeNext(_ f: @escaping (Element) -> Void) -> Disposable { subscribe(onNext: f) }
}
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Element>, on root: Root) -> Disposable { drive(onNext: { [weak root] in root?[keyPath: path] = $0 }) }
  func driveVoid(_ f: @escaping () -> Void) -> Disposable { map { _ in }.drive(onNext: f) }
}
extension SharedSequenceConvertibleType {
  func asVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
  func unwrapped<T>() -> SharedSequence<SharingStrategy, T> where Element == T? { filter { $0 != nil }.map { $0! } }
}
extension Infallible { func trace(_ s: String) -> Infallible<Element> { self.do(onNext: { print(s, $0) }) } }
extension InfallibleType where Element == Int { func doubled() -> Infallible<Int> { map { $0 * 2 } } }
extension Disposable { func keep(_ list: inout [Disposable]) { list.append(self) } }
extension CompositeDisposable { static func += (l: CompositeDisposable, r: Disposable) { _ = l.insert(r) } }
extension SerialDisposable { func replace(_ d: Disposable) { disposable = d } }
extension Event { var isNext: Bool { if case .next = self { return true }; return false } }
final class Box { var value = 0; var text = "" }
struct S { var a = 1; var b = "x" }
let bag = DisposeBag()
let subject = PublishSubject<String>()
subject.subscribe { print($0.isNext, $0) }.disposed(by: bag)
let lengths: AnyObserver<Int> = subject.asObserver().map { "n\($0)" }
lengths.onNext(3)
subject.asObserver().filter { $0 != "no" }.onNext("no")
subject.onNextAndCompleted("end")
let tap = PublishRelay<Void>(), num = PublishRelay<Int>()
tap.subscribe(onNext: { print("tap") }).disposed(by: bag)
num.subscribeNext { print("num", $0) }.disposed(by: bag)
tap(); num(4)
let relay = BehaviorRelay(value: S())
relay[\.a] = 5; relay.modify { $0.b = "y" }
print(relay.value.a, relay[\.b])
let list = BehaviorRelay<[Int]>(value: [])
list.append(1); list.append(2); print(list.value); list.removeAll(); print(list.value)
let flag = BehaviorRelay(value: false); flag.toggle(); print(flag.value)
print(BehaviorSubject(value: 3).current as Any)
let box = Box()
Observable.just(7).assign(to: \.value, on: box).disposed(by: bag)
Driver.just("t").assign(to: \.text, on: box).disposed(by: bag)
Driver.just(1).driveVoid { print("void") }.disposed(by: bag)
Signal<Int?>.of(1, nil, 2).unwrapped().emit(onNext: { print("u", $0) }).disposed(by: bag)
print(box.value, box.text)
Infallible.of(1, 2).trace("inf").doubled().subscribe(onNext: { print($0) }).disposed(by: bag)
var kept: [Disposable] = []
Observable<Int>.never().subscribe().keep(&kept); print(kept.count)
let composite = CompositeDisposable(); composite += Disposables.create { print("c") }; composite.dispose()
let serial = SerialDisposable(); serial.replace(Disposables.create { print("s1") }); serial.replace(Disposables.create { print("s2") }); serial.dispose()
let log = PublishSubject<Int>()
let outs = [AnyObserver<Int> { print("A", $0) }, AnyObserver<Int> { print("B", $0) }]
log.bind(to: outs).disposed(by: bag)
log.onNext(1); log.onCompleted()
