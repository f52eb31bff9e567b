import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A publisher of what a request to the address answers.
  ///
  ///     URLSession.shared.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder())
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of what a request answers.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Sends the answer to a request, then finishes, or fails.
  ///
  /// The request is made when a subscriber asks for a value, once for each subscriber; cancelling cancels it. Everything
  /// is delivered where the session calls its completion handlers.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// What is asked.
    public let request: URLRequest

    /// Who asks.
    public let session: URLSession

    /// A publisher of what a request answers.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }
}

/// One subscriber's request.
///
/// Unchecked, because all its state is behind its lock.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, Described, @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private var parent: URLSession.DataTaskPublisher?
  private var downstream: Downstream?
  private var task: URLSessionDataTask?
  private var demand = Subscribers.Demand.none

  init(_ parent: URLSession.DataTaskPublisher, _ downstream: Downstream) {
    self.parent = parent
    self.downstream = downstream
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let (parent, isFirst) = LockStripe.of(self).withLock {
      defer { demand += more }
      return (self.parent, demand == .none)
    }
    guard let parent else { return }
    if isFirst { start(parent) }
    LockStripe.of(self).withLock { task }?.resume()
  }

  private func start(_ parent: URLSession.DataTaskPublisher) {
    let made = parent.session.dataTask(with: parent.request) { [self] in settle($0, $1, $2) }
    LockStripe.of(self).withLock { if self.parent != nil { task = made } }
  }

  private func settle(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let target = release().downstream else { return }
    switch (response, error) {
    case (let response?, nil):
      _ = target.receive((data ?? Data(), response))
      target.receive(completion: .finished)
    case (_, let error as URLError):
      target.receive(completion: .failure(error))
    default:
      target.receive(completion: .failure(URLError(.unknown)))
    }
  }

  func cancel() {
    release().task?.cancel()
  }

  /// Gives up everything; the caller lets go of it outside the lock.
  private func release() -> (downstream: Downstream?, task: URLSessionDataTask?) {
    LockStripe.of(self).withLock {
      parent = nil
      return (downstream.take(), task.take())
    }
  }

  var description: String { "DataTaskPublisher" }

  var customMirror: Mirror {
    LockStripe.of(self).withLock {
      Mirror(
        self,
        children: [
          ("task", task as Any), ("downstream", downstream as Any), ("parent", parent as Any), ("demand", demand),
        ])
    }
  }
}
