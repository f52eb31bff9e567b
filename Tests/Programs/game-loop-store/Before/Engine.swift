import RxSwift
import RxRelay
import Dispatch

protocol Action {}
struct Started: Action {}

class Dispatcher {
    typealias Next = (Action) -> Void
    typealias Middleware = (_ dispatch: @escaping Next, _ state: @escaping () -> GameState) -> (Observable<Action>) -> Observable<Action>

    let state: Observable<GameState>
    private let input = PublishSubject<Action>()
    private let storage: BehaviorSubject<GameState>
    private let disposeBag = DisposeBag()

    init(_ initial: GameState = .init(), middlewares: Middleware...) {
        storage = BehaviorSubject(value: initial)
        state = storage.asObservable().share(replay: 1)
        let dispatch: Next = { [input] in input.on(.next($0)) }
        let current: () -> GameState = { [storage] in (try? storage.value()) ?? GameState() }
        middlewares
            .map { $0(dispatch, current) }
            .reduce(input.asObservable()) { stream, middleware in middleware(stream) }
            .scan(initial) { state, action in Dispatcher.reduce(state, action) }
            .subscribe(storage)
            .disposed(by: disposeBag)
    }

    func dispatch(_ action: Action) { input.onNext(action) }
    func finish() { input.onCompleted() }

    private static func reduce(_ state: GameState, _ action: Action) -> GameState {
        var state = state
        switch action {
        case let move as Move:
            state.position.x += move.dx
            state.position.y += move.dy
            state.moves += 1
        case let hit as Hit: state.health = max(0, state.health - hit.damage)
        case is Healed: state.health = 10
        default: break
        }
        return state
    }
}

struct GameState: Equatable {
    struct Point: Hashable { var x = 0, y = 0 }
    var position = Point()
    var health = 10
    var moves = 0
}

struct Move: Action { let dx: Int, dy: Int }
struct Hit: Action { let damage: Int }
struct Healed: Action {}
struct Undo: Action {}
