import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Sinks and watchers keep Rx's order")
struct SinksTests {
  /// A stream that logs everything that Rx's `do` can see.
  func watched<P: Publisher>(_ publisher: P, _ log: Log) -> AnyPublisher<P.Output, P.Failure> {
    publisher.handleEvents(
      willSubscribe: { log.add("onSubscribe") }, didSubscribe: { log.add("onSubscribed") },
      receiveOutput: { _ in log.add("onNext") }, afterOutput: { _ in log.add("afterNext") },
      receiveCompletion: { _ in log.add("onCompleted") }, afterCompletion: { _ in log.add("afterCompleted") },
      onTermination: { log.add("onDispose") })
  }

  func subscribe<P: Publisher>(_ publisher: P, _ log: Log) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { _ in log.add("completed") }, receiveValue: { _ in log.add("next") },
      onTermination: { log.add("disposed") })
  }

  @Test func orderOfASynchronousStream() {
    let log = Log()
    let cancellable = subscribe(watched([1].trampolinedPublisher, log), log)
    #expect(
      log.take() == "onSubscribe onSubscribed onNext next afterNext onCompleted completed disposed afterCompleted "
        + "onDispose")
    cancellable.cancel()
    #expect(log.take() == "")
  }

  @Test func orderOfACancellation() {
    let log = Log()
    let subject = PassthroughSubject<Int, Problem>()
    let cancellable = subscribe(watched(subject, log), log)
    subject.send(1)
    cancellable.cancel()
    cancellable.cancel()
    subject.send(2)
    #expect(log.take() == "onSubscribe onSubscribed onNext next afterNext onDispose disposed")
  }

  @Test func orderOfACompletion() {
    let log = Log()
    let subject = PassthroughSubject<Int, Problem>()
    let cancellable = subscribe(watched(subject, log), log)
    subject.send(completion: .failure(.first))
    cancellable.cancel()
    #expect(log.take() == "onSubscribe onSubscribed onCompleted completed disposed afterCompleted onDispose")
  }

  @Test func combinesHandleEventsIsStillThere() {
    let log = Log()
    let cancellable = [1].publisher
      .handleEvents(
        receiveSubscription: { _ in log.add("subscription") }, receiveOutput: { log.add("\($0)") },
        receiveCompletion: { _ in log.add("|") }, receiveCancel: { log.add("cancel") }, receiveRequest: { _ in }
      )
      .sink { _ in }
    #expect(log.take() == "subscription 1 |")
    cancellable.cancel()
  }

  @Test func resultOfOneValue() {
    let log = Log()
    let cancellables = [
      Just(1).setFailureType(to: Problem.self).sink(receiveResult: { log.add("\($0)") }),
      Fail<Int, Problem>(error: .first).sink { (result: Result<Int, Problem>) in
        if case .failure(let failure) = result { log.add("\(failure)") }
      },
      [2, 3].publisher.setFailureType(to: Problem.self).sink(receiveResult: { log.add("\($0)") }),
    ]
    #expect(log.take() == "success(1) first success(2)")
    for cancellable in cancellables { cancellable.cancel() }
  }

  final class Owner {
    var number = 0
  }

  @Test func ownersAreNotKept() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    var owner: Owner? = Owner()
    weak let released = owner
    let cancellables = [
      subject.sink(with: owner!) { _, value in log.add("with\(value)") },
      subject.sink(weak: owner!) { _, value in log.add("weak\(value)") },
      subject.sink(
        with: owner!, receiveCompletion: { _, _ in log.add("|") }, receiveValue: { _, value in log.add("both\(value)") }
      ),
      subject.assign(to: \.number, on: owner!, ownership: .weak),
    ]
    subject.send(1)
    #expect(owner?.number == 1)
    owner = nil
    #expect(released == nil)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log.take() == "with1 weak1 both1")
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test func withUnretainedEndsWithItsOwner() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    var owner: Owner? = Owner()
    let cancellable = subject.handleEvents(onTermination: { log.add("end") })
      .withUnretained(owner!).map { $0.1 }.log("", to: log)
    subject.send(1)
    owner = nil
    subject.send(2)
    subject.send(3)
    #expect(log.take() == "1 | end")
    cancellable.cancel()
  }

  @Test func sinkWithoutACompletionClosure() {
    let log = Log()
    let cancellable = [1].publisher.sink(receiveValue: { log.add("\($0)") }, onTermination: { log.add("end") })
    #expect(log.take() == "1 end")
    cancellable.cancel()
  }
}
