import Combine
import CoreStream
import SwiftUI
import Testing

/// Which subjects a file has that imports CoreStream beside what exports Combine.
@Suite struct OwnSubjectTests {
  /// What several subscribers receive of one value.
  private func order<S: Subject<Int, Never>>(_ subject: S) -> [String] {
    var received: [String] = []
    let tokens = (0..<3).map { place in subject.sink { received.append("\(place)-\($0)") } }
    subject.send(1)
    withExtendedLifetime(tokens) {}
    return received.filter { $0.hasSuffix("1") }
  }

  @Test func theNameAloneIsThatOfTheSubjectThatKeepsTheOrder() {
    #expect(order(PassthroughSubject()) == ["0-1", "1-1", "2-1"])
    #expect(order(CurrentValueSubject(0)) == ["0-1", "1-1", "2-1"])
    #expect(order(CoreStream.PassthroughSubject()) == ["0-1", "1-1", "2-1"])
  }

  @Test func combinesOwnHaveItsName() {
    #expect(order(Combine.PassthroughSubject()) == ["1-1", "0-1", "2-1"])
    #expect(order(Combine.CurrentValueSubject(0)) == ["1-1", "0-1", "2-1"])
  }

  /// Combine's multicast sends through the subject that it is given.
  @Test func whatIsMulticastKeepsTheOrder() {
    let source = Combine.PassthroughSubject<Int, Never>()
    let shared = source.multicast { PassthroughSubject() }.autoconnect()
    var received: [Int] = []
    let tokens = (0..<3).map { place in shared.sink { _ in received.append(place) } }
    source.send(1)
    #expect(received == [0, 1, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test func extensionsOfTheNameAreItsToo() { #expect(PassthroughSubject<Void, Never>().isIdle) }
}

extension PassthroughSubject where Output == Void {
  /// What a project adds to the type is added to the one that keeps the order.
  fileprivate var isIdle: Bool { !isObserved }
}
