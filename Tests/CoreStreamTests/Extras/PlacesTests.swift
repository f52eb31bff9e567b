import CoreStream
import Testing

/// In RxSwift whoever comes after the first one has left takes its place.
@Suite("The first place is filled again")
struct PlacesTests {
  private let log = Log()

  @Test func subscribersOfASubject() { expectFrontFilled(PassthroughSubject<Int, Never>()) }

  @Test func subscribersOfACurrentValue() { expectFrontFilled(CurrentValueSubject<Int, Never>(0)) }

  @Test func subscribersOfAReplay() { expectFrontFilled(ReplaySubject<Int, Never>(bufferSize: 1)) }

  /// The new subscriber comes while a value is being sent, and takes its place behind that.
  @Test func aSubscriberThatComesMeanwhile() {
    let subject = PassthroughSubject<Int, Never>()
    let first = subscribe("a", to: subject)
    var late: AnyCancellable?
    let second = subject.sink { [log] value in
      log.add("b\(value)")
      guard value == 1 else { return }
      first.cancel()
      late = subscribe("c", to: subject)
    }
    subject.send(1)
    #expect(log.take() == "a1 b1")
    subject.send(2)
    #expect(log.take() == "c2 b2")
    second.cancel()
    late?.cancel()
  }

  @Test func partsOfAComposite() {
    let composite = CompositeCancellable()
    let first = composite.insert(AnyCancellable {})
    composite.insert(AnyCancellable { [log] in log.add("b") })
    first.map(composite.remove(for:))
    composite.insert(AnyCancellable { [log] in log.add("c") })
    composite.insert(AnyCancellable { [log] in log.add("d") })
    composite.cancel()
    #expect(log.take() == "c b d")
  }

  private func expectFrontFilled<S: Subject>(_ subject: S) where S.Output == Int, S.Failure == Never {
    let first = subscribe("a", to: subject)
    let others = [subscribe("b", to: subject), subscribe("c", to: subject)]
    first.cancel()
    let more = [subscribe("d", to: subject), subscribe("e", to: subject)]
    _ = log.take()
    subject.send(1)
    #expect(log.take() == "d1 b1 c1 e1")
    (others + more).forEach { $0.cancel() }
  }

  private func subscribe<S: Subject>(_ name: String, to subject: S) -> AnyCancellable
  where S.Output == Int, S.Failure == Never {
    subject.sink { [log] in log.add("\(name)\($0)") }
  }
}
