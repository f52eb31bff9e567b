import CoreStream
import Testing

/// What the same actions print with Action 5 and RxSwift 6.10.
@Suite("Actions are Action's")
struct WorkActionTests {
  private let log = Log()
  private let cancellables = CancelBag()

  private struct Boom: Error {}

  private func watch<Input, Output>(_ action: WorkAction<Input, Output>) {
    action.elements.sink { log.add("\($0)") }.store(in: cancellables)
    action.errors.sink { log.add(name(of: $0)) }.store(in: cancellables)
    action.executing.sink { log.add($0 ? "runs" : "rests") }.store(in: cancellables)
    action.enabled.sink { log.add($0 ? "on" : "off") }.store(in: cancellables)
    _ = log.take()
  }

  private func show<Output>(_ results: AnyPublisher<Output, any Error>) {
    results.sink(
      receiveCompletion: {
        switch $0 {
        case .finished: log.add("end")
        case .failure(let error): log.add("fails: " + ((error as? WorkActionError).map(name) ?? "?"))
        }
      }, receiveValue: { log.add("=\($0)") }
    )
    .store(in: cancellables)
  }

  private func name(of error: WorkActionError) -> String {
    switch error {
    case .notEnabled: "refused"
    case .underlyingError(let error): error is Boom ? "boom" : "?"
    }
  }

  @Test func aWorkRunsAndItsResultsAreKept() {
    let action = WorkAction<Int, Int> { [$0, $0 * 10].trampolinedPublisher }
    watch(action)
    show(action.execute(1))
    #expect(log.take() == "off runs 1 10 on rests =1 =10 end")
    action.inputs.send(2)
    action.inputs.send(completion: .finished)
    action.inputs.send(3)
    #expect(log.take() == "off runs 2 20 on rests off runs 3 30 on rests")
  }

  @Test func aFailureEndsItsWorkAlone() {
    let action = WorkAction<Int, Int> { Just($0).setFailureType(to: Boom.self).append(Fail(error: Boom())) }
    watch(action)
    show(action.execute(1))
    #expect(log.take() == "off runs boom on rests 1 fails: boom")
    show(action.execute(2))
    #expect(log.take() == "off runs boom on rests 2 fails: boom")
  }

  @Test func whatIsNotEnabledRefuses() {
    let isEnabled = CurrentValueSubject<Bool, Never>(false)
    let action = WorkAction<Int, Int>(enabledIf: isEnabled) { Just($0) }
    watch(action)
    show(action.execute(1))
    #expect(log.take() == "refused fails: refused")
    isEnabled.send(true)
    show(action.execute(2))
    #expect(log.take() == "on off runs on rests 2 =2 end")
    isEnabled.send(false)
    show(action.execute(3))
    #expect(log.take() == "off refused fails: refused")
  }

  @Test func nothingSaidIsNo() {
    let isEnabled = PassthroughSubject<Bool, Boom>()
    let action = WorkAction<Int, Int>(enabledIf: isEnabled) { Just($0) }
    watch(action)
    show(action.execute(1))
    #expect(log.take() == "refused fails: refused")
    isEnabled.send(true)
    isEnabled.send(completion: .finished)
    show(action.execute(2))
    #expect(log.take() == "on off runs on rests 2 =2 end")
  }

  @Test func oneWorkAtATime() {
    let work = PassthroughSubject<Int, any Error>()
    let action = WorkAction<Int, Int> { _ in work }
    watch(action)
    show(action.execute(1))
    show(action.execute(2))
    #expect(log.take() == "off runs refused fails: refused")
    work.send(11)
    action.executing.sink { log.add("late \($0)") }.store(in: cancellables)
    work.send(completion: .finished)
    #expect(log.take() == "11 =11 late true on rests late false end")
  }

  @Test func anExecutionWithinAnElementRunsAtOnce() {
    let action = WorkAction<Int, Int> { Just($0) }
    action.elements.sink { number in
      log.add("got \(number)")
      if number < 2 { show(action.execute(number + 1)) }
    }
    .store(in: cancellables)
    watch(action)
    show(action.execute(1))
    #expect(log.take() == "off runs on rests got 1 1 off runs on rests got 2 2 =2 end =1 end")
  }

  @Test func aWorkOutlivesItsAction() {
    let work = PassthroughSubject<Int, Never>()
    var action: WorkAction<Int, Int>? = WorkAction { _ in work }
    action?.elements.sink { log.add("\($0)") }.store(in: cancellables)
    if let action { show(action.execute(1)) }
    action = nil
    work.send(5)
    #expect(log.take() == "5")
  }

  @Test func completionsAreOfWorksThatSucceed() {
    let action = WorkAction<Int, Never> { number in
      number > 0 ? Empty<Never, any Error>().eraseToAnyPublisher() : Fail(error: Boom()).eraseToAnyPublisher()
    }
    action.completions.sink { log.add("completed") }.store(in: cancellables)
    action.underlyingError.sink { log.add("\($0)") }.store(in: cancellables)
    action.execute(1)
    action.execute(0)
    #expect(log.take() == "completed Boom()")
  }
}
