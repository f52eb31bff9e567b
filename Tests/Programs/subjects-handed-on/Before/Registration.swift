import RxCocoa
import RxSwift

struct Registration {
  struct Input {
    let name: Observable<String>
    let age: Observable<Int>
    let submit: Observable<Void>
  }

  struct Output {
    let greeting: Driver<String>
    let submitted: Observable<String>
  }

  func transform(_ input: Input) -> Output {
    let latest = Observable.combineLatest(input.name, input.age) { "\($0) (\($1))" }
    return Output(
      greeting: latest.map { "Hello, \($0)" }.asDriver(onErrorJustReturn: "Hello"),
      submitted: input.submit.withLatestFrom(latest))
  }
}

/// Counts what a stream sends.
final class Meter {
  private(set) var count = 0
  private let bag = DisposeBag()

  func watch(_ stream: Observable<Int>) {
    stream.subscribe(onNext: { [weak self] in self?.count += $0 }).disposed(by: bag)
  }
}
