import RxSwift
import RxRelay

/// A state machine in three steps: actions become mutations, mutations change the state.
protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  var initialState: State { get }
  func mutate(action: Action) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
  func transform(action: Observable<Action>) -> Observable<Action>
}

extension Reactor {
  func transform(action: Observable<Action>) -> Observable<Action> { action }
}

extension Reactor where Mutation == Action {
  func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

/// Runs a reactor, and keeps its current state.
final class Runner<R: Reactor> {
  let action = PublishRelay<R.Action>()
  private(set) lazy var state: Observable<R.State> = makeState()
  private(set) var current: R.State
  private let reactor: R
  private let bag = DisposeBag()

  init(_ reactor: R) {
    self.reactor = reactor
    current = reactor.initialState
  }

  private func makeState() -> Observable<R.State> {
    let reactor = self.reactor
    let state = reactor.transform(action: action.asObservable())
      .flatMap { [weak reactor] action -> Observable<R.Mutation> in
        reactor?.mutate(action: action).catch { _ in .empty() } ?? .empty()
      }
      .scan(reactor.initialState) { [weak reactor] state, mutation in
        reactor?.reduce(state: state, mutation: mutation) ?? state
      }
      .startWith(reactor.initialState)
      .do(onNext: { [weak self] in self?.current = $0 })
      .replay(1)
    state.connect().disposed(by: bag)
    return state
  }

  func pulse<Part>(_ part: @escaping (R.State) -> Part) -> Observable<Part> { state.map(part) }
}
