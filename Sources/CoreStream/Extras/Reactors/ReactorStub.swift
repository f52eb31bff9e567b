/// What stands for a reactor's streams in a test of its view: ReactorKit's `Stub`.
///
///     counter.isStubEnabled = true
///     counter.stub.state.value = 3
///     view.button.send()
///     #expect(counter.stub.actions == [.increase])
public final class ReactorStub<Stubbed: Reactor> {
  /// The states that the view gets.
  public let state: CurrentValueSubject<Stubbed.State, Never>
  /// What the view sends to.
  public let action = PassthroughSubject<Stubbed.Action, Never>()
  /// What the view has sent.
  public private(set) var actions: [Stubbed.Action] = []

  init(_ reactor: Stubbed) {
    state = CurrentValueSubject(reactor.initialState)
    let memory = reactor.memory
    state.sink { [weak memory] in memory?.currentState = $0 }.store(in: memory.cancellables)
    action.sink { [weak self] in self?.actions.append($0) }.store(in: memory.cancellables)
  }
}

extension Reactor {
  /// Whether a test says what happens.
  public var isStubEnabled: Bool {
    get { memory.isStubEnabled }
    set { memory.isStubEnabled = newValue }
  }

  /// What a test says, and sees.
  public var stub: ReactorStub<Self> {
    if let stub = memory.stub as? ReactorStub<Self> { return stub }
    let stub = ReactorStub(self)
    memory.stub = stub
    return stub
  }
}
