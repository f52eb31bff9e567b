import Foundation
import CoreStream

/// A server in memory. It answers on the thread that asks, unless it is told to hold an answer back.
final class FakeNetwork: Networking {
  private let lock = NSLock()
  private var answers: [String: String] = [:]
  private var held: Set<String> = []
  private var log: [String] = []

  /// What was asked and given up, sorted: requests run side by side.
  var sortedLog: [String] {
    lock.lock()
    defer { lock.unlock() }
    return log.sorted()
  }

  func answer(_ query: String, with json: String) {
    answers["/search?\(query)"] = json
  }

  func hold(_ query: String) {
    held.insert("/search?\(query)")
  }

  func load<Value>(_ resource: Resource<Value>) -> AnyPublisher<Value, Error> {
    fetch("\(resource.path)?\(resource.query ?? "")")
      .tryMap { text in
        do {
          return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
          throw NetworkError.unreadable
        }
      }
      .eraseToAnyPublisher()
  }

  func loadData(path: String) -> AnyPublisher<Data, Error> {
    fetch(path).map { Data($0.utf8) }.eraseToAnyPublisher()
  }

  private func fetch(_ address: String) -> AnyPublisher<String, Error> {
    DeferredFuture<String, Error> { [weak self] single in
      guard let self = self else { return AnyCancellable {} }
      self.note("ask \(address)\(Thread.isMainThread ? " on the main thread" : "")")
      if self.held.contains(address) {
        return AnyCancellable { self.note("give up \(address)") }
      }
      if let answer = self.answers[address] {
        single(.success(answer))
      } else if address.hasPrefix("/w154/") {
        single(.success("picture"))
      } else {
        single(.failure(NetworkError.notFound))
      }
      return AnyCancellable {}
    }
    .eraseToAnyPublisher()
  }

  private func note(_ line: String) {
    lock.lock()
    log.append(line)
    lock.unlock()
  }
}
