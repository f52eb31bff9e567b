import Foundation
import RxSwift
import RxCocoa

// Drivers made of several values deliver the first at once and the others in later turns of the main queue.
// So what is printed here in which order says who waited for the queue.

let bag = DisposeBag()

final class Screen {
    private let title: String
    init(_ title: String) { self.title = title }

    lazy var show: (String) -> Void = { [title] text in print("\(title): \(text)") }
}

func turnMainQueue(times: Int = 20) {
    for _ in 0..<times { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) }
}

let left = Screen("left")

Driver.of("one", "two", "three")
    .drive(onNext: left.show, onCompleted: { print("left: completed") })
    .disposed(by: bag)
print("subscribed to the first driver")
turnMainQueue()

Driver.from([10, 20])
    .map { $0 + 1 }
    .drive(onNext: { print("from: \($0)") }, onCompleted: { print("from: completed") })
    .disposed(by: bag)
print("subscribed to the second driver")
turnMainQueue()

Signal.of("ping", "pong")
    .emit(onNext: { print("signal: \($0)") }, onCompleted: { print("signal: completed") })
    .disposed(by: bag)
print("subscribed to the signal")
turnMainQueue()

print("-- a cold observable is delivered whole when the queue is empty")
Observable.of(1, 2, 3).asDriver(onErrorJustReturn: 0)
    .drive(onNext: { print("cold: \($0)") })
    .disposed(by: bag)
print("subscribed to the cold driver")

print("-- and after the others when it is not")
Observable.of("x", "y")
    .observe(on: MainScheduler.asyncInstance)
    .subscribe(onNext: { print("async: \($0)") })
    .disposed(by: bag)
Observable.of("x", "y")
    .observe(on: MainScheduler.instance)
    .subscribe(onNext: { print("inline: \($0)") })
    .disposed(by: bag)
print("subscribed to both")
turnMainQueue()

print("-- from another thread to a driver")
let relay = BehaviorRelay(value: 0)
relay.asDriver()
    .drive(onNext: { print("relay: \($0), main \(Thread.isMainThread)") })
    .disposed(by: bag)
let done = DispatchSemaphore(value: 0)
DispatchQueue(label: "background").async {
    relay.accept(1)
    done.signal()
}
done.wait()
print("accepted elsewhere")
relay.accept(2)
print("accepted here")
turnMainQueue()
