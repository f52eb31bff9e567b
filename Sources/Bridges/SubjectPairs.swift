import Foundation
import RxSwift

// A subject and its counterpart in the other library act as one: what is sent to either reaches the subscribers of both,
// once, and so does the end. Asked again, a subject gives the same counterpart, and the counterpart gives it back.
//
// Of two that act as one the first keeps the second; the second doesn't keep the first. So the first has to be kept for
// as long as both are used. If the first is RxSwift's, nothing else keeps either. If it is the target's, both stay until
// it ends, since a subject of Combine's kind is kept by its subscriptions, of which the other is one.
//
// A value that a subscriber sends while it receives one, and who subscribed before the pair was made, may be taken for
// the one that is just passed on.

/// The subjects that act as one with another.
enum SubjectPairs {
  private static let table = Table()

  /// The subject that acts as one with another, made now if there is none.
  static func counterpart<First: AnyObject, Second: AnyObject, Element>(
    of first: First, _ firstFace: SubjectFace<First, Element>, _ secondFace: SubjectFace<Second, Element>,
    make: () -> Second
  ) -> Second {
    if let second = table.other(than: first) as? Second { return second }
    let second = make()
    let link = Link(first: ObjectIdentifier(first), second: second)
    let (toFirst, toSecond) = (Passing(), Passing())
    // The value that a subject may have is known to the other already, but not that it has ended.
    var isJoining = true
    toFirst.pass {
      // The first subject keeps the closure, which keeps the link, which keeps the second.
      _ = firstFace.listen(first) { event in
        let hasArrived = toFirst.arrives() && !(isJoining && event.isStopEvent)
        if !hasArrived { toSecond.pass { secondFace.send(link.second, event) } }
      }
    }
    isJoining = false
    toSecond.pass {
      link.listening = secondFace.listen(second) { [weak first] event in
        if !toSecond.arrives(), let first { toFirst.pass { firstFace.send(first, event) } }
      }
    }
    table.join(first, second)
    return second
  }

  /// Keeps the second of two subjects, and forgets both when the first is released.
  private final class Link<Second: AnyObject> {
    let first: ObjectIdentifier
    let second: Second
    var listening: Disposable?

    init(first: ObjectIdentifier, second: Second) {
      self.first = first
      self.second = second
    }

    deinit {
      listening?.dispose()
      SubjectPairs.table.part(first, ObjectIdentifier(second))
    }
  }

  /// Knows what is being passed to a subject, so that what arrives there isn't passed back.
  ///
  /// Unchecked, because the threads are read and written with `lock` locked.
  private final class Passing: @unchecked Sendable {
    private let lock = NSLock()
    private var threads: Set<ObjectIdentifier> = []

    func pass(_ send: () -> Void) {
      lock.lock()
      threads.insert(ObjectIdentifier(Thread.current))
      lock.unlock()
      send()
      _ = arrives()
    }

    /// Whether something was being passed on this thread; asked once it isn't any more.
    func arrives() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return threads.remove(ObjectIdentifier(Thread.current)) != nil
    }
  }

  /// Unchecked, because the subjects are read and written with `lock` locked.
  private final class Table: @unchecked Sendable {
    private struct Weak {
      weak var subject: AnyObject?
    }

    private let lock = NSLock()
    private var others: [ObjectIdentifier: Weak] = [:]

    func other(than subject: AnyObject) -> AnyObject? {
      lock.lock()
      defer { lock.unlock() }
      return others[ObjectIdentifier(subject)]?.subject
    }

    func join(_ first: AnyObject, _ second: AnyObject) {
      lock.lock()
      defer { lock.unlock() }
      others[ObjectIdentifier(first)] = Weak(subject: second)
      others[ObjectIdentifier(second)] = Weak(subject: first)
    }

    func part(_ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      lock.lock()
      defer { lock.unlock() }
      (others[first], others[second]) = (nil, nil)
    }
  }
}
