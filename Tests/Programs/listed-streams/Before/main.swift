import RxSwift
var list = [Observable<Int>]()
list.append(.just(1))
list.append(Observable.just(2).map { $0 * 2 })
list += [.just(3)]
list.insert(Observable.of(0), at: 0)
_ = Observable.concat(list).subscribe(onNext: { print("list", $0) })
var dict: [String: Observable<Int>] = [:]
dict["a"] = .just(1)
dict["b"] = Observable.error(RxError.unknown)
dict.updateValue(Observable.just(5).map { $0 }, forKey: "c")
for k in dict.keys.sorted() { _ = dict[k]!.subscribe(onNext: { print(k, $0) }, onError: { print(k, $0) }) }
var nested: [Int: [Observable<String>]] = [:]
nested[1, default: []].append(.just("x"))
nested[1]?.append(Observable.just("y").map { $0 + "!" })
_ = Observable.concat(nested[1] ?? []).subscribe(onNext: { print("nested", $0) })
func all(_ s: [Observable<Int>]) -> Observable<Int> { Observable.concat(s) }
let local = [1, 2].map { Observable.just($0).map { $0 + 1 } }
_ = all(local).subscribe(onNext: { print("all", $0) })
_ = all([1, 2].map { n in Observable.just(n) }).subscribe(onNext: { print("all", $0) })
_ = all(local + [.error(RxError.unknown)]).subscribe(onNext: { print("all", $0) }, onError: { print($0) })
_ = all(Array(local.reversed())).subscribe(onNext: { print("rev", $0) })
_ = all(dict.values.filter { _ in false }).subscribe(onCompleted: { print("empty") })
let slice = list[1...]
_ = Observable.concat(slice).subscribe(onNext: { print("slice", $0) })
let first = list.first ?? .empty()
_ = first.subscribe(onNext: { print("first", $0) })
let lazyOnes = [1, 2].lazy.map { Observable.just($0) }
_ = Observable.concat(lazyOnes).subscribe(onNext: { print("lazy", $0) })
let picked = [true, false].map { $0 ? Observable.just(1) : Observable.error(RxError.unknown) }
_ = Observable.concat(picked).subscribe(onNext: { print("picked", $0) }, onError: { print("picked", $0) })
let streams = Dictionary(uniqueKeysWithValues: [1, 2].map { ($0, Observable.just($0 * 10)) })
_ = streams[2]!.subscribe(onNext: { print("dict", $0) })
let red = [Observable.just(1), Observable.just(2).map { $0 }].reduce(Observable<Int>.empty()) { $0.concat($1) }
_ = red.subscribe(onNext: { print("red", $0) })
let z = zip([1, 2], list).map { n, s in s.map { $0 + n } }
_ = Observable.merge(z).subscribe(onNext: { print("z", $0) })
