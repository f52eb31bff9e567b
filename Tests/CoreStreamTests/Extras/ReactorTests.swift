import CoreStream
import Testing

/// What the same reactors print with ReactorKit 3.2 and RxSwift 6.10.
@Suite("Reactors are ReactorKit's")
struct ReactorTests {
  private let log = Log()
  private let cancellables = CancelBag()

  private func makeCounter() -> Counter { Counter(log: log) }

  @Test func actionsBecomeStates() {
    let counter = makeCounter()
    #expect(counter.currentState.number == 0)
    #expect(log.take() == "")
    counter.state.sink { log.add("\($0.number) \(counter.currentState.number)") }.store(in: cancellables)
    #expect(log.take() == "transform 0 0")
    counter.action.send(.add(1))
    #expect(log.take() == "mutate(1) reduce(0+1) 1 1")
    counter.state.sink { log.add("late \($0.number)") }.store(in: cancellables)
    #expect(log.take() == "late 1")
  }

  @Test func aMutationThatFailsEndsAlone() {
    let counter = makeCounter()
    counter.state.map(\.number).sink { log.add("\($0)") }.store(in: cancellables)
    counter.action.send(.fail(10))
    counter.action.send(.add(1))
    #expect(log.take() == "transform 0 fail(10) reduce(0+10) 10 mutate(1) reduce(10+1) 11")
  }

  @Test func anActionWithinAStateWaits() {
    let counter = makeCounter()
    counter.state.map(\.number).sink { number in
      log.add("\(number)")
      guard number == 1 else { return }
      counter.action.send(.add(5))
      log.add("sent")
    }
    .store(in: cancellables)
    counter.action.send(.add(1))
    #expect(log.take() == "transform 0 mutate(1) reduce(0+1) 1 sent mutate(5) reduce(1+5) 6")
  }

  @Test func mutationsComeFromElsewhere() {
    let counter = makeCounter()
    counter.state.map(\.number).sink { log.add("\($0)") }.store(in: cancellables)
    counter.others.send(1000)
    counter.action.send(.add(1))
    counter.others.send(completion: .finished)
    counter.action.send(.add(1))
    #expect(
      log.take()
        == "transform 0 reduce(0+1000) 1000 mutate(1) reduce(1000+1) 1001 mutate(1) reduce(1001+1) 1002")
  }

  @Test func aPulseIsSentEachTimeItIsSet() {
    let counter = makeCounter()
    counter.action.send(.add(1))
    counter.pulse(\.$note).sink { log.add($0 ?? "-") }.store(in: cancellables)
    counter.action.send(.add(1))
    counter.action.send(.add(1))
    #expect(
      log.take()
        == "transform mutate(1) reduce(0+1) odd mutate(1) reduce(1+1) mutate(1) reduce(2+1) odd")
  }

  @Test func statesAreTransformed() {
    let plain = Plain(log: log)
    #expect(plain.currentState == 5)
    plain.action.send(.go)
    plain.state.sink { log.add("\($0) \(plain.currentState)") }.store(in: cancellables)
    plain.action.send(.go)
    #expect(log.take() == "action state go 12 12 go 14 14")
  }

  @Test func actionsThatFailEndTheStates() {
    let failing = Failing()
    failing.state.sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
      .store(in: cancellables)
    failing.action.send(.go)
    failing.ticks.send(.go)
    failing.others.send(completion: .failure(Problem.first))
    failing.action.send(.go)
    failing.ticks.send(.go)
    #expect(log.take() == "0 1 2 finished")
    failing.state.sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
      .store(in: cancellables)
    #expect(log.take() == "")
    #expect(failing.currentState == 2)
  }

  @Test func aTestSaysWhatTheStatesAre() {
    let counter = makeCounter()
    counter.isStubEnabled = true
    counter.state.sink { log.add("\($0.number) \(counter.currentState.number)") }.store(in: cancellables)
    counter.stub.state.value.number = 7
    counter.action.send(.add(1))
    #expect(log.take() == "0 0 7 7")
    #expect(counter.stub.actions == [.add(1)])
    #expect(counter.currentState.number == 7)
  }

  @Test func aReactorIsNotKeptByItsStreams() {
    weak var gone: Counter?
    do {
      let counter = makeCounter()
      counter.state.sink { log.add("\($0.number)") }.store(in: cancellables)
      counter.action.send(.add(1))
      gone = counter
    }
    #expect(gone == nil)
  }

  @Test func aViewBindsEachReactorThatItGets() {
    let view = CounterView(log: log)
    let first = Plain(log: log)
    view.reactor = first
    let second = Plain(log: log)
    view.reactor = second
    first.action.send(.go)
    second.action.send(.go)
    #expect(view.reactor === second)
    view.reactor = nil
    second.action.send(.go)
    #expect(log.take() == "bind action state 10 bind action state 10 go go 12 go")
  }
}

private final class Counter: Reactor {
  enum Action: Equatable { case add(Int), fail(Int) }

  struct State {
    var number = 0
    @Pulse var note: String?
  }

  let initialState = State()
  let others = PassthroughSubject<Int, Never>()
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func mutate(action: Action) -> AnyPublisher<Int, any Error> {
    switch action {
    case .add(let number):
      log.add("mutate(\(number))")
      return Just(number).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    case .fail(let number):
      log.add("fail(\(number))")
      return [number].publisher.setFailureType(to: (any Error).self)
        .append(Fail<Int, any Error>(error: Problem.first)).eraseToAnyPublisher()
    }
  }

  func transform(mutation: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    log.add("transform")
    return mutation.merge(with: others).eraseToAnyPublisher()
  }

  func reduce(state: State, mutation: Int) -> State {
    log.add("reduce(\(state.number)+\(mutation))")
    var state = state
    state.number += mutation
    if state.number % 2 == 1 { state.note = "odd" }
    return state
  }
}

private final class Plain: Reactor {
  enum Action { case go }

  let initialState = 5
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    log.add("action")
    return action.handleEvents(receiveOutput: { [log] in log.add("\($0)") }).eraseToAnyPublisher()
  }

  func transform(state: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    log.add("state")
    return state.map { $0 * 2 }.eraseToAnyPublisher()
  }

  func reduce(state: Int, mutation: Action) -> Int { state + 1 }
}

private final class Failing: Reactor {
  enum Action { case go }

  let initialState = 0
  let others = PassthroughSubject<Action, any Error>()
  let ticks = PassthroughSubject<Action, Never>()

  func transform(action: AnyPublisher<Action, any Error>) -> AnyPublisher<Action, any Error> {
    action.merge(with: others).eraseToAnyPublisher()
  }

  func transform(mutation: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    mutation.merge(with: ticks).eraseToAnyPublisher()
  }

  func reduce(state: Int, mutation: Action) -> Int { state + 1 }
}

private final class CounterView: ReactorView {
  var cancellables = Set<AnyCancellable>()
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func bind(reactor: Plain) {
    log.add("bind")
    reactor.state.sink { [log] in log.add("\($0)") }.store(in: &cancellables)
  }
}
