import CoreStream
import Testing

/// Keeps the last two values for good.
private enum Archive: SharingStrategy {
  static var scheduler: MainScheduler { .shared }
  static func share<Output>(_ source: AnyPublisher<Output, Never>) -> AnyPublisher<Output, Never> {
    source.share(replay: 2, scope: .forever)
  }
}

/// Is written for publishers that may fail, as RxSwift's observables do.
private enum Channel: SharingStrategy {
  static var scheduler: MainScheduler { .shared }
  static func share<Output>(_ source: AnyPublisher<Output, Error>) -> AnyPublisher<Output, Error> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

@Suite("A publisher is shared as a strategy says")
struct SharingStrategyTests {
  private func story<Strategy: SharingStrategy>(_ strategy: Strategy.Type) -> String {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(receiveSubscription: { _ in log.add("start") }).share(with: strategy)
    let a = shared.log("A", to: log)
    for number in 1...3 { source.send(number) }
    let b = shared.log("B", to: log)
    a.cancel()
    b.cancel()
    let c = shared.log("C", to: log)
    source.send(completion: .finished)
    c.cancel()
    return log.take()
  }

  @Test func oneThatReplays() {
    #expect(story(Archive.self) == "start A1 A2 A3 B2 B3 C2 C3 start C|")
  }

  @Test func oneForPublishersThatMayFail() {
    #expect(story(Channel.self) == "start A1 A2 A3 start C|")
  }
}
