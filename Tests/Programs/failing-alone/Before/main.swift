import RxSwift

struct Bad: Error {}

/// What happened, in its order.
var log: [String] = []

/// A stream whose beginning and end are logged.
func noted(_ name: String, _ source: Observable<Int>, at clock: @escaping () -> Int) -> Observable<Int> {
  source.do(
    onError: { _ in log.append("\(name)!\(clock())") }, onSubscribe: { log.append("\(name)+\(clock())") },
    onDispose: { log.append("\(name)-\(clock())") })
}

func shared(_ source: Observable<Int>, _ use: (Observable<Int>) -> Observable<Int>) -> Observable<Int> {
  use(source.share())
}

enum End: CaseIterable { case completed, failed, none }

func burst(_ name: String, _ values: [Int], _ end: End) -> Observable<Int> {
  Observable.create { observer in
    for value in values {
      log.append("\(name)\(value)")
      observer.onNext(value)
    }
    switch end {
    case .completed: observer.onCompleted()
    case .failed: observer.onError(Bad())
    case .none: break
    }
    return Disposables.create { log.append("\(name) gone") }
  }
}

func row(_ values: [Int], _ end: End) -> Observable<Int> {
  switch end {
  case .completed: return Observable.from(values)
  case .failed: return Observable.from(values).concat(Observable.error(Bad()))
  case .none: return Observable.from(values).concat(Observable.never())
  }
}

func run(_ name: String, _ result: Observable<Int>) {
  log = []
  let subscription = result.subscribe(
    onNext: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
    onDisposed: { log.append("over") })
  log.append("then")
  subscription.dispose()
  print("  \(name):", log.joined(separator: " "))
}

func matrix(_ name: String, _ make: (Observable<Int>, Observable<Int>) -> Observable<Int>) {
  print(name)
  for first in End.allCases {
    for second in End.allCases {
      let zero = { 0 }
      run("\(first) and \(second)", make(noted("a", burst("a", [1, 2], first), at: zero), noted("b", burst("b", [10, 20], second), at: zero)))
      run("\(first) and \(second), in turn", make(noted("a", row([1, 2], first), at: zero), noted("b", row([10, 20], second), at: zero)))
    }
  }
}

matrix("group") { a, _ in a.groupBy { $0 % 2 }.flatMap { group in group.map { $0 * 10 + group.key } } }
matrix("first of each group") { a, _ in a.groupBy { $0 % 2 }.flatMap { $0.take(1) } }
matrix("start with") { a, _ in a.startWith(0) }
matrix("materialize") { a, _ in a.materialize().map { $0.isStopEvent ? 0 : 1 } }
matrix("dematerialize") { a, _ in a.materialize().dematerialize() }
matrix("retry") { a, _ in a.retry(2) }
matrix("catch and return") { a, _ in a.catchAndReturn(-1) }
matrix("share") { a, _ in a.share() }
matrix("share replay") { a, _ in a.share(replay: 1) }
matrix("share for ever") { a, _ in a.share(replay: 1, scope: .forever) }
matrix("publish") { a, _ in a.publish().refCount() }
matrix("replay") { a, _ in a.replay(2).refCount() }
matrix("take") { a, _ in a.take(2) }
matrix("take last") { a, _ in a.takeLast(1) }
matrix("single") { a, _ in a.single() }
matrix("element") { a, _ in a.element(at: 1) }
matrix("as single") { a, _ in a.asSingle().asObservable() }
matrix("as maybe") { a, _ in a.asMaybe().asObservable() }
matrix("first") { a, _ in a.first().map { $0 ?? 0 }.asObservable() }
matrix("to array") { a, _ in a.toArray().map { $0.count }.asObservable() }
matrix("reduce") { a, _ in a.reduce(0, accumulator: +) }
matrix("scan") { a, _ in a.scan(0, accumulator: +) }
matrix("take while") { a, _ in a.take(while: { $0 < 2 }) }
matrix("take until a condition") { a, _ in a.take(until: { $0 == 2 }, behavior: .inclusive) }
matrix("skip while") { a, _ in a.skip(while: { $0 < 2 }) }
matrix("throwing map") { a, _ in a.map { value -> Int in if value == 2 { throw Bad() }; return value } }
matrix("throwing filter") { a, _ in a.filter { if $0 == 2 { throw Bad() }; return true } }
matrix("ends of a do") { a, _ in a.do(onNext: { if $0 == 2 { throw Bad() } }) }
matrix("if empty default") { a, _ in a.ifEmpty(default: 9) }
matrix("deferred") { a, _ in Observable.deferred { a } }
matrix("using") { a, _ in Observable.using({ BooleanDisposable() }, observableFactory: { _ in a }) }
matrix("infallible") { a, _ in a.asInfallible(onErrorJustReturn: -1).asObservable() }
matrix("self in sharing") { a, _ in shared(a) { Observable.merge($0, $0.map { $0 + 100 }) } }
matrix("zip with itself") { a, _ in shared(a) { Observable.zip($0, $0.skip(1)) { $0 + $1 } } }
matrix("until its end") { a, _ in shared(a) { $0.take(until: $0.filter { $0 == 2 }) } }
