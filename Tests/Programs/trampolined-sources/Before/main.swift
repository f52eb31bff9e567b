import RxSwift

let bag = DisposeBag()
func show<O: ObservableConvertibleType>(_ name: String, _ source: O) {
  var line: [String] = []
  source.asObservable().subscribe(
    onNext: { line.append("\($0)") }, onError: { _ in line.append("error") }, onCompleted: { line.append("end") })
    .disposed(by: bag)
  print("\(name): \(line.joined(separator: " "))")
}

let small = Observable.of(1, 2, 3)
let big = Observable.from([10, 20, 30])

show("merge", Observable.merge(small, big))
show("merge of three", Observable.merge([small, big, .just(100)]))
show("combineLatest", Observable.combineLatest(small, big) { $0 + $1 })
show("zip", Observable.zip(small, big, Observable.range(start: 5, count: 2)) { $0 + $1 + $2 })
show("concat", small.concat(big))
show("withLatestFrom", small.withLatestFrom(big) { "\($0)/\($1)" })
show("flatMap", small.flatMap { n in Observable.of(n * 10, n * 10 + 1, n * 10 + 2) })
show("flatMapLatest", small.flatMapLatest { n in Observable.of(n * 10, n * 10 + 1) })
show("flatMapFirst", small.flatMapFirst { n in Observable.of(n * 10, n * 10 + 1) })
show("concatMap", small.concatMap { n in Observable.of(n * 10, n * 10 + 1) })
show("nested", small.flatMap { n in Observable.range(start: 0, count: n).flatMap { m in Observable.of("\(n)\(m)a", "\(n)\(m)b") } })
show("switch", Observable.of(small, big, small.map { -$0 }).switchLatest())
show("merge 2 at a time", Observable.of(small, big, small).merge(maxConcurrent: 2))
show("amb", Observable.amb([Observable.never(), big, small]))
show("startWith", small.startWith(0).startWith(-2, -1))
show("repeat", Observable.repeatElement("x").take(3))
show("generate", Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 }))
show("take until", small.take(until: big))
show("skip until", small.skip(until: big))
show("sample", small.sample(big))
show("pairs", Observable.zip(small, small.skip(1)) { ($0, $1) }.map { "\($0)-\($1)" })
show("diamond", Observable.combineLatest(small.map { $0 * 2 }, small.map { $0 * 3 }).map { $0 + $1 })
show("scan in merge", Observable.merge(small.scan(0, accumulator: +), big.scan(0, accumulator: +)))
show("empty and never", Observable.merge(.empty(), small.concat(Observable.never())))
show("materialize", Observable.merge(small, .error(RxError.unknown)).materialize().map { $0.isStopEvent })
show("single", Observable.merge(Single.just(1).asObservable(), Maybe.just(2).asObservable(), small))

print("side effects")
let lazily = small.map { n -> Int in
  print("  map \(n)")
  return n
}
print("  nothing yet")
lazily.take(1).subscribe(onNext: { print("  first \($0)") }).disposed(by: bag)
lazily.filter { $0 > 2 }.subscribe(onNext: { print("  third \($0)") }).disposed(by: bag)
let just = Observable.just(5).map { n -> Int in print("  just \(n)"); return n + 1 }
just.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
just.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
