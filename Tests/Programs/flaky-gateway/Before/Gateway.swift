import Foundation
import RxSwift

enum GatewayError: Error, CustomStringConvertible {
  case status(Int), malformed(String), unreachable
  var description: String {
    switch self {
    case .status(let code): return "status \(code)"
    case .malformed(let text): return "malformed \(text)"
    case .unreachable: return "unreachable"
    }
  }
  var isTransient: Bool {
    switch self {
    case .status(let code): return code >= 500
    case .unreachable: return true
    case .malformed: return false
    }
  }
}

struct GaveUp: Error {
  let attempts: Int
  let last: Error
}

struct Backoff {
  var attempts = 3
  var unit = 4
  func delay(after attempt: Int) -> RxTimeInterval { .milliseconds(unit << attempt) }
}

extension ObservableType {
  /// Tries again after 1, 2, 4… units, as long as the error is one that may pass.
  func retry(with backoff: Backoff, scheduler: SchedulerType) -> Observable<Element> {
    retry(when: { errors in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        if let known = error as? GatewayError, !known.isTransient { return .error(known) }
        guard attempt + 1 < backoff.attempts else { return .error(GaveUp(attempts: attempt + 1, last: error)) }
        print("  again after \(1 << attempt)")
        return Observable<Int>.timer(backoff.delay(after: attempt), scheduler: scheduler)
      }
    })
  }
}

let network = SerialDispatchQueueScheduler(internalSerialQueueName: "network")

final class Gateway {
  private var script: [Result<String, GatewayError>]
  private(set) var calls = 0
  init(_ script: [Result<String, GatewayError>]) { self.script = script }

  func send(_ request: String) -> Observable<String> {
    Observable.create { [self] observer in
      self.calls += 1
      switch self.script.isEmpty ? .failure(.unreachable) : self.script.removeFirst() {
      case .success(let text):
        observer.onNext("\(request): \(text)")
        observer.onCompleted()
      case .failure(let error):
        observer.onError(error)
      }
      return Disposables.create()
    }
    .delaySubscription(.milliseconds(1), scheduler: network)
  }
}
