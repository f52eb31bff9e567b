/// Turns actions into states: ReactorKit's protocol of this name, with the same order of events.
///
///     final class Counter: Reactor {
///       enum Action { case increase }
///       let initialState = 0
///
///       func mutate(action: Action) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
///       func reduce(state: Int, mutation: Int) -> Int { state + mutation }
///     }
///
/// The states begin when `action` or `state` is first asked for, and live as long as the reactor. A mutation's failure
/// ends that mutation alone; one of a transformed stream ends the states.
///
/// - Threads: those of the publishers that `mutate` and the transforms give. An action that is sent while another one
///   is under way on the same thread waits for it.
public protocol Reactor: AnyObject {
  /// What a user asks for.
  associatedtype Action
  /// What changes the state.
  associatedtype Mutation = Action
  /// What a view shows.
  associatedtype State
  /// How the transformed actions fail.
  associatedtype ActionFailure: Error = Never
  /// How the transformed mutations fail.
  associatedtype MutationFailure: Error = Never
  /// How the transformed states fail.
  associatedtype StateFailure: Error = Never
  /// How the mutations of one action fail.
  associatedtype MutateFailure: Error = Never

  /// The state before any action.
  var initialState: State { get }

  /// What happens on an action.
  func mutate(action: Action) -> AnyPublisher<Mutation, MutateFailure>

  /// The state behind a mutation.
  func reduce(state: State, mutation: Mutation) -> State

  /// The actions together with others. Called once, before the first state.
  func transform(action: AnyPublisher<Action, ActionFailure>) -> AnyPublisher<Action, ActionFailure>

  /// The mutations together with others. Called once, before the first state.
  func transform(mutation: AnyPublisher<Mutation, MutationFailure>) -> AnyPublisher<Mutation, MutationFailure>

  /// The states with what is done on them. Called once.
  func transform(state: AnyPublisher<State, StateFailure>) -> AnyPublisher<State, StateFailure>
}

extension Reactor {
  /// Takes actions; what would complete it is kept from it.
  public var action: PassthroughSubject<Action, Never> {
    isStubEnabled ? stub.action : streams.action
  }

  /// The current state and those that follow. Without end as long as the transforms' publishers have none.
  public var state: AnyPublisher<State, Never> {
    isStubEnabled ? stub.state.eraseToAnyPublisher() : streams.state
  }

  /// The newest state; whoever gets a state from `state` finds it here.
  public var currentState: State { memory.currentState ?? initialState }

  /// The actions alone.
  public func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Nothing.
  public func mutate(action: Action) -> AnyPublisher<Mutation, Never> { Empty().eraseToAnyPublisher() }

  /// The mutations alone.
  public func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// The same state.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// The states as they are.
  public func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }
}

extension Reactor where Action == Mutation {
  /// The action itself.
  public func mutate(action: Action) -> AnyPublisher<Mutation, Never> { Just(action).eraseToAnyPublisher() }
}

// MARK: - Streams

/// What a reactor keeps beside its own properties.
final class ReactorMemory<Action, State> {
  var streams: (action: PassthroughSubject<Action, Never>, state: AnyPublisher<State, Never>)?
  var currentState: State?
  var isStubEnabled = false
  var stub: AnyObject?
  let cancellables = CancelBag()
}

extension Reactor {
  var memory: ReactorMemory<Action, State> { attachment(of: self) { ReactorMemory() } }

  private var streams: (action: PassthroughSubject<Action, Never>, state: AnyPublisher<State, Never>) {
    if let streams = memory.streams { return streams }
    let action = PassthroughSubject<Action, Never>()
    let streams = (action, states(of: action))
    memory.streams = streams
    return streams
  }

  /// Runs the states until the reactor is gone. After their end nothing more is sent.
  private func states(of actions: PassthroughSubject<Action, Never>) -> AnyPublisher<State, Never> {
    let memory = memory
    let first = initialState
    let states = mutations(of: actions)
      .scan(first) { [weak self] state, mutation in self?.reduce(state: state, mutation: mutation) ?? state }
      .catch { _ in Empty<State, Never>() }
      .prepend(first)
      .setFailureType(to: StateFailure.self)
    let transformed = transform(state: states.eraseToAnyPublisher())
      .catch { failure in
        assertionFailure("a reactor's states failed: \(failure)")
        return Empty<State, Never>()
      }
      .handleEvents(receiveOutput: { [weak memory] in memory?.currentState = $0 })
      .renewingMulticast { ReplaySubject(bufferSize: 1) }
    memory.cancellables.insert(transformed.connect())
    return transformed.eraseToAnyPublisher()
  }

  /// The transformed mutations of the transformed actions; a failure of either ends them all.
  private func mutations(
    of actions: PassthroughSubject<Action, Never>
  ) -> AnyPublisher<Mutation, any Error> {
    let actions = actions.receive(on: TrampolineScheduler.shared).setFailureType(to: ActionFailure.self)
    let failures = PassthroughSubject<Mutation, any Error>()
    let mutations = transform(action: actions.eraseToAnyPublisher())
      .catch { failure in
        failures.send(completion: .failure(failure))
        return Empty<Action, Never>()
      }
      .flatMap { [weak self] action in
        self?.mutate(action: action).catch { _ in Empty<Mutation, Never>() }.eraseToAnyPublisher()
          ?? Empty<Mutation, Never>().eraseToAnyPublisher()
      }
      .setFailureType(to: MutationFailure.self)
    return transform(mutation: mutations.eraseToAnyPublisher())
      .mapError { $0 as any Error }
      .prefix(untilOutputOrFailureFrom: failures)
      .eraseToAnyPublisher()
  }
}
