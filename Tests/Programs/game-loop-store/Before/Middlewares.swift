import RxSwift

enum Middlewares {
    static let logger: Dispatcher.Middleware = { _, state in
        { actions in
            actions.do(onNext: { print("  \(type(of: $0)) at \(state().moves)") },
                       onCompleted: { print("  no more actions") })
        }
    }

    static func guarding(_ rule: @escaping (GameState, Move) -> Bool) -> Dispatcher.Middleware {
        return { _, state in
            return { stream in
                return stream.flatMap { action -> Observable<Action> in
                    guard let move = action as? Move, !rule(state(), move) else { return .just(action) }
                    print("  blocked")
                    return .just(Hit(damage: 3))
                }
            }
        }
    }

    static let repeated: Dispatcher.Middleware = { dispatch, _ in
        { $0.concatMap { action -> Observable<Action> in
            action is Started ? Observable.from([Move(dx: 1, dy: 0), Move(dx: 0, dy: 1)]).map { $0 as Action } : .just(action)
        } }
    }
}
