import CoreStream
import Foundation

/// An upstream in the hand of a test: it remembers what it is asked for, and can be told to misbehave.
///
/// A feed with a script is cold: every subscriber gets it from the start, as its demand allows. Without one the test
/// sends by hand, and what finds no demand is dropped, as a subject does.
final class Feed: Publisher, @unchecked Sendable {
  // Unchecked: it is used by one thread at a time, except `cancel` and `request` of a line, which take a lock.
  typealias Output = Int
  typealias Failure = TestFailure

  private let script: [Mark]
  private var isMute: Bool
  private(set) var lines: [Line] = []

  /// A `mute` feed takes subscribers and gives them no subscription before the test does.
  init(_ script: String = "", isMute: Bool = false) {
    self.script = script.split(separator: " ").map { Mark($0) }
    self.isMute = isMute
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    let line = Line(
      script, subscription: { subscriber.receive(subscription: $0) }, value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) })
    lines.append(line)
    guard !isMute else { return }
    line.subscribe()
    line.play()
  }

  /// Sends to every line that has not ended and, for a value, has demand.
  func send(_ marks: String) {
    for mark in marks.split(separator: " ").map({ Mark($0) }) {
      for line in lines where line.isOpen { line.send(mark, isForced: false) }
    }
  }

  /// Sends to every line whatever it asked for, whether it has ended or was cancelled.
  func force(_ marks: String) {
    for mark in marks.split(separator: " ").map({ Mark($0) }) {
      for line in lines { line.send(mark, isForced: true) }
    }
  }

  /// Gives their subscription to those who wait for it, and from now on to every subscriber at once.
  func unmute() {
    isMute = false
    for line in lines { line.subscribe() }
  }

  /// Forgets the lines that ended or were cancelled, as a source does.
  func forgetClosed() { lines.removeAll { !$0.isOpen } }

  /// How often the lines were cancelled.
  var cancels: [Int] { lines.map(\.cancels) }

  /// No line is left that neither ended nor was cancelled.
  var isLetGo: Bool { lines.allSatisfy { !$0.isOpen } }
}

/// One subscription of a feed. It never lets its subscriber go, so that whoever keeps it beyond the end makes a leak.
final class Line: Subscription, @unchecked Sendable {
  // Unchecked: the words that several threads change have the lock.
  private let lock = NSLock()
  private var marks: [Mark]
  private var demand = Subscribers.Demand.none
  private var isPlaying = false
  private var hasEnded = false
  private(set) var cancels = 0
  private(set) var requested = Subscribers.Demand.none

  private let subscription: (any Subscription) -> Void
  private let value: (Int) -> Subscribers.Demand
  private let completion: (Subscribers.Completion<TestFailure>) -> Void

  init(
    _ marks: [Mark], subscription: @escaping (any Subscription) -> Void, value: @escaping (Int) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<TestFailure>) -> Void
  ) {
    self.marks = marks
    self.subscription = subscription
    self.value = value
    self.completion = completion
  }

  /// A line that nobody hears.
  static func unheard() -> Line {
    Line([], subscription: { _ in }, value: { _ in .none }, completion: { _ in })
  }

  var isOpen: Bool { lock.withLock { !hasEnded && cancels == 0 } }

  /// Gives the subscriber its subscription, or another one.
  func subscribe(_ other: Line? = nil) { subscription(other ?? self) }

  func request(_ more: Subscribers.Demand) {
    lock.withLock {
      demand += more
      requested += more
    }
    play()
  }

  func cancel() {
    lock.withLock { cancels += 1 }
  }

  func send(_ mark: Mark, isForced: Bool) {
    guard case .value(let number) = mark else { return end(mark) }
    let isWanted = lock.withLock {
      guard demand > .none else { return isForced }
      demand -= 1
      return true
    }
    guard isWanted else { return }
    let more = value(number)
    lock.withLock {
      demand += more
      requested += more
    }
  }

  private func end(_ mark: Mark) {
    lock.withLock { hasEnded = true }
    if case .failed = mark { completion(.failure(.expected)) } else { completion(.finished) }
  }

  /// Sends what the script has left and the demand allows. Whoever plays already goes on with it.
  func play() {
    guard
      lock.withLock({
        isPlaying
          ? false
          : {
            isPlaying = true; return true
          }()
      })
    else { return }
    while let mark = nextMark() { send(mark, isForced: false) }
  }

  private func nextMark() -> Mark? {
    lock.withLock {
      guard !hasEnded, cancels == 0, let mark = marks.first else {
        isPlaying = false
        return nil
      }
      if case .value = mark, demand == .none {
        isPlaying = false
        return nil
      }
      return marks.removeFirst()
    }
  }
}

/// What an operator of the table stands behind: a feed, or a subject where the threads and the reentrancy of a real
/// source matter.
enum Upstream: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = TestFailure

  case feed(Feed)
  case subject(PassthroughSubject<Int, TestFailure>)

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    switch self {
    case .feed(let feed): feed.receive(subscriber: subscriber)
    case .subject(let subject): subject.receive(subscriber: subscriber)
    }
  }
}
