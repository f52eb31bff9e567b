#if !CORESTREAM_ON_COMBINE

// On Linux, Windows and Android `URLSession` is in a module of its own, and a module that imports it makes every
// program link it, and on Linux libcurl with it, whether it loads anything or not: 7 MB and 20 ms at the start, and a
// program that links the standard library statically must bring libcurl. One that can't have that is built with
// `-Xswiftc -DCORESTREAM_WITHOUT_URLSESSION`: everything in this file is then gone, and nothing else.
#if !CORESTREAM_WITHOUT_URLSESSION
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// A publisher that loads a URL, anew for each subscriber.
  ///
  ///     URLSession.shared.dataTaskPublisher(for: url)
  ///       .map(\.data)
  ///       .decode(type: User.self, decoder: JSONDecoder())
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher that loads what a request asks for, anew for each subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Sends the data and the response of one task, then finishes.
  ///
  /// The task starts with the first request for values, and is canceled with the subscription. A status such as 404 is
  /// a response like any other: the publisher fails only if there is no response, with the task's `URLError`, or with
  /// `URLError.unknown` if the task failed with something else. Both arrive on the session's delegate queue.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// What is loaded.
    public let request: URLRequest

    /// What loads it.
    public let session: URLSession

    /// A publisher that loads what the request asks for.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }
}

/// One subscriber's task. Unchecked, because what changes does so under the lock.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible, @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private let publisher: URLSession.DataTaskPublisher
  private let lock = Lock()

  /// Gone once it was answered, or canceled.
  private var downstream: Downstream?
  private var task: URLSessionDataTask?
  private var demand = Subscribers.Demand.none

  init(_ publisher: URLSession.DataTaskPublisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    let task = lock.withLock { () -> URLSessionDataTask? in
      self.demand += demand
      guard downstream != nil else { return nil }
      let task = self.task ?? publisher.session.dataTask(with: publisher.request) { self.answer($0, $1, $2) }
      self.task = task
      return task
    }
    task?.resume()
  }

  private func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let (downstream, _) = cancelIfLingering() else { return }
    guard let response, error == nil else {
      return downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
    _ = downstream.receive((data ?? Data(), response))
    downstream.receive(completion: .finished)
  }

  func cancel() {
    cancelIfLingering()?.1?.cancel()
  }

  /// Moves the downstream and the task out, to whoever ends the subscription first.
  private func cancelIfLingering() -> (Downstream, URLSessionDataTask?)? {
    lock.withLock { downstream.take().map { ($0, task.take()) } }
  }

  var description: String { "DataTaskPublisher" }
  var playgroundDescription: Any { description }

  var customMirror: Mirror {
    let (task, downstream, demand) = lock.withLock { (self.task, self.downstream, self.demand) }
    return Mirror(
      self,
      children: [
        ("task", task as Any), ("downstream", downstream as Any), ("parent", Optional(publisher) as Any),
        ("demand", demand),
      ])
  }
}
#endif

#endif
