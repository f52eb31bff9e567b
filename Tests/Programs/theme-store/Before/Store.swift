import RxSwift
import RxRelay

/// A store with reducers as values, and modules that see a part of it.
public struct Reducer<State, Action> {
    public typealias Effect = Observable<Action>
    public let run: (inout State, Action) -> Effect?

    public init(_ run: @escaping (inout State, Action) -> Effect?) { self.run = run }

    public static func combine(_ reducers: Reducer...) -> Reducer {
        Reducer { state, action in
            let effects = reducers.compactMap { $0.run(&state, action) }
            return effects.isEmpty ? nil : .merge(effects)
        }
    }

    func pullback<Whole, WholeAction>(
        _ part: WritableKeyPath<Whole, State>, _ extract: @escaping (WholeAction) -> Action?,
        _ embed: @escaping (Action) -> WholeAction
    ) -> Reducer<Whole, WholeAction> {
        Reducer<Whole, WholeAction> { whole, action in
            guard let action = extract(action) else { return nil }
            return run(&whole[keyPath: part], action)?.map(embed)
        }
    }
}

public final class Store<State, Action> {
    private let state: BehaviorRelay<State>
    private let reducer: Reducer<State, Action>
    private let bag = DisposeBag()

    public init(_ initial: State, _ reducer: Reducer<State, Action>) {
        state = .init(value: initial)
        self.reducer = reducer
    }

    public func send(_ action: Action) {
        var next = state.value
        let effect = reducer.run(&next, action)
        state.accept(next)
        effect?.subscribe(onNext: { [weak self] in self?.send($0) }).disposed(by: bag)
    }

    public func select<Part: Equatable>(_ path: KeyPath<State, Part>) -> Observable<Part> {
        state.map { $0[keyPath: path] }.distinctUntilChanged()
    }
}
