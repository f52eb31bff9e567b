import CoreStream
import Foundation

/// What a test scheduler has to run: by time, then by the order of scheduling. Used with the scheduler's lock held.
struct ActionQueue {
  /// A scheduled action; cancelling it takes its work away, and it is skipped when its turn comes.
  final class Entry: Cancellable {
    let time: Int
    fileprivate let number: Int
    fileprivate var work: (() -> Void)?
    private let lock: NSLock

    fileprivate init(time: Int, number: Int, lock: NSLock, work: @escaping () -> Void) {
      self.time = time
      self.number = number
      self.lock = lock
      self.work = work
    }

    func cancel() { _ = take() }

    func run() { take()?() }

    /// Gives the work away, so that what it holds is released with the lock open.
    private func take() -> (() -> Void)? {
      lock.withLock {
        defer { work = nil }
        return work
      }
    }

    fileprivate static func isBefore(_ lhs: Entry, _ rhs: Entry) -> Bool {
      (lhs.time, lhs.number) < (rhs.time, rhs.number)
    }
  }

  /// A binary heap: an entry comes before both of those that it is the parent of.
  private var heap: [Entry] = []
  private var nextNumber = 0
  private let lock: NSLock

  init(lock: NSLock) {
    self.lock = lock
  }

  mutating func add(at time: Int, _ work: @escaping () -> Void) -> Entry {
    let entry = Entry(time: time, number: nextNumber, lock: lock, work: work)
    nextNumber += 1
    heap.append(entry)
    rise(from: heap.count - 1)
    return entry
  }

  /// Takes the first entry that was not cancelled, unless its time is later than the given one.
  mutating func removeFirst(through time: Int) -> Entry? {
    guard let firstTime, firstTime <= time else { return nil }
    return removeFirst()
  }

  /// The time of the first entry that was not cancelled; those before it are dropped.
  var firstTime: Int? {
    mutating get {
      while let first = heap.first, first.work == nil { _ = removeFirst() }
      return heap.first?.time
    }
  }

  private mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    defer { sink() }
    return heap.removeLast()
  }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0, Entry.isBefore(heap[child], heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while let child = firstChild(of: parent), Entry.isBefore(heap[child], heap[parent]) {
      heap.swapAt(parent, child)
      parent = child
    }
  }

  /// Where the one of an entry's children is that comes first; nil if it has none.
  private func firstChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && Entry.isBefore(heap[right], heap[left]) ? right : left
  }
}
