import RxSwift
struct Effect<A> {
  let run: Observable<A>
  static var none: Effect { Effect(run: .empty()) }
  static func just(_ a: A) -> Effect { Effect(run: .just(a)) }
  func map<B>(_ f: @escaping (A) -> B) -> Effect<B> { .init(run: run.map(f)) }
  static func merge(_ all: [Effect]) -> Effect { Effect(run: .merge(all.map(\.run))) }
  static func merge(_ all: Effect...) -> Effect { merge(all) }
  func catching(_ f: @escaping (Error) -> Effect) -> Effect { Effect(run: run.catch { f($0).run }) }
}
extension Observable { var effect: Effect<Element> { Effect(run: self) } }
class Repository<Item> {
  let items: Observable<[Item]>
  init(items: Observable<[Item]>) { self.items = items }
  func first() -> Observable<Item?> { items.map { $0.first } }
}
final class Users: Repository<String> { init() { super.init(items: Observable.just(["u"])) } }
final class Failing: Repository<Int> { init() { super.init(items: .error(RxError.unknown)) } }
struct Lens<Whole, Part> { let get: (Whole) -> Part; let set: (Part, Whole) -> Whole }
struct Env { var ticks: Observable<Int>; var name: Observable<String> }
let lens = Lens<Env, Observable<Int>>(get: { $0.ticks }, set: { t, e in var e = e; e.ticks = t; return e })
let env = lens.set(Observable.just(5).map { $0 }, Env(ticks: .just(1), name: .just("n")))
_ = lens.get(env).subscribe(onNext: { print("lens", $0) })
struct Reducer<S, A> {
  let reduce: (inout S, A) -> [Effect<A>]
  func callAsFunction(_ s: inout S, _ a: A) -> [Effect<A>] { reduce(&s, a) }
}
enum Act { case start, add(Int), stop }
let reducer = Reducer<Int, Act> { s, a in
  switch a {
  case .start: return [Effect(run: env.ticks.map { .add($0) }), .just(.stop)]
  case .add(let n): s += n; return []
  case .stop: return [.none, Effect(run: .error(RxError.unknown))]
  }
}
var s = 0
func send(_ a: Act) { for e in reducer(&s, a) { _ = e.run.subscribe(onNext: { send($0) }, onError: { print("error", $0) }) } }
send(.start)
print(s)
_ = Effect.merge(.just(1), .none, Effect.just(2).map { $0 * 2 }).run.subscribe(onNext: { print("m", $0) })
_ = Users().first().subscribe(onNext: { print($0 ?? "-") })
_ = Failing().first().subscribe(onError: { print($0) })
_ = Observable.of(1, 2).map { $0 }.effect.run.subscribe(onNext: { print("e", $0) })
final class Box<T> { var value: T; init(_ value: T) { self.value = value } }
let box = Box(Observable.just(1).map { $0 + 1 })
box.value = .just(3)
_ = box.value.subscribe(onNext: { print("box", $0) })
let box2 = Box<Observable<Int>>(.just(1))
box2.value = Observable.error(RxError.unknown)
_ = box2.value.subscribe(onError: { print("box2", $0) })
