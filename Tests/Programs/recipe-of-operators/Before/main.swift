import RxSwift

enum StepError: Error { case odd(Int) }
let bag = DisposeBag()
let numbers = Observable.of(1, 2, 2, 4, 7, 8, 8, 10)

func show<T>(_ name: String) -> (T) -> Void { { print("  \(name) \($0)") } }

print("> values")
let even: Step<Int, Int> = Steps.filter { $0 % 2 == 0 }
let halves = even >>> Steps.distinct() >>> Steps.map { $0 / 2 }
(numbers |> halves).subscribe(onNext: show("half")).disposed(by: bag)
(numbers |> (halves >>> Steps.pairs())).map { "\($0)-\($1)" }.subscribe(onNext: show("pair")).disposed(by: bag)

print("> failing")
let strict: Step<Int, String> = Steps.map { number in
    guard number % 2 == 0 || number < 5 else { throw StepError.odd(number) }
    return "#\(number)"
}
let safe = strict >>> Steps.recovering("-", log: { print("  log", $0) })
(numbers |> safe).toArray().subscribe(onSuccess: { print("  \($0)") }).disposed(by: bag)
(numbers |> strict).subscribe(onNext: { _ in }, onError: show("error")).disposed(by: bag)

print("> chosen")
for isSmall in [true, false] {
    let steps: [Step<Int, Int>] = [
        Steps.if(isSmall, { $0.filter { $0 < 5 } }),
        Steps.distinct(),
        { $0.scan(0, accumulator: +) },
        { $0.takeLast(2) },
    ]
    (numbers |> Steps.all(steps)).subscribe(onNext: show(isSmall ? "small" : "all")).disposed(by: bag)
}

print("> pipelines")
let base = Pipeline(name: "even", make: even)
var strings = base.then("square", { $0.map { $0 * $0 } }).then("text") { $0.map(String.init) }
strings.observers.append(show(strings.name))
var lengths: [Int] = []
strings.observers.append { lengths.append($0.count) }
strings(numbers).disposed(by: bag)
print("  lengths", lengths)

print("> functions")
let twice = { (value: Int) -> Observable<Int> in .of(value, value) }
let expand: (Int) -> Observable<Int> = { .range(start: 0, count: $0) }
let flattened = [numbers.take(3).concatMap(twice), numbers.take(3).concatMap(expand), expand(4).flatMap(twice)]
flattened.enumerated().forEach { index, stream in
    stream.toArray().map { $0.map(String.init).joined(separator: " ") }
        .subscribe(onSuccess: { print("  \(index): \($0)") })
        .disposed(by: bag)
}
let makers: [String: () -> Observable<Int>] = ["a": { .just(1) }, "b": { numbers.takeLast(1) }, "c": Observable.empty]
for key in makers.keys.sorted() {
    makers[key]?().ifEmpty(default: -1).subscribe(onNext: show(key)).disposed(by: bag)
}
(numbers |> Steps.window(3)).subscribe(onNext: show("window")).disposed(by: bag)
