import Foundation
import RxSwift

let bag = DisposeBag()
let game = Dispatcher(
    middlewares: Middlewares.logger,
    Middlewares.repeated,
    Middlewares.guarding { state, move in abs(state.position.x + move.dx) < 3 }
)

func select<T: Equatable>(_ path: KeyPath<GameState, T>) -> Observable<T> {
    game.state.map { $0[keyPath: path] }.distinctUntilChanged()
}

select(\.position).map { ($0.x, $0.y) }.subscribe(onNext: { x, y in print("  at \(x),\(y)") }).disposed(by: bag)
select(\.health)
    .scan((old: 10, new: 10)) { (old: $0.new, new: $1) }
    .filter { $0.old != $0.new }
    .subscribe(onNext: { print("  health \($0.old) -> \($0.new)") })
    .disposed(by: bag)

let lowHealth = select(\.health).filter { $0 < 5 }
let history = game.state
    .scan(into: [GameState.Point]()) { trail, state in
        if trail.last != state.position { trail.append(state.position) }
    }
    .takeLast(1)
history.map { $0.count }.subscribe(onNext: { print("trail of \($0)") }).disposed(by: bag)

let alarm = lowHealth.take(until: select(\.moves).filter { $0 > 6 })
alarm.subscribe(onNext: { print("  ALARM \($0)") }, onCompleted: { print("  alarm over") }).disposed(by: bag)

let script: [Action] = [
    Started(), Move(dx: 1, dy: 1), Move(dx: 1, dy: 0), Hit(damage: 1), Move(dx: 5, dy: 0), Healed(),
    Move(dx: -1, dy: 0), Move(dx: -1, dy: -1), Move(dx: 0, dy: 2), Move(dx: 0, dy: 1),
]
Observable.from(script)
    .subscribe(onNext: game.dispatch, onCompleted: game.finish)
    .disposed(by: bag)
let last = BehaviorSubject<Int>(value: 0)
select(\.moves).subscribe(last).disposed(by: bag)
print("moves", (try? last.value()) ?? -1)
