import RxSwift
import RxCocoa

public typealias Reducer<State, Action> = (inout State, Action) -> Void
public typealias Middleware<State, Action> = (State, Action) -> Observable<Action>

public final class Store<State, Action> {
  public let state: Driver<State>
  private let actions = PublishRelay<Action>()
  private let current: BehaviorRelay<State>
  private let bag = DisposeBag()

  public var value: State { current.value }

  public init(initial: State, reducer: @escaping Reducer<State, Action>, middleware: [Middleware<State, Action>] = []) {
    current = BehaviorRelay(value: initial)
    state = current.asDriver()

    actions
      .scan(into: initial, accumulator: reducer)
      .bind(to: current)
      .disposed(by: bag)

    let effects = middleware.map { effect in
      actions.withLatestFrom(current) { ($1, $0) }.flatMap { state, action in effect(state, action) }
    }
    Observable.merge(effects)
      .observe(on: MainScheduler.asyncInstance)
      .bind(to: actions)
      .disposed(by: bag)
  }

  public func dispatch(_ action: Action) { actions.accept(action) }

  public func select<Value: Equatable>(_ selector: @escaping (State) -> Value) -> Driver<Value> {
    state.map(selector).distinctUntilChanged()
  }
}
