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

matrix("merge") { a, b in Observable.merge(a, b) }
matrix("merge of a list") { a, b in Observable.merge([a, b, a]) }
matrix("self in sharing") { a, _ in shared(a) { Observable.merge($0, $0.map { $0 + 100 }) } }
