#if !CORESTREAM_WITHOUT_URLSESSION
import CoreStream
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A data task is one value, or one failure, for each subscriber that asks.
@Suite(.serialized) struct URLSessionTests {
  @Test func oneAnswerThenTheEnd() async throws {
    let answers = session.dataTaskPublisher(for: address("hello")).values
    var received: [String] = []
    for try await (data, response) in answers {
      received.append("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
    }
    #expect(received == ["200 hello"])
  }

  @Test func aStatusIsNoFailure() async throws {
    let answer = try await session.dataTaskPublisher(for: address("404")).firstValue()
    #expect((answer.response as? HTTPURLResponse)?.statusCode == 404)
  }

  @Test func noResponseIsAFailure() async {
    await #expect(throws: URLError(.networkConnectionLost)) {
      try await session.dataTaskPublisher(for: address("lost")).firstValue()
    }
  }

  /// The publisher is a description; the task starts when somebody asks for its answer, once for each.
  @Test func loadsForEachSubscriberThatAsks() async throws {
    StubProtocol.loads.reset()
    let publisher = session.dataTaskPublisher(for: URLRequest(url: address("hello")))
    let silent = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>(receiveSubscription: { _ in })
    publisher.subscribe(silent)
    #expect(StubProtocol.loads.count == 0)
    _ = try await publisher.firstValue()
    _ = try await publisher.firstValue()
    #expect(StubProtocol.loads.count == 2)
  }

  @Test(.timeLimit(.minutes(1))) func cancelingStopsTheTask() async throws {
    StubProtocol.loads.reset()
    StubProtocol.stops.reset()
    try await confirmation("nothing is received", expectedCount: 0) { received in
      let token = session.dataTaskPublisher(for: address("never"))
        .sink(receiveCompletion: { _ in received() }, receiveValue: { _ in received() })
      try await StubProtocol.loads.first()
      token.cancel()
      try await StubProtocol.stops.first()
    }
  }

  @Test func aResponseOfAnyStatusComesWithItsData() async throws {
    let (response, data) = try await session.responsePublisher(for: URLRequest(url: address("404"))).firstValue()
    #expect(response.statusCode == 404)
    #expect(String(decoding: data, as: UTF8.self) == "404")
  }

  @Test func dataOfAnotherStatusIsAFailure() async throws {
    let data = try await session.dataPublisher(for: URLRequest(url: address("hello"))).firstValue()
    #expect(String(decoding: data, as: UTF8.self) == "hello")
    await #expect { try await session.dataPublisher(for: URLRequest(url: address("404"))).firstValue() } throws: {
      guard case HTTPResponseError.httpRequestFailed(let response, _) = $0 else { return false }
      return response.statusCode == 404
    }
  }

  @Test func whatIsNoJSONIsAFailure() async throws {
    #expect(try await session.jsonPublisher(for: address("[1]")).firstValue() as? [Int] == [1])
    await #expect { try await session.jsonPublisher(for: address("hello")).firstValue() } throws: {
      if case HTTPResponseError.deserializationError = $0 { true } else { false }
    }
  }

  @Test func partsArePublic() {
    let request = URLRequest(url: address("hello"))
    let publisher = URLSession.DataTaskPublisher(request: request, session: session)
    #expect(publisher.request == request)
    #expect(publisher.session === session)
  }

  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    return URLSession(configuration: configuration)
  }()

  private func address(_ path: String) -> URL {
    URL(string: "stub://host/\(path)") ?? URL(fileURLWithPath: "/")
  }
}

/// Answers addresses of the scheme `stub` by their path: a status, nothing, a lost connection, or the path itself.
private final class StubProtocol: URLProtocol {
  static let loads = Tally()
  static let stops = Tally()

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    Self.loads.add()
    guard let url = request.url else { return }
    switch url.lastPathComponent {
    case "never": break
    case "lost": client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    case let path: answer(url, status: Int(path) ?? 200, with: path)
    }
  }

  private func answer(_ url: URL, status: Int, with text: String) {
    guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil) else {
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(text.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() { Self.stops.add() }
}

/// Counts what happens on other threads. Unchecked, because the number is behind the lock.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
  func reset() { lock.withLock { number = 0 } }

  /// Waits until something happened.
  func first() async throws {
    while count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
  }
}
#endif
