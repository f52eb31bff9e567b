import RxSwift

// Operators of one's own that have the names of Combine's, and disposables of several kinds kept under one type.

extension ObservableType {
  func count() -> Single<Int> {
    reduce(0) { number, _ in number + 1 }.asSingle().do(onSuccess: { print("  counted \($0)") })
  }
  func last() -> Maybe<Element> { takeLast(1).asMaybe() }
  func allSatisfy(_ predicate: @escaping (Element) -> Bool) -> Single<Bool> {
    map(predicate).scan(true) { $0 && $1 }.startWith(true).takeLast(1).asSingle()
  }
}

extension ObservableType where Element: Comparable {
  func min() -> Maybe<Element> {
    scan(into: [Element]()) { sorted, next in
      sorted.append(next)
      sorted.sort()
    }
    .takeLast(1).map { $0[0] }.asMaybe()
  }
  func contains(_ wanted: Element) -> Single<String> {
    toArray().map { all in all.firstIndex(of: wanted).map { "\(wanted) is number \($0)" } ?? "no \(wanted)" }
  }
}

let numbers = Observable.of(3, 1, 2)
_ = numbers.count().subscribe(onSuccess: { print("count", $0) })
_ = Observable.just("one").count().subscribe(onSuccess: { print("count", $0) })
_ = numbers.last().subscribe(onSuccess: { print("last", $0) })
_ = Observable<Int>.empty().last().subscribe(onSuccess: { print("last", $0) }, onCompleted: { print("none") })
_ = numbers.min().subscribe(onSuccess: { print("min", $0) })
_ = numbers.contains(2).subscribe(onSuccess: { print($0) })
_ = numbers.allSatisfy { $0 < 3 }.subscribe(onSuccess: { print("all", $0) })

// What holds others may be dropped: nothing ends by that.
var kept: [String: Disposable] = [:]
func hold(_ name: String) -> Observable<Int> {
  Observable.never().do(onDispose: { print("  \(name) let go") })
}

let slot = SingleAssignmentDisposable()
kept["slot"] = slot
slot.setDisposable(hold("slot").subscribe())
let serial = SerialDisposable()
serial.disposable = hold("serial").subscribe()
kept["serial"] = serial
let group = CompositeDisposable()
_ = group.insert(hold("first of group").subscribe())
_ = group.insert(hold("second of group").subscribe())
kept["group"] = group
func start(_ name: String) {
  let inner = SerialDisposable()
  inner.disposable = hold(name).subscribe()
  kept[name] = inner
}
start("dropped")
start("ended")
print("dropping")
kept["slot"] = nil
kept["serial"] = nil
kept["dropped"] = nil
print("ending")
kept["ended"]?.dispose()
kept["group"]?.dispose()
serial.dispose()
slot.dispose()
