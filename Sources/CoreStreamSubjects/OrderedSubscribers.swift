#if CORESTREAM_ON_COMBINE

import Combine
import Foundation

/// The subscribers of a subject in their order, its completion, and its current value if it has one.
final class OrderedSubscribers<Output, Failure: Error>: @unchecked Sendable {
  typealias Line = OrderedLine<Output, Failure>

  // Unchecked, because what changes is read and written with `lock` locked. Nobody is called with it locked.
  private let lock = NSLock()
  /// In the order of their places, but for the first one's.
  private var lines: [Line] = []
  private var lastPlace = 0
  /// Whether the first line is the one that came first, or took its place.
  private var hasFirst = false
  private var upstreams: [any Subscription] = []
  private var ending: Subscribers.Completion<Failure>?
  private var latest: Output?
  /// Upstreams are asked for values: at once if there is a current value, else with the first subscriber's demand.
  private var isWanted: Bool

  init(current: Output?) {
    latest = current
    isWanted = current != nil
  }

  var isObserved: Bool { lock.withLock { !lines.isEmpty } }
  var completion: Subscribers.Completion<Failure>? { lock.withLock { ending } }
  var current: Output? { lock.withLock { latest } }

  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber, core: self, subject: subject)
    let ending = lock.withLock {
      if self.ending == nil { insert(line) }
      return self.ending
    }
    // A line that is closed has nothing to give.
    if ending != nil { line.cancel() }
    subscriber.receive(subscription: line)
    if let ending { subscriber.receive(completion: ending) }
  }

  func send(_ value: Output) {
    var replaced: Output?
    let receivers = lock.withLock { () -> [Line] in
      if ending != nil { return [] }
      if latest != nil { (replaced, latest) = (latest, .some(value)) }
      return lines
    }
    withExtendedLifetime(replaced) {}
    for line in receivers { line.receive(value) }
  }

  /// Sends a value, or only stores it if the subject has ended.
  func store(_ value: Output) {
    let isOver = lock.withLock {
      if ending != nil { latest = .some(value) }
      return ending != nil
    }
    if !isOver { send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { () -> [Line] in
      if ending != nil { return [] }
      ending = completion
      return takeAll()
    }
    for line in receivers { line.finish(completion) }
  }

  /// Releases the subscribers; future ones receive only the ending, also of a subject that had another one.
  func discard(with completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock {
      ending = completion
      return takeAll()
    }
    for line in receivers { line.cancel() }
  }

  func remove(_ line: Line) {
    let removed = lock.withLock { () -> Line? in
      guard let index = index(of: line.place) else { return nil }
      if index == 0 { hasFirst = false }
      return lines.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }

  // MARK: The order, with `lock` locked

  /// Whoever comes after the first one has left takes its place.
  private func insert(_ line: Line) {
    lastPlace += 1
    line.place = lastPlace
    lines.insert(line, at: hasFirst ? lines.count : 0)
    hasFirst = true
  }

  private func takeAll() -> [Line] {
    defer { (lines, hasFirst) = ([], false) }
    return lines
  }

  private func index(of place: Int) -> Int? {
    if lines.first?.place == place { return 0 }
    var (low, high) = (1, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].place == place ? low : nil
  }

  // MARK: What feeds the subject

  func add(_ subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return self.isWanted
    }
    if isWanted { subscription.request(.unlimited) }
  }

  func requestUpstreams() {
    let asked = lock.withLock {
      defer { isWanted = true }
      return isWanted ? [] : upstreams
    }
    for upstream in asked { upstream.request(.unlimited) }
  }

  func cancelUpstreams() {
    for upstream in upstreams { upstream.cancel() }
  }
}

#endif
