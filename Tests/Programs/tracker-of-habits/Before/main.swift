import Foundation
import RxSwift
import RxCocoa

let midnight = PublishRelay<Void>()
var service: HabitService! = HabitService(midnight: midnight.asObservable())
let bag = DisposeBag()

service.all
  .map { habits in habits.map { "\($0.name)\($0.done ? "*" : "")" }.joined(separator: " ") }
  .drive(onNext: { print("  [\($0)]") })
  .disposed(by: bag)
service.doneCount.skip(1).drive(onNext: { print("  done \($0)") }).disposed(by: bag)
service.best.subscribe { event in
  if let best = event.element { print("  best \(best.name) \(best.streak)") }
}
.disposed(by: bag)

func explain(_ error: Error) -> String {
  guard let error = error as? HabitError else { return "?" }
  switch error {
  case .unknown(let name): return "no habit '\(name)'"
  case .duplicate(let name): return "already '\(name)'"
  }
}

print("> add")
Completable.concat(["run", "read", "run"].map { service.add($0) })
  .subscribe(onCompleted: { print("  all added") }, onError: { print("  \(explain($0))") })
  .disposed(by: bag)

print("> check")
["read", "swim"].forEach { name in
  service.check(name)
    .map { "checked \($0.name), streak \($0.streak)" }
    .catch { .just(explain($0)) }
    .subscribe(onSuccess: { print("  \($0)") })
    .disposed(by: bag)
}

print("> midnight")
midnight.accept(())
print("> check both")
Single.zip(service.check("run"), service.check("read"))
  .subscribe(onSuccess: { first, second in print("  \(first.name) \(first.streak), \(second.name) \(second.streak)") })
  .disposed(by: bag)
midnight.accept(())
print("> one forgotten")
_ = service.check("run").subscribe()
midnight.accept(())
service = nil
midnight.accept(())
print("end", Storage.shared.get(Slot<[Habit]>(key: "habits"))?.map(\.streak) ?? [])
