import Foundation
import RxSwift
import RxRelay
import RxCocoa
enum E: Error { case x }
let bag = DisposeBag()
// generics, existential streams, conditional conformances, subscripts, static factories, error types
protocol Service { associatedtype Input; associatedtype Output; func call(_ input: Input) -> Single<Output> }
struct Mapped<Base: Service, NewOutput>: Service { let base: Base; let transform: (Base.Output) throws -> NewOutput; func call(_ input: Base.Input) -> Single<NewOutput> { base.call(input).map(transform) } }
struct Retried<Base: Service>: Service { let base: Base; let count: Int; func call(_ input: Base.Input) -> Single<Base.Output> { base.call(input).retry(count) } }
struct Logged<Base: Service>: Service where Base.Input: CustomStringConvertible { let base: Base; func call(_ input: Base.Input) -> Single<Base.Output> { base.call(input).do(onSuccess: { print("ok", input, $0) }, onError: { print("failed", input, $0) }) } }
extension Service { func map<T>(_ f: @escaping (Output) throws -> T) -> Mapped<Self, T> { Mapped(base: self, transform: f) }
  func retry(_ n: Int) -> Retried<Self> { Retried(base: self, count: n) } 
  func asFunction() -> (Input) -> Single<Output> { call } 
  func all<S: Sequence>(_ inputs: S) -> Observable<Output> where S.Element == Input { Observable.from(Array(inputs)).concatMap { self.call($0) } } }
extension Service where Input: CustomStringConvertible { func logged() -> Logged<Self> { Logged(base: self) } }
final class Doubler: Service { var fails = 1; func call(_ input: Int) -> Single<Int> { Single.deferred { [unowned self] in if self.fails > 0 { self.fails -= 1; return .error(E.x) }; return .just(input * 2) } } }
let doubler = Doubler()
let pipeline = doubler.retry(2).map { "\($0)!" }.logged()
pipeline.call(4).subscribe(onSuccess: { print($0) }).disposed(by: bag)
pipeline.all([1, 2]).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
[1, 2].map(doubler.asFunction()).enumerated().forEach { i, s in s.subscribe(onSuccess: { print(i, $0) }).disposed(by: bag) }
struct Lens<Whole, Part> { let get: (Whole) -> Part; let set: (Part, Whole) -> Whole }
extension BehaviorRelay { func focus<P>(_ lens: Lens<Element, P>) -> (stream: Observable<P>, update: (P) -> Void) { (map(lens.get), { self.accept(lens.set($0, self.value)) }) } }
let settings = BehaviorRelay(value: (volume: 1, name: "n")); let volume = settings.focus(Lens(get: { $0.volume }, set: { (volume: $0, name: $1.name) }))
volume.stream.subscribe(onNext: { print("vol", $0) }).disposed(by: bag); volume.update(5)
enum Loadable<T> { case idle, loading, loaded(T), failed(Error)
  var value: T? { if case .loaded(let v) = self { return v }; return nil } ; func map<U>(_ f: (T) -> U) -> Loadable<U> { switch self { case .idle: return .idle; case .loading: return .loading; case .loaded(let v): return .loaded(f(v)); case .failed(let e): return .failed(e) } } }
extension Loadable: Equatable where T: Equatable { static func == (l: Loadable, r: Loadable) -> Bool { switch (l, r) { case (.idle, .idle), (.loading, .loading): return true; case let (.loaded(a), .loaded(b)): return a == b; default: return false } } }
extension ObservableConvertibleType { func asLoadable() -> Observable<Loadable<Element>> { asObservable().map(Loadable.loaded).startWith(.loading).catch { .just(.failed($0)) } }
  func asLoadableDriver() -> Driver<Loadable<Element>> { asLoadable().asDriver(onErrorDriveWith: .empty()) } }
extension ObservableType { func values<T>() -> Observable<T> where Element == Loadable<T> { compactMap { $0.value } } 
  func mapLoaded<T, U>(_ f: @escaping (T) -> U) -> Observable<Loadable<U>> where Element == Loadable<T> { map { $0.map(f) } } }
Single.just(3).asLoadable().mapLoaded { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable<Int>.error(E.x).asLoadable().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.just(7).asLoadable().distinctUntilChanged().values().subscribe(onNext: { print("value", $0) }).disposed(by: bag)
Maybe.just("m").asLoadableDriver().map { $0.value }.drive(onNext: { print($0 ?? "none") }).disposed(by: bag)
final class Machine<State: Hashable, Event: Hashable> { struct Edge: Hashable { let from: State; let on: Event }
  private let state: BehaviorSubject<State>; private var edges: [Edge: State] = [:]; let rejected = PublishSubject<(State, Event)>()
  init(_ initial: State, _ rules: [(State, Event, State)]) { state = BehaviorSubject(value: initial); for (f, e, t) in rules { edges[Edge(from: f, on: e)] = t } }
  func handle(_ event: Event) { guard let now = try? state.value() else { return }; if let next = edges[Edge(from: now, on: event)] { state.onNext(next) } else { rejected.onNext((now, event)) } }
  var current: Observable<State> { state.distinctUntilChanged() } ; func on(_ s: State) -> Observable<Void> { state.filter { $0 == s }.map { _ in } } 
  func transitions() -> Observable<(from: State, to: State)> { Observable.zip(state, state.skip(1)) { (from: $0, to: $1) } } }
enum S: String { case off, on }; enum Ev: Hashable { case toggle, kick(Int) }
let machine = Machine<S, Ev>(.off, [(.off, .toggle, .on), (.on, .toggle, .off)])
machine.transitions().map { "\($0.from)->\($0.to)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
machine.rejected.subscribe(onNext: { s, e in print("rejected", s, e) }).disposed(by: bag)
machine.on(.on).subscribe { _ in print("is on") }.disposed(by: bag)
[Ev.toggle, .kick(1), .toggle].forEach(machine.handle)
let anyStream: any ObservableConvertibleType = Observable.just(1); print(anyStream is Observable<Int>)
extension Optional where Wrapped: ObservableConvertibleType { var orNever: Observable<Wrapped.Element> { self?.asObservable() ?? .never() } }
let maybeStream: Observable<Int>? = .just(11); maybeStream.orNever.subscribe(onNext: { print($0) }).disposed(by: bag)
extension Result { var single: Single<Success> { switch self { case .success(let v): return .just(v); case .failure(let e): return .error(e) } } }
Result<Int, E>.failure(.x).single.catchAndReturn(0).subscribe(onSuccess: { print("res", $0) }).disposed(by: bag)
extension Sequence { func asyncMap<T>(_ f: @escaping (Element) -> Single<T>) -> Single<[T]> { Single.zip(map(f)) } ; func serially(_ f: @escaping (Element) -> Completable) -> Completable { Completable.concat(map(f)) } }
[1, 2].asyncMap { .just($0 + 1) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
["x", "y"].serially { s in Completable.create { c in print("do", s); c(.completed); return Disposables.create() } }.subscribe(onCompleted: { print("all") }).disposed(by: bag)
