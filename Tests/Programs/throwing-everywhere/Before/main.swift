import RxSwift

struct Refused: Error { let what: String }
func check(_ n: Int, _ what: String) throws -> Int {
  if n == 3 { throw Refused(what: what) }
  return n
}

let bag = DisposeBag()
var sources = 0
let numbers = Observable<Int>.deferred {
  sources += 1
  return .of(1, 2, 3, 4)
}

func run<O: ObservableConvertibleType>(_ name: String, _ stream: O) {
  var got: [String] = []
  stream.asObservable()
    .do(onDispose: { got.append("disposed") })
    .subscribe(
      onNext: { got.append("\($0)") },
      onError: { got.append("refused by \(($0 as? Refused)?.what ?? "somebody")") },
      onCompleted: { got.append("completed") })
    .disposed(by: bag)
  print("\(name): \(got.joined(separator: ", "))")
}

run("map", numbers.map { try check($0, "map") * 10 })
run("compactMap", numbers.compactMap { try check($0, "compactMap") == 2 ? nil : $0 })
run("filter", numbers.filter { try check($0, "filter") != 1 })
run("scan", numbers.scan(0) { $0 + (try check($1, "scan")) })
run("reduce", numbers.reduce(0) { sum, n in sum + (try check(n, "reduce")) })
run("flatMap", numbers.flatMap { n -> Observable<Int> in
  let number = try check(n, "flatMap")
  return .just(number * 2)
})
run("concatMap", numbers.concatMap { n in try Observable.just(check(n, "concatMap")) })
run("flatMapLatest", numbers.flatMapLatest { n in try Observable.just(check(n, "flatMapLatest")) })
run("distinct", numbers.distinctUntilChanged { first, second in try check(second, "distinct") == first })
run("takeWhile", numbers.take(while: { try check($0, "takeWhile") < 9 }))
run("skipWhile", numbers.skip(while: { try check($0, "skipWhile") < 9 }))
run("deferred", Observable<Int>.deferred { .just(try check(3, "deferred")) })
run("single", Single.just(3).map { try check($0, "single") })
run("maybe", Maybe.just(3).flatMap { n -> Maybe<Int> in Maybe.just(try check(n, "maybe")) })
run("caught", numbers.map { try check($0, "caught") }.catch { _ in Observable.of(30, 40) })
run("caught again", numbers.map { try check($0, "first") }.catch { _ in throw Refused(what: "second") })
run("kept", numbers.map { n -> Int in (try? check(n, "kept")) ?? -1 })
run("do-catch", numbers.map { n -> String in
  do {
    return try "\(check(n, "do"))"
  } catch let refused as Refused {
    return refused.what
  }
})
run("combined", Observable.combineLatest(numbers, numbers) { a, b in try check(a + b, "combined") })
run("zipped", Observable.zip(numbers, numbers.skip(1)) { try check($0, "zipped left") + check($1, "zipped right") })
run("retried", numbers.map { try check($0, "retried") }.retry(2))
run("sorted", numbers.toArray().map { try $0.map { try check($0, "array") } })
print("sources: \(sources)")
