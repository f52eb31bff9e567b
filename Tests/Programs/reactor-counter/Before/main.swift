import Foundation
import RxSwift
import RxRelay

final class CounterReactor: Reactor {
  enum Action { case increase, decrease, fill(Int), explode }
  enum Mutation { case change(by: Int), setBusy(Bool), note(String) }
  struct State: Equatable { var value = 0, isBusy = false, note: String? }
  enum Failure: Error { case boom }

  let initialState = State()
  private let limit: Int
  init(limit: Int) { self.limit = limit }

  func transform(action: Observable<Action>) -> Observable<Action> {
    action.do(onNext: { action in
      if case .fill(let n) = action { print("  (fill \(n) requested)") }
    })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: return .just(.change(by: 1))
    case .decrease: return .of(.change(by: -1), .note("down"))
    case .fill(let count):
      return Observable.concat([
        .just(.setBusy(true)),
        Observable.from(Array(repeating: Mutation.change(by: 1), count: count)),
        .just(.setBusy(false)),
      ])
    case .explode: return Observable.just(.note("tick")).concat(Observable.error(Failure.boom))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    state.note = nil
    switch mutation {
    case .change(let delta): state.value = min(limit, max(0, state.value + delta))
    case .setBusy(let isBusy): state.isBusy = isBusy
    case .note(let text): state.note = text
    }
    return state
  }
}

final class SwitchReactor: Reactor {
  typealias Mutation = Action
  enum Action { case flip }
  let initialState = false
  func reduce(state: Bool, mutation: Action) -> Bool { !state }
}

let bag = DisposeBag()
let counter = Runner(CounterReactor(limit: 4))
counter.pulse(\.value).distinctUntilChanged().subscribe(onNext: { print("value", $0) }).disposed(by: bag)
counter.pulse { $0.isBusy }.distinctUntilChanged().skip(1).subscribe(onNext: { print($0 ? "busy" : "idle") }).disposed(by: bag)
counter.pulse(\.note).compactMap { $0 }.subscribe(onNext: { print("note: \($0)") }).disposed(by: bag)

let actions: [CounterReactor.Action] = [.increase, .decrease, .decrease, .fill(3), .explode, .fill(5), .decrease]
actions.forEach { counter.action.accept($0) }
print("current", counter.current.value, counter.current.note ?? "-")
counter.state.take(1).subscribe(onNext: { print("a late one sees", $0.value) }).disposed(by: bag)

let light = Runner(SwitchReactor())
light.state.map { $0 ? "on" : "off" }.subscribe(onNext: { print("light", $0) }).disposed(by: bag)
Observable.repeatElement(.flip).take(3).bind(to: light.action).disposed(by: bag)

func count<R: Reactor>(_ runner: Runner<R>, until isEnough: @escaping (R.State) -> Bool) -> Single<Int> {
  runner.state.take(until: isEnough).toArray().map(\.count)
}
count(light, until: { !$0 }).subscribe(onSuccess: { print("states before it was off: \($0)") }).disposed(by: bag)
light.action.accept(.flip)
light.action.accept(.flip)
