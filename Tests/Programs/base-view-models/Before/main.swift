import Foundation
import RxSwift
import RxRelay
import RxCocoa
enum E: Error { case x }
// inheritance, generics, nested types, statics, protocols with default implementations
open class BaseViewModel<Action, State: Equatable> {
  public let action = PublishRelay<Action>()
  public private(set) lazy var state: Driver<State> = self._state.asDriver().distinctUntilChanged()
  fileprivate let _state: BehaviorRelay<State>
  public let disposeBag = DisposeBag()
  public let error = PublishSubject<Error>()
  public init(initial: State) {
    _state = BehaviorRelay(value: initial)
    action.withLatestFrom(_state, resultSelector: { ($0, $1) })
      .flatMap { [unowned self] in self.reduce($0, $1).do(onError: { [weak self] in self?.error.onNext($0) }).catch { _ in .empty() } }
      .bind(to: _state).disposed(by: disposeBag)
  }
  open func reduce(_ action: Action, _ state: State) -> Observable<State> { .just(state) }
}
enum CounterAction { case up, down, fail, delayed(Int) }
final class CounterViewModel: BaseViewModel<CounterAction, Int> {
  override func reduce(_ action: CounterAction, _ state: Int) -> Observable<Int> {
    switch action {
    case .up: return .just(state + 1)
    case .down: return super.reduce(action, state).map { $0 - 1 }
    case .fail: return .error(E.x)
    case .delayed(let n): return Observable.range(start: state, count: n).takeLast(1)
    }
  }
}
protocol Loadable: AnyObject { associatedtype Item; var items: BehaviorRelay<[Item]> { get }; var isLoading: BehaviorRelay<Bool> { get }; func fetch() -> Single<[Item]>; var bag: DisposeBag { get } }
extension Loadable {
  func reload() { fetch().do(onSubscribe: { [weak self] in self?.isLoading.accept(true) }, onDispose: { [weak self] in self?.isLoading.accept(false) }).asObservable().catchAndReturn([]).bind(to: items).disposed(by: bag) }
  var isEmpty: Observable<Bool> { Observable.combineLatest(items.map(\.isEmpty), isLoading) { $0 && !$1 }.distinctUntilChanged() }
}
final class Names: Loadable { let items = BehaviorRelay<[String]>(value: []), isLoading = BehaviorRelay(value: false), bag = DisposeBag(); var fails = false
  func fetch() -> Single<[String]> { fails ? .error(E.x) : .just(["a"]) } }
struct Theme { static let current = BehaviorRelay(value: Theme.light); let name: String; static let light = Theme(name: "light"), dark = Theme(name: "dark")
  static var changes: Observable<Theme> { current.skip(1).asObservable() } 
  enum Key: String, CaseIterable { case a, b; var stream: Observable<String> { Theme.current.map { [raw = rawValue] in "\(raw)-\($0.name)" } } } }
extension BehaviorRelay { func update(_ f: (inout Element) -> Void) { var v = value; f(&v); accept(v) } }
extension BehaviorRelay where Element: RangeReplaceableCollection { func append(_ e: Element.Element) { accept(value + [e]) } ; static func += (l: BehaviorRelay, r: Element.Element) { l.append(r) } }
extension PublishRelay where Element == Void { func fire() { accept(()) } }
final class Pool { static let shared = Pool(); private init() {}
  private var waiting: [PublishSubject<Int>] = []; private var free = [1, 2]
  func acquire() -> Single<Int> { Single.create { [self] single in
    if let n = free.popLast() { single(.success(n)); return Disposables.create { self.release(n) } }
    let s = PublishSubject<Int>(); waiting.append(s)
    let d = s.take(1).asSingle().subscribe(single)
    return Disposables.create([d, Disposables.create { [weak s] in self.waiting.removeAll { $0 === s } }]) } }
  func release(_ n: Int) { if waiting.isEmpty { free.append(n) } else { waiting.removeFirst().onNext(n) } } }
let bag = DisposeBag()
let vm = CounterViewModel(initial: 0)
vm.state.drive(onNext: { print("state", $0) }).disposed(by: bag)
vm.error.subscribe(onNext: { print("error", $0) }).disposed(by: bag)
[CounterAction.up, .up, .down, .fail, .delayed(3)].forEach { vm.action.accept($0) }
let names = Names(); names.isEmpty.subscribe(onNext: { print("empty", $0) }).disposed(by: bag)
names.isLoading.skip(1).subscribe(onNext: { print("loading", $0) }).disposed(by: bag)
names.reload(); names.fails = true; names.reload(); print(names.items.value)
Theme.changes.map(\.name).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.merge(Theme.Key.allCases.map(\.stream)).subscribe(onNext: { print($0) }).disposed(by: bag)
Theme.current.accept(.dark)
let list = BehaviorRelay(value: [1]); list.append(2); list += 3; list.update { $0.removeFirst() }; print(list.value)
let fire = PublishRelay<Void>(); fire.subscribe(onNext: { print("fired") }).disposed(by: bag); fire.fire()
let first = Pool.shared.acquire().subscribe(onSuccess: { print("got", $0) }); Pool.shared.acquire().subscribe(onSuccess: { print("got", $0) }).disposed(by: bag)
first.dispose()
let never = Single<Int>.never(); _ = never.timeout(.milliseconds(1), other: .just(5), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))
#if DEBUG
let debugged = Observable.just(1).do(onNext: { print("debug", $0) })
#else
let debugged = Observable.just(1)
#endif
debugged.subscribe().disposed(by: bag)
func local() {
  func step(_ n: Int) -> Observable<Int> { n > 2 ? .empty() : Observable.just(n).concat(Observable.deferred { step(n + 1) }) }
  let limit = 2
  lazy var stream = step(0).filter { $0 <= limit }.share()
  stream.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
}
local()
