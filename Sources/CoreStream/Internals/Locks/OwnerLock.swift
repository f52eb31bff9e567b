#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// The lock that is held while a subscriber runs, so that each receives one value at a time, and all of them in one
/// order, whoever sends. Its own thread may take it again.
///
/// There are two ways to it:
/// - **Senders wait** (`lock`, `unlock`): a value goes out on the thread that sends it, after what other threads are
///   sending, and before what they send later.
/// - **Everybody else leaves a note** (`lockOrLeaveNote`, `unlock(readingNotes:)`): whoever requests, cancels or
///   subscribes while another thread owns the lock writes down what is to be done, under a short lock of its own making,
///   and goes away; the owner reads the notes when it unlocks. No note is lost: either the owner's unlocking sees it, or
///   who left it finds the lock free and reads it itself.
///
/// Why this can't deadlock: a thread waits only when it sends, and only for another sender; never to request, cancel,
/// subscribe or release. Under the short locks no foreign code runs and no other lock is taken. What remains is what
/// Combine's subjects have too: two threads that each send, from inside a subscriber of one subject, to the subject that
/// the other is sending from, wait for each other.
///
/// It is one word: zero if free, else the owner's thread and, in the two lowest bits, whether someone left a note or waits.
/// Taking it is one compare-exchange, giving it back one exchange.
///
///     lock.lock()
///     for conduit in row { conduit.deliver(value) }
///     lock.unlock { sweepRow() }
@usableFromInline
struct OwnerLock: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  /// Older systems have no atomics: a recursive mutex, and the note under an unfair lock.
  @usableFromInline
  struct State {
    @usableFromInline var mutex = pthread_mutex_t()
    @usableFromInline var noteLock = os_unfair_lock_s()
    @usableFromInline var hasNote = false
    /// How often the owner has taken the lock; the owner's alone.
    @usableFromInline var depth = 0
  }

  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(&state.pointee.mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(&state.pointee.mutex)
    state.deallocate()
  }

  @usableFromInline
  func lock() {
    pthread_mutex_lock(&state.pointee.mutex)
    state.pointee.depth += 1
  }

  /// Takes the lock if it is free or the caller's.
  @usableFromInline
  func tryLock() -> Bool {
    guard pthread_mutex_trylock(&state.pointee.mutex) == 0 else { return false }
    state.pointee.depth += 1
    return true
  }

  /// Gives the lock back. For locks with which nobody leaves notes.
  @usableFromInline
  func unlock() { _ = unlockTakingNote() }

  /// Takes the lock if it is free or the caller's; otherwise the owner will read the notes when it unlocks.
  @usableFromInline
  func lockOrLeaveNote() -> Bool {
    if tryLock() { return true }
    os_unfair_lock_lock(&state.pointee.noteLock)
    state.pointee.hasNote = true
    os_unfair_lock_unlock(&state.pointee.noteLock)
    // The owner may have unlocked before it could see the note.
    return tryLock()
  }

  /// Whether the lock is free now and there is a note to read.
  @usableFromInline
  func unlockTakingNote() -> Bool {
    state.pointee.depth -= 1
    let isFree = state.pointee.depth == 0
    pthread_mutex_unlock(&state.pointee.mutex)
    guard isFree else { return false }
    os_unfair_lock_lock(&state.pointee.noteLock)
    defer { os_unfair_lock_unlock(&state.pointee.noteLock) }
    defer { state.pointee.hasNote = false }
    return state.pointee.hasNote
  }
  #else
  @usableFromInline let word = Atomic<UInt>(0)

  /// How often the owner has taken the lock beyond the first time; the owner's alone.
  @usableFromInline let depth = Atomic<Int>(0)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    let thread = ThisThread.id
    let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    if !isTaken { lockSlowly(thread, found: found) }
  }

  /// Takes the lock if it is free or the caller's.
  @inlinable @inline(__always)
  func tryLock() -> Bool {
    let thread = ThisThread.id
    let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    return isTaken || lockAgain(thread, found: found)
  }

  /// Gives the lock back. For locks with which nobody leaves notes.
  @inlinable @inline(__always)
  func unlock() { _ = unlockTakingNote() }

  /// Takes the lock if it is free or the caller's; otherwise the owner will read the notes when it unlocks.
  @usableFromInline
  func lockOrLeaveNote() -> Bool {
    let thread = ThisThread.id
    var found: UInt = 0
    while true {
      if found & ~OwnerLock.flags == thread { return lockAgain(thread, found: found) }
      let wanted = found == 0 ? thread : found | OwnerLock.note
      let (isDone, newer) = word.compareExchange(
        expected: found, desired: wanted, ordering: .acquiringAndReleasing)
      if isDone { return found == 0 }
      found = newer
    }
  }

  /// Whether the lock is free now and there is a note to read.
  @inlinable @inline(__always)
  func unlockTakingNote() -> Bool {
    let again = depth.load(ordering: .relaxed)
    if again > 0 {
      depth.store(again - 1, ordering: .relaxed)
      return false
    }
    let left = word.exchange(0, ordering: .acquiringAndReleasing)
    return left & OwnerLock.flags != 0 && wakeWaiting(left)
  }

  /// Wakes who waits; says whether there is a note.
  @usableFromInline @inline(never)
  func wakeWaiting(_ left: UInt) -> Bool {
    if left & OwnerLock.waiters != 0 { ParkingLot.of(thread: left & ~OwnerLock.flags).wakeAll() }
    return left & OwnerLock.note != 0
  }

  @inlinable static var note: UInt { 1 }
  @inlinable static var waiters: UInt { 2 }
  @inlinable static var flags: UInt { 3 }

  @usableFromInline @inline(never)
  func lockSlowly(_ thread: UInt, found: UInt) {
    if !lockAgain(thread, found: found) { wait(thread) }
  }

  @usableFromInline
  func lockAgain(_ thread: UInt, found: UInt) -> Bool {
    guard found & ~OwnerLock.flags == thread else { return false }
    depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    return true
  }

  /// Waits for another thread: awake for about as long as a delivery takes, then asleep.
  private func wait(_ thread: UInt) {
    for attempt in 1...2_000 {
      let isFree = word.load(ordering: .relaxed) == 0
      if isFree, word.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged { return }
      if attempt % 200 == 0 { ThisThread.yield() }
    }
    while true {
      let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
      if isTaken { return }
      // The owner rings after it has seen the flag, and can't before this thread sleeps.
      ParkingLot.of(thread: found & ~OwnerLock.flags).wait {
        word.compareExchange(expected: found, desired: found | OwnerLock.waiters, ordering: .relaxed).exchanged
      }
    }
  }
  #endif

  /// Gives the lock back, then reads the notes that were left meanwhile, with the lock taken again. If another thread is
  /// faster, it reads them.
  @inlinable @inline(__always)
  func unlock(readingNotes read: () -> Void) {
    while unlockTakingNote() {
      guard lockOrLeaveNote() else { return }
      read()
    }
  }

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
