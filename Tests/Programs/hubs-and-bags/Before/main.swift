import Foundation
import RxSwift
import RxRelay
import RxCocoa
enum E: Error { case a, b(Int) }
// subjects, observers, disposables in containers and generics
final class Hub<Key: Hashable, Value> {
  private var subjects: [Key: PublishSubject<Value>] = [:]
  private var replay: [Key: ReplaySubject<Value>] = [:]
  private let lock = NSLock()
  subscript(key: Key) -> PublishSubject<Value> {
    lock.lock(); defer { lock.unlock() }
    if let s = subjects[key] { return s }
    let s = PublishSubject<Value>(); subjects[key] = s; return s
  }
  subscript(replaying key: Key, default size: Int) -> Observable<Value> {
    let s = replay[key, default: .create(bufferSize: size)]
    replay[key] = s
    return s.asObservable()
  }
  func finish(_ key: Key, _ error: Error? = nil) {
    guard let subject = subjects.removeValue(forKey: key) else { return }
    error.map(subject.onError) ?? subject.onCompleted()
  }
  var keys: [Key] { Array(subjects.keys) }
  func observer(for key: Key) -> AnyObserver<Value> { self[key].asObserver() }
  func all() -> Observable<Value> { Observable.merge(subjects.values.map { $0.asObservable() }) }
}
let hub = Hub<String, Int>()
let bag = DisposeBag()
var disposables: [String: Disposable] = [:]
disposables["a"] = hub["a"].subscribe(onNext: { print("a", $0) }, onError: { print($0) }, onCompleted: { print("done") })
hub["a"].onNext(1)
hub.observer(for: "a").onNext(2)
hub.finish("a", E.b(3)); hub.finish("zz")
_ = hub[replaying: "r", default: 2].subscribe()
disposables.values.forEach { $0.dispose() }
let serial = SerialDisposable(); serial.disposable = hub.all().subscribe(onNext: { print($0) })
serial.disposed(by: bag)
let single = SingleAssignmentDisposable(); single.setDisposable(Disposables.create { print("bye") }); single.dispose()
let composite = CompositeDisposable(disposables: [Disposables.create(), serial]); _ = composite.insert(Disposables.create { print("x") }); composite.dispose()
var optionalBag: DisposeBag? = DisposeBag()
hub["b"].subscribe().disposed(by: optionalBag!)
optionalBag = nil
let observers: [AnyObserver<Int>] = [hub.observer(for: "x"), AnyObserver { print($0) }, hub["y"].asObserver()]
observers.forEach { $0.on(.next(1)) }
let relays: (BehaviorRelay<Int>, PublishRelay<String>) = (.init(value: 1), .init())
relays.0.map(String.init).bind(to: relays.1).disposed(by: bag)
let subjectOfSubjects = BehaviorSubject<PublishSubject<Int>?>(value: nil)
subjectOfSubjects.compactMap { $0 }.flatMapLatest { $0 }.subscribe(onNext: { print("inner", $0) }).disposed(by: bag)
let inner = PublishSubject<Int>(); subjectOfSubjects.onNext(inner); inner.onNext(4)
func forward<O: ObserverType, S: ObservableConvertibleType>(_ s: S, to o: O) -> Disposable where O.Element == S.Element { s.asObservable().subscribe(o) }
forward(Single.just(2), to: inner).disposed(by: bag)
func collect<T>(_ source: Observable<T>) -> [T] { var all: [T] = []; source.subscribe(onNext: { all.append($0) }).dispose(); return all }
print(collect(.of(1, 2)), collect(Observable.range(start: 1, count: 3).map { $0 * 2 }))
let events: [Event<Int>] = [.next(1), .error(E.a), .completed]
for event in events { switch event { case let .next(n) where n > 0: print(n); case .next: break; case .error(let e as E): print("E", e); case .error(let e): print(e); case .completed: print("c") } }
print(events.map { $0.isStopEvent }, events.compactMap { $0.element }, events.first?.error as Any, events.map(\.isCompleted))
let binder = Binder<Int>(hub) { hub, n in print("binder", n, hub.keys.count) }
Driver.just(3).drive(binder).disposed(by: bag)
Observable.just(4).bind(to: binder, binder).disposed(by: bag)
let anyObs: AnyObserver<Int> = binder.asObserver().mapObserver { (s: Int) in s * 2 }
anyObs.onNext(5)
class VM { let input: AnyObserver<String>; let output: Driver<String>; private let s = PublishSubject<String>()
  init() { input = s.asObserver(); output = s.map { $0.uppercased() }.asDriver(onErrorJustReturn: "") } }
let vm = VM(); vm.output.drive(onNext: { print($0) }).disposed(by: bag); vm.input.onNext("hi")
struct Weak<T: AnyObject> { weak var value: T? }
extension ObservableType { func weakly<T: AnyObject>(_ o: T, _ f: @escaping (T, Element) -> Void) -> Disposable { subscribe(onNext: { [weak o] e in guard let o = o else { return }; f(o, e) }) } }
hub["w"].weakly(vm) { vm, n in vm.input.onNext("\(n)") }.disposed(by: bag); hub["w"].onNext(1)
let token = hub["t"].subscribe { event in if case .next(let n) = event { print("t", n) } }
hub["t"].onNext(9); token.dispose()
Observable.of(1, 2, 3).subscribe(onNext: { [weak vm] in vm?.input.onNext("\($0)") }).disposed(by: bag)
Observable.from(optional: Int("5")).concat(Observable.from([6])).subscribe { print($0) }.disposed(by: bag)
try? Observable.just(1).map { n -> Int in if n > 0 { throw E.a }; return n }.subscribe(onError: { print("err", $0) }).disposed(by: bag)
