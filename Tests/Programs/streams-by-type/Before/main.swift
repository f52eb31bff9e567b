import RxSwift
final class Box { var items: [String: Any] = [:] }
let box = Box()
let names: Observable<String> = Observable.just("a").map { $0 + "!" }
let ages: Observable<Int> = Observable.just(3)
let failing: Observable<Double> = .error(RxError.unknown)
box.items["names"] = names
box.items["ages"] = ages
box.items["lazy"] = Observable.of("x", "y").map { $0.uppercased() }
box.items["failing"] = failing
if let s = box.items["names"] as? Observable<String> { _ = s.subscribe(onNext: { print("names", $0) }) }
if let s = box.items["lazy"] as? Observable<String> { _ = s.subscribe(onNext: { print("lazy", $0) }) }
let a = box.items["ages"] as! Observable<Int>
_ = a.subscribe(onNext: { print($0) })
if box.items["failing"] is Observable<Double> { print("is double") }
switch box.items["names"] {
case let s as Observable<String>: _ = s.subscribe(onNext: { print("switch", $0) })
default: print("no")
}
for (_, value) in box.items.sorted(by: { $0.key < $1.key }) {
  switch value {
  case is Observable<Int>: print("ints")
  case is Observable<String>: print("strings")
  case let d as Observable<Double>: _ = d.subscribe(onError: { print("error", $0) })
  default: print("?")
  }
}
