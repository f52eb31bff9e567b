import RxCocoa
import RxRelay
import RxSwift

/// Relays that stay relays, under CombineExt's names.
final class Counter {
  let count: BehaviorRelay<Int>
  let steps = PublishRelay<Int>()
  let log = PublishRelay<String>()
  private let bag = DisposeBag()

  init(start: Int) {
    count = .init(value: start)
    steps.withLatestFrom(count) { $0 + $1 }.bind(to: count).disposed(by: bag)
    count.map { "at \($0)" }.bind(to: log).disposed(by: bag)
  }

  var isEven: Driver<Bool> { count.asDriver().map { $0.isMultiple(of: 2) } }
}

func feed(_ relay: PublishRelay<Int>, _ values: [Int]) {
  values.forEach(relay.accept)
}

let counter = Counter(start: 1)
let bag = DisposeBag()
let history = BehaviorRelay<[String]>(value: [])
counter.log.subscribe(onNext: { history.accept(history.value + [$0]) }).disposed(by: bag)
counter.count.subscribe(onNext: { print("count", $0) }, onCompleted: { print("never") }).disposed(by: bag)
counter.isEven.drive(onNext: { print("even", $0) }).disposed(by: bag)

feed(counter.steps, [1, 2, 3])
counter.steps.accept(4)
print(counter.count.value, history.value)

let mirror = BehaviorRelay<Int?>(value: nil)
let second = BehaviorRelay<Int?>(value: 7)
Observable.of(5, 6).bind(to: mirror, second).disposed(by: bag)
counter.count.bind(to: mirror).disposed(by: bag)
counter.steps.accept(-1)
print(mirror.value ?? -1, second.value ?? -1)

let unit = PublishRelay<Void>()
unit.subscribe(onNext: { print("tick") }).disposed(by: bag)
unit.accept(())
counter.count.map { _ in }.bind(to: unit).disposed(by: bag)
