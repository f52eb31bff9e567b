import Foundation
import RxSwift
import RxCocoa

let store = Store(initial: TodoState(), reducer: reduce, middleware: [saving(Disk()), logging])
let bag = DisposeBag()

store.select { $0.visible }
  .map { $0.map { "\($0.isDone ? "x" : "-") \($0.title)" } }
  .drive(onNext: { print("  todos", $0) })
  .disposed(by: bag)
store.select(\.saved).drive(onNext: { print("  saved", $0) }).disposed(by: bag)
store.state.compactMap { $0.message }.drive(onNext: { print("  message: \($0)") }).disposed(by: bag)
Driver.combineLatest(store.select(\.todos.count), store.select { $0.todos.filter { $0.isDone }.count })
  .map { "\($1) of \($0)" }
  .drive(onNext: { print("  done", $0) })
  .disposed(by: bag)

let script: [TodoAction] = [
  .add("milk"), .add("bread"), .toggle(1), .toggle(9), .save, .filter(.open), .add("tea"), .save, .filter(.all), .clear, .save,
]
for action in script {
  print("> \(name(of: action))")
  store.dispatch(action)
  // Effects answer in a later turn of the main queue.
  var turned = false
  DispatchQueue.main.async { DispatchQueue.main.async { turned = true } }
  while !turned { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) }
}
print("end", store.value.todos.map(\.title), store.value.saved)
