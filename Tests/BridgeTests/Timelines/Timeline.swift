import CoreStream
import Foundation
import RxSwift

/// What happened, in order. Any thread may write.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []

  func note(_ text: String) { lock.withLock { notes.append(text) } }

  /// `1 2 |`
  var picture: String { lock.withLock { notes.joined(separator: " ") } }
}

/// Runs some work and prints whether what it noted is the picture.
///
/// In pictures `|` is an end and `!` a failure, `+` a subscription to a source and `~` the end of one.
func timeline(_ title: String, _ expected: String, _ work: (Log) throws -> Void) rethrows {
  let log = Log()
  try work(log)
  if log.picture == expected { return print("as expected: \(title)") }
  print("not as expected: \(title)\n  expected \(expected)\n  noted    \(log.picture)")
}

/// Says `released` when nothing keeps it any more.
final class Kept {
  private let log: Log

  init(_ log: Log) { self.log = log }

  deinit { log.note("released") }
}

struct Broken: Error {}

/// An observable that sends some values to each observer at once, and then ends or fails.
func rxSource(_ values: [Int], fails: Bool = false, _ log: Log) -> Observable<Int> {
  Observable.create { observer in
    log.note("+")
    for value in values { observer.onNext(value) }
    if fails { observer.onError(Broken()) } else { observer.onCompleted() }
    return Disposables.create { log.note("~") }
  }
}

/// An observable that goes on, with who sends.
func rxOpenSource(_ log: Log) -> (source: Observable<Int>, sender: PublishSubject<Int>) {
  let sender = PublishSubject<Int>()
  let source = Observable<Int>.create { observer in
    log.note("+")
    let inner = sender.subscribe { observer.on($0) }
    return Disposables.create {
      log.note("~")
      inner.dispose()
    }
  }
  return (source, sender)
}

/// A publisher that sends some values to each subscriber at once, and then ends or fails.
func source(_ values: [Int], fails: Bool = false, _ log: Log) -> AnyPublisher<Int, any Error> {
  AnyPublisher.create { observer in
    log.note("+")
    for value in values { observer.send(value) }
    observer.send(completion: fails ? .failure(Broken()) : .finished)
    return AnyCancellable { log.note("~") }
  }
}

/// A publisher that goes on, with who sends.
func openSource(_ log: Log) -> (source: AnyPublisher<Int, any Error>, sender: PassthroughSubject<Int, any Error>) {
  let sender = PassthroughSubject<Int, any Error>()
  let source = sender.handleEvents(
    receiveSubscription: { _ in log.note("+") }, receiveCancel: { log.note("~") })
  return (source.eraseToAnyPublisher(), sender)
}

extension ObservableConvertibleType {
  /// Subscribes and notes the events.
  func noted(in log: Log) -> Disposable {
    asObservable().subscribe { event in
      switch event {
      case .next(let value): log.note("\(value)")
      case .error: log.note("!")
      case .completed: log.note("|")
      }
    }
  }
}

extension Publisher {
  /// Subscribes, asks for everything and notes the events.
  func noted(in log: Log) -> AnyCancellable {
    sink(
      receiveCompletion: { end in
        if case .failure = end { log.note("!") } else { log.note("|") }
      }, receiveValue: { log.note("\($0)") })
  }
}

/// A subscriber that asks for as much as it is told to.
final class DemandingSubscriber<Failure: Error>: Subscriber {
  private let log: Log
  private var subscription: (any Subscription)?

  init(_ log: Log) { self.log = log }

  func ask(for count: Int) {
    log.note("ask\(count)")
    subscription?.request(.max(count))
  }

  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ value: Int) -> Subscribers.Demand {
    log.note("\(value)")
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { log.note("!") } else { log.note("|") }
  }
}

/// What the current thread is called in pictures.
var threadName: String { Thread.isMainThread ? "main" : "another" }

/// Runs work on another thread; the semaphore tells when that is done.
func onAnotherThread(_ work: @escaping () -> Void) -> DispatchSemaphore {
  let isDone = DispatchSemaphore(value: 0)
  let handedOver = HandedOver(work: work)
  Thread.detachNewThread {
    handedOver.work()
    isDone.signal()
  }
  return isDone
}

/// Work for another thread; what it uses can be used from there.
private struct HandedOver: @unchecked Sendable {
  let work: () -> Void
}

/// Counts on any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  func count() { lock.withLock { number += 1 } }

  var total: Int { lock.withLock { number } }
}
