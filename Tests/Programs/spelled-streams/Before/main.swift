import Foundation
import RxSwift
import RxCocoa
import RxRelay

// Closures that spell the streams they are given, functions that are given whole streams, and merges of nothing.

let bag = DisposeBag()
let readings = PublishRelay<Int>()

readings
  .groupBy { $0 % 2 }
  .enumerated()
  .flatMap { (index: Int, group: GroupedObservable<Int, Int>) -> Observable<String> in
    group.map { "group \(index), rest \(group.key): \($0)" }
  }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

readings
  .window(timeSpan: .seconds(60), count: 2, scheduler: MainScheduler.instance)
  .enumerated()
  .flatMap { (page: Int, numbers: Observable<Int>) -> Observable<String> in
    numbers.map { "page \(page): \($0)" }
  }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

func printed(by name: String) -> (Observable<Int>) -> Disposable {
  { numbers in numbers.subscribe(onNext: { print(name, $0) }, onDisposed: { print(name, "disposed") }) }
}

let plain: (Observable<Int>) -> Disposable = { numbers in numbers.subscribe(onNext: { print("plain", $0) }) }
let labelled: (Observable<Int>) -> (String) -> Disposable = { numbers in
  { label in numbers.subscribe(onNext: { print(label, $0) }) }
}
readings.asObservable().bind(to: plain).disposed(by: bag)
readings.asObservable().bind(to: labelled)("labelled").disposed(by: bag)
readings.take(1).bind(to: printed(by: "first")).disposed(by: bag)

for number in 1...3 { readings.accept(number) }

func failing(_ isFailing: Bool) -> Observable<Int> { isFailing ? .error(RxError.timeout) : .just(4) }
let careful: (Observable<Int>) -> Disposable = { numbers in
  numbers.subscribe(onNext: { print("careful", $0) }, onError: { print("careful", $0) })
}
failing(false).bind(to: careful).disposed(by: bag)
failing(true).bind(to: careful).disposed(by: bag)

func sources(_ count: Int) -> Observable<Int> {
  switch count {
  case 0: return Observable.merge()
  case 1: return .concat()
  case 2: return Observable<Int>.amb([]).take(until: Observable.just(()))
  default: return Observable.merge(failing(false), failing(count > 3))
  }
}
for count in 0...4 {
  sources(count).subscribe(
    onNext: { print(count, $0) }, onError: { print(count, $0) }, onCompleted: { print(count, "completed") }
  ).disposed(by: bag)
}
