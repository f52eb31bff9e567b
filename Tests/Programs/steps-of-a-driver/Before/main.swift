import Foundation
import RxSwift
import RxCocoa

// What comes at once and what comes in a later turn of the main queue.

let bag = DisposeBag()
let nickname: String? = "Ada"
let nobody: String? = nil

func turn(_ name: String, _ subscription: Disposable) {
  subscription.disposed(by: bag)
  print("after", name)
  RunLoop.main.run(until: Date().addingTimeInterval(0.05))
}

func show(_ driver: Driver<String>) -> Disposable {
  driver.drive(onNext: { print($0) }, onCompleted: { print("completed") })
}

turn("one behind the other", show(Driver.concat([Driver.from(optional: nickname), .just("Grace")])))
turn("a value", show(.from(optional: nickname)))
turn("no value", show(.from(optional: nobody)))
turn("a list", show(Driver.from(["Ada", "Grace"])))
turn("a signal", Signal.from(optional: nickname).emit(onNext: { print($0) }, onCompleted: { print("completed") }))
turn("one within another", show(Driver.from(optional: nickname).flatMap { Driver.from(optional: $0 + "!") }))

let scheduler = MainScheduler.instance
turn(
  "an optional on a scheduler",
  Observable.from(optional: nickname, scheduler: scheduler)
    .subscribe(onNext: { print($0) }, onCompleted: { print("completed") }))
turn(
  "a value on a scheduler",
  Observable.just(7, scheduler: scheduler).subscribe(onNext: { print($0) }, onCompleted: { print("completed") }))
turn("a single on a scheduler", Single.just(7, scheduler: scheduler).subscribe(onSuccess: { print($0) }))
