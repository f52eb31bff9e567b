import Foundation
import RxSwift

let bag = DisposeBag()

extension ObservableType {
  /// One line a stream: its values, then how it ended.
  func line(_ title: String) {
    var seen: [String] = []
    subscribe(
      onNext: { seen.append("\($0)") },
      onError: { print(title, seen.joined(separator: " "), "E", $0) },
      onCompleted: { print(title, seen.joined(separator: " "), "|") }
    )
    .disposed(by: bag)
  }
}

let tens = Observable.of(10, 20, 30, 20, 50)

tens.filter { $0 != 20 }.line("filter")
tens.take(2).line("take")
tens.take(0).line("take none")
tens.take(99).line("take many")
tens.skip(3).line("skip")
tens.skip(0).line("skip none")
tens.takeLast(2).line("takeLast")
tens.takeLast(10).line("takeLast many")
tens.take(while: { $0 < 30 }).line("take while")
tens.take(while: { $0 < 30 }, behavior: .inclusive).line("take while inclusive")
tens.take(until: { $0 == 20 }).line("take until value")
tens.take(until: { $0 == 20 }, behavior: .inclusive).line("take until value inclusive")
tens.skip(while: { $0 < 30 }).line("skip while")
tens.element(at: 1).line("element(at:)")
tens.element(at: 9).line("element(at: 9)")
tens.ignoreElements().asObservable().map { (_: Never) -> Int in }.line("ignoreElements")
tens.filter { $0 > 100 }.ifEmpty(default: -1).line("if empty")
tens.filter { $0 > 100 }.ifEmpty(switchTo: tens.take(1)).line("if empty switch")
tens.single().line("single")
tens.single { $0 == 30 }.line("single where")
tens.single { $0 == 20 }.line("single twice")
tens.filter { $0 > 100 }.single().line("single none")
tens.first().asObservable().map { $0 ?? 0 }.line("first")
Observable<Int>.empty().first().map { $0 ?? -7 }.asObservable().line("first of none")
tens.map(Double.init).filter { $0.truncatingRemainder(dividingBy: 20) == 0 }.line("even tens")

print("-- gates")
let cars = PublishSubject<String>()
let opening = PublishSubject<Void>()
let closing = PublishSubject<Void>()

cars.take(until: closing)
  .subscribe(onNext: { print("before closing: \($0)") }, onCompleted: { print("closed") })
  .disposed(by: bag)
cars.skip(until: opening)
  .subscribe(onNext: { print("after opening: \($0)") }, onCompleted: { print("skip ended") })
  .disposed(by: bag)
cars.skip(until: opening).take(until: closing)
  .subscribe(onNext: { print("during: \($0)") }, onCompleted: { print("during ended") })
  .disposed(by: bag)

cars.onNext("red")
opening.onNext(())
cars.onNext("green")
opening.onNext(())
cars.onNext("blue")
closing.onNext(())
cars.onNext("grey")
cars.onCompleted()
