import RxSwift
import RxRelay

protocol Describable { var summary: String { get } }
protocol Countable {
  associatedtype Element
  func count(_ body: @escaping (Int) -> Void)
  func each(_ body: @escaping (Element) -> Void)
}
extension PrimitiveSequence: Describable where Trait == SingleTrait {
  var summary: String { "one \(Element.self)" }
}
extension Observable: Countable {
  func count(_ body: @escaping (Int) -> Void) {
    var count = 0
    _ = subscribe(onNext: { _ in count += 1; body(count) })
  }
  func each(_ body: @escaping (Element) -> Void) { _ = subscribe(onNext: { body($0) }) }
}
extension Countable where Element == Int {
  func total() -> Int {
    var sum = 0
    each { sum += $0 }
    return sum
  }
}
struct Plain: Describable { let summary = "plain" }
func describe(_ thing: Describable) { print(thing.summary) }
func describeAll(_ things: [Describable]) { print(things.map { $0.summary }.joined(separator: ", ")) }
func counted<C: Countable>(_ all: C...) where C.Element == String {
  for one in all { one.count { print("n", $0) } }
}

func runDescribing() {
  describe(Single.just(3))
  describe(Single.just("a").map { $0.count })
  describeAll([Plain(), Single<Double>.just(1.5), Single.just(true).flatMap { .just(!$0) }])
  let stored: Describable = Single.just("kept").do(onSuccess: { _ in })
  print(stored.summary)
  print(Observable.of(1, 2, 3).map { $0 + 1 }.total())
  print(Observable.of(1, 2, 3).total())
  let relay = BehaviorRelay(value: 4)
  print(relay.asObservable().take(1).total())
  counted(Observable.of("a", "b").map { $0 + "!" }, Observable.just("c"))
  var latest: Describable? = nil
  latest = Single.just(1)
  print(latest?.summary ?? "none")
  func make(_ flag: Bool) -> Describable { flag ? Single.just(1) : Plain() }
  describe(make(true))
  describe(make(false))
}
