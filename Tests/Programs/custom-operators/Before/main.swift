import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct Person { let name: String; let city: String }
struct Oops: Error {}

let bag = DisposeBag()

print("-- previous")
Observable.of(3, 5, 4)
    .withPrevious()
    .map { change -> String in
        guard let previous = change.previous else { return "start \(change.current)" }
        return "\(previous)->\(change.current)"
    }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)

print("-- pairs")
Observable.from("rx!")
    .pairwise()
    .subscribe(onNext: { a, b in print(a, b) })
    .disposed(by: bag)

print("-- unwrap + tap")
Observable.from(["1", "x", "3"])
    .map(Int.init)
    .unwrap()
    .tap("ints") { print("   \($0)") }
    .reduce(0, accumulator: +)
    .subscribe(onNext: { print("sum", $0) })
    .disposed(by: bag)

print("-- pausable")
let source = PublishSubject<Int>()
let gate = BehaviorRelay(value: false)
source.pausable(by: gate.asObservable())
    .subscribe(onNext: { print("through", $0) })
    .disposed(by: bag)
source.onNext(1)
gate.accept(true)
source.onNext(2)
gate.accept(true)
source.onNext(3)
gate.accept(false)
source.onNext(4)

print("-- distinct")
let people = Observable.of(Person(name: "A", city: "Rome"), Person(name: "B", city: "Oslo"), Person(name: "C", city: "Rome"))
    .distinct(on: \.city)
    .map { $0.name }
    .toArray()
people.subscribe(onSuccess: { print($0) }).disposed(by: bag)
people.subscribe(onSuccess: { print($0, "again") }).disposed(by: bag)

print("-- result")
let attempts: [Single<Int>] = [.just(7), .error(Oops())]
for attempt in attempts {
    attempt.mapToResult()
        .subscribe(onSuccess: { result in
            switch result {
            case .success(let value): print("ok", value)
            case .failure(let error): print("no", error)
            }
        })
        .disposed(by: bag)
}
gate.asDriver().mapTo("constant").drive(onNext: { print($0) }).disposed(by: bag)
