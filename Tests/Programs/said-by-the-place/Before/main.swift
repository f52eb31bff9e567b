import Foundation
import RxSwift

let bag = DisposeBag()

let journal = Journal()
for entry in ["one", "", "two"] {
  journal.append(entry)
    .subscribe(onCompleted: { print("entries:", journal.entries) }, onError: { _ in print("refused") })
    .disposed(by: bag)
}

func show(_ name: String, _ stream: Observable<Int>) {
  stream.subscribe(onNext: { print(name, $0) }, onError: { _ in print(name, "failed") }, onCompleted: { print(name, "ended") })
    .disposed(by: bag)
}
show("sum", .just(1) + .of(2, 3))
show("broken", .of(4) + .error(JournalError.blank))
show("nothing", .of())
show("none", Observable<Int>.of())

func ready(_ isReady: Bool) -> Observable<Bool> { .just(isReady) }
let failing = Observable.of(1, 2).map { number -> Bool in
  if number == 2 { throw JournalError.blank }
  return true
}
[ready(true), ready(false)].all().subscribe(onNext: { print("all", $0) }).disposed(by: bag)
[ready(true), failing].all()
  .subscribe(onNext: { print("some", $0) }, onError: { _ in print("some failed") })
  .disposed(by: bag)

let schedulers = Schedulers()
let isOver = DispatchSemaphore(value: 0)
Observable.just(1).observe(on: schedulers.work).subscribe(onNext: { number in
  print("work", number, Thread.isMainThread)
  isOver.signal()
}).disposed(by: bag)
isOver.wait()
var isDone = false
Observable.just(2).observe(on: schedulers.pick(false)).observe(on: schedulers.main).subscribe(onNext: { number in
  print("main", number, Thread.isMainThread)
  isDone = true
}).disposed(by: bag)
while !isDone { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
