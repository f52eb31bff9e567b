import Foundation
import RxSwift
import RxRelay

/// A pipeline that is put together from functions that are stored, passed and returned.
final class Pipeline<Input, Output> {
  typealias Stage<A, B> = (A) -> Observable<B>
  typealias ErrorHandler = (Error) -> Observable<Output>

  var process: Stage<Input, Output>
  var onError: ErrorHandler?
  var shouldRun: (Input) -> Bool = { _ in true }
  lazy var report: (Output) -> Void = { [weak self] in self?.results.accept($0) }

  let results = PublishRelay<Output>()
  private let bag = DisposeBag()

  init(process: @escaping Stage<Input, Output>) { self.process = process }

  func run(_ inputs: Observable<Input>) {
    inputs
      .filter(shouldRun)
      .flatMap { [process, onError] input -> Observable<Output> in
        let output = process(input)
        return onError.map(output.catch) ?? output
      }
      .subscribe(onNext: report, onError: handle, onCompleted: finish)
      .disposed(by: bag)
  }

  private func handle(_ error: Error) { print("pipeline failed: \(error)") }
  private func finish() { print("pipeline finished") }

  func then<Next>(_ next: @escaping Stage<Output, Next>) -> Pipeline<Input, Next> {
    let first = process
    return Pipeline<Input, Next> { first($0).flatMap(next) }
  }
}

enum StageError: Error { case unreadable(String), tooBig }

func parse(_ text: String) -> Observable<Int> {
  Int(text).map(Observable.just) ?? .error(StageError.unreadable(text))
}

func halves(_ number: Int) -> Observable<Int> {
  number > 100 ? .error(StageError.tooBig) : .of(number / 2, number - number / 2)
}

let bag = DisposeBag()
func printer<T>(_ name: String) -> (T) -> Void { { print("\(name):", $0) } }

let numbers = Pipeline(process: parse)
numbers.results.subscribe(onNext: printer("number")).disposed(by: bag)
numbers.shouldRun = { !$0.hasPrefix("#") }
numbers.onError = { error in
  guard case StageError.unreadable(let text) = error else { return .error(error) }
  return .just(-text.count)
}
numbers.run(.of("1", "# comment", "two", "3"))

let halved = Pipeline(process: parse).then(halves).then { n in Observable.just("half \(n)") }
halved.results.subscribe(onNext: printer("result")).disposed(by: bag)
halved.run(.of("9", "500", "7"))

// functions that take and return streams
let twice: (Observable<Int>) -> Observable<Int> = { source in Observable.merge(source, source.map { -$0 }) }
let numbered: (Observable<Int>) -> Observable<String> = { $0.enumerated().map { "\($0.index)=\($0.element)" } }
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
compose(twice, numbered)(.of(5, 6)).subscribe(onNext: printer("composed")).disposed(by: bag)

/// Actions that a view calls, without knowing that there are streams behind them.
struct Actions {
  let increment: () -> Void
  let set: (Int) -> Void
  let complete: () -> Void
  let counter: Observable<Int>

  static func make(start: Int = 0) -> Actions {
    let subject = BehaviorSubject(value: start)
    return Actions(
      increment: { subject.onNext(((try? subject.value()) ?? 0) + 1) },
      set: subject.onNext,
      complete: subject.onCompleted,
      counter: subject)
  }
}

let actions = Actions.make(start: 10)
actions.counter.map { "counter \($0)" }.subscribe(onNext: { print($0) }, onCompleted: { print("counter completed") }).disposed(by: bag)
actions.increment()
actions.set(40)
let increments = Array(repeating: actions.increment, count: 2)
increments.forEach { $0() }
actions.complete()
actions.increment()

let relay = PublishRelay<String>()
let accept: (String) -> Void = relay.accept
relay.subscribe(onNext: printer("relay")).disposed(by: bag)
["a", "b"].forEach(accept)
["c"].forEach(relay.accept(_:))
let observers: [(Event<Int>) -> Void] = [{ print("first saw", $0.element ?? -1) }, { print("second saw", $0.isCompleted) }]
for observer in observers { Observable.just(1).subscribe(observer).disposed(by: bag) }
