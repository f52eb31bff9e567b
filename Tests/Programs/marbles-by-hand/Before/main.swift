import RxSwift
import RxTest
import RxCocoa

func a<T>(_ marbles: String, _ values: [Character: T]) -> [Recorded<Event<T>>] {
  marbles.enumerated().compactMap { index, character in
    switch character {
    case "-": return nil
    case "|": return .completed(index * 10)
    default: return values[character].map { .next(index * 10, $0) }
    }
  }
}
func b(_ xs: [Int]) -> [Recorded<Event<Int>>] {
  xs.compactMap { x in x > 1 ? .next(1, x) : nil }
}
func c(_ xs: [Int]) -> [Recorded<Event<Int>>] {
  xs.map { x in .next(1, x) } + [.completed(100)]
}
func d(_ xs: [Int]) -> [Recorded<Event<Int>>] {
  var r: [Recorded<Event<Int>>] = xs.enumerated().map { i, x in .next(i, x) }
  r.append(.completed(4))
  r += [.completed(5)]
  return r
}
func e(_ xs: [Int]) -> [Recorded<Event<Int>>] {
  return zip(xs, xs).compactMap { (i, x) -> Recorded<Event<Int>>? in
    if i > 3 { return nil }
    return .next(i, x)
  }
}
func f<T: Equatable>(_ o: TestableObserver<T>, _ p: [T]) {
  print(o.events.compactMap(\.value.element) == p)
  print(o.events.map(\.time), o.events.map(\.value), o.events.compactMap { $0.value.element }, o.events.last?.value.isCompleted ?? false)
  print(o.events.filter(\.value.isStopEvent).count, o.events.first.map(\.value.error) as Any)
}
func g(_ dict: [Int: String]) -> [Recorded<Event<String>>] {
  dict.sorted { $0.key < $1.key }.map { .next($0.key, $0.value) }
}
func h(_ s: String) -> [Recorded<Event<String>>] {
  s.enumerated().flatMap { i, c -> [Recorded<Event<String>>] in [.next(i, String(c))] } + [.completed(9)]
}
func i(_ s: [String]) -> [Event<String>] {
  s.map { .next($0) }
}
func j(_ s: [String]) -> [Event<String>] {
  s.indices.map { i in
    if i == 2 { return .completed }
    return .next(s[i])
  }
}
func k(_ s: [String]) -> [Observable<String>] {
  s.enumerated().compactMap { i, x in
    if i == 2 { return nil }
    return .just(x)
  }
}

print(a("a-b|", ["a": 1, "b": 2]))
print(b([1, 2]), c([1]), d([1, 2]), e([5, 6]), g([1: "x", 0: "y"]), h("pq"))
print(i(["s"]), j(["s", "t", "u"]), k(["s", "t", "u"]).count)
struct Pair { let first, second: PublishSubject<Int>; var left, right: Observable<Int> }
let pair = Pair(first: PublishSubject(), second: PublishSubject(), left: .just(1), right: .just(2))
let scheduler = TestScheduler(initialClock: 0)
let observer = scheduler.createObserver(Int.self)
let bag = DisposeBag()
Observable.merge(pair.first, pair.second, pair.left, pair.right).subscribe(observer).disposed(by: bag)
pair.first.onNext(7)
pair.second.onCompleted()
f(observer, [1, 2, 7])
var made = 0
func log<T>(_ name: String) -> AnyObserver<T> {
  made += 1
  return AnyObserver { print(name, $0) }
}
pair.left.subscribe(log("left")).disposed(by: bag)
pair.right.bind(to: log("right")).disposed(by: bag)
print("made", made)
