#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// The recursive lock that is held while a subscriber runs, so that each subscriber receives one value at a time and
/// all subscribers receive them in one order, whichever thread sends.
///
/// It is used in two ways:
/// - **Senders wait** (`lock`, `unlock`): a value is delivered on the thread that sends it, after the values that other
///   threads are sending and before those that they send later.
/// - **Everybody else marks work as pending** (`lockOrMarkPending`, `unlock(processingPending:)`): a thread that
///   requests, cancels or subscribes while another thread owns the lock records what is to be done, under a `Lock` of
///   the caller's, marks the owner lock, and returns; the owner does the pending work when it unlocks. No work is lost:
///   either the owner's unlocking sees the mark, or the thread that set it finds the lock free and does the work
///   itself.
///
/// Why this can't deadlock: a thread waits only when it sends, and only for another sender; never to request, cancel,
/// subscribe or release. While a `Lock` is locked, no code of the library's users runs and no other lock is taken. What
/// remains is what Combine's subjects have too: two threads that each send, from inside a subscriber of one subject, to
/// the subject that the other is sending from, wait for each other.
///
/// It is one integer: zero if the lock is free, else the owner's thread and, in the two lowest bits, whether work is
/// pending and whether threads wait. Locking is one compare-exchange, unlocking one exchange.
///
///     lock.lock()
///     for conduit in subscribers { conduit.deliver(value) }
///     lock.unlock { applyPendingChanges() }
@usableFromInline
struct OwnerLock: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  /// Older systems have no atomics: a recursive mutex, and the mark under an unfair lock.
  @usableFromInline
  struct State {
    @usableFromInline var mutex = pthread_mutex_t()
    @usableFromInline var pendingLock = os_unfair_lock_s()
    @usableFromInline var hasPending = false
    /// How often the owner has locked it; only the owner reads or writes this.
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

  /// Locks if the lock is free or the caller's.
  @usableFromInline
  func tryLock() -> Bool {
    guard pthread_mutex_trylock(&state.pointee.mutex) == 0 else { return false }
    state.pointee.depth += 1
    return true
  }

  /// Unlocks. For locks that are never marked with pending work.
  @usableFromInline
  func unlock() { _ = unlockTakingPending() }

  /// Locks if the lock is free or the caller's; otherwise marks it, and the owner does the pending work when it
  /// unlocks.
  @usableFromInline
  func lockOrMarkPending() -> Bool {
    if tryLock() { return true }
    os_unfair_lock_lock(&state.pointee.pendingLock)
    state.pointee.hasPending = true
    os_unfair_lock_unlock(&state.pointee.pendingLock)
    // The owner may have unlocked before it could see the mark.
    return tryLock()
  }

  /// Unlocks and removes the mark; returns whether the lock is free now and was marked.
  @usableFromInline
  func unlockTakingPending() -> Bool {
    state.pointee.depth -= 1
    let isFree = state.pointee.depth == 0
    pthread_mutex_unlock(&state.pointee.mutex)
    guard isFree else { return false }
    os_unfair_lock_lock(&state.pointee.pendingLock)
    defer { os_unfair_lock_unlock(&state.pointee.pendingLock) }
    defer { state.pointee.hasPending = false }
    return state.pointee.hasPending
  }
  #else
  @usableFromInline let word = Atomic<UInt>(0)

  /// How often the owner has locked it beyond the first time; only the owner reads or writes this.
  @usableFromInline let depth = Atomic<Int>(0)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    let thread = ThisThread.id
    let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    if !isTaken { lockSlowly(thread, found: found) }
  }

  /// Locks if the lock is free or the caller's.
  @inlinable @inline(__always)
  func tryLock() -> Bool {
    let thread = ThisThread.id
    let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    return isTaken || lockAgain(thread, found: found)
  }

  /// Unlocks. For locks that are never marked with pending work.
  @inlinable @inline(__always)
  func unlock() { _ = unlockTakingPending() }

  /// Locks if the lock is free or the caller's; otherwise marks it, and the owner does the pending work when it
  /// unlocks.
  @usableFromInline
  func lockOrMarkPending() -> Bool {
    let thread = ThisThread.id
    var found: UInt = 0
    while true {
      if found & ~OwnerLock.flags == thread { return lockAgain(thread, found: found) }
      let wanted = found == 0 ? thread : found | OwnerLock.pending
      let (isDone, newer) = word.compareExchange(
        expected: found, desired: wanted, ordering: .acquiringAndReleasing)
      if isDone { return found == 0 }
      found = newer
    }
  }

  /// Unlocks and removes the mark; returns whether the lock is free now and was marked.
  @inlinable @inline(__always)
  func unlockTakingPending() -> Bool {
    let again = depth.load(ordering: .relaxed)
    if again > 0 {
      depth.store(again - 1, ordering: .relaxed)
      return false
    }
    let left = word.exchange(0, ordering: .acquiringAndReleasing)
    return left & OwnerLock.flags != 0 && wakeWaiting(left)
  }

  /// Wakes the waiting threads; returns whether there is pending work.
  @usableFromInline @inline(never)
  func wakeWaiting(_ left: UInt) -> Bool {
    if left & OwnerLock.waiters != 0 { ParkingLot.of(thread: left & ~OwnerLock.flags).wakeAll() }
    return left & OwnerLock.pending != 0
  }

  @inlinable static var pending: UInt { 1 }
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

  /// Waits for another thread: spins for about as long as a delivery takes, then sleeps.
  private func wait(_ thread: UInt) {
    for attempt in 1...2_000 {
      let isFree = word.load(ordering: .relaxed) == 0
      if isFree, word.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged { return }
      if attempt % 200 == 0 { ThisThread.yield() }
    }
    while true {
      let (isTaken, found) = word.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
      if isTaken { return }
      // The owner wakes the waiting threads after it has seen the flag, which can't be before this thread sleeps.
      ParkingLot.of(thread: found & ~OwnerLock.flags).wait {
        word.compareExchange(expected: found, desired: found | OwnerLock.waiters, ordering: .relaxed).exchanged
      }
    }
  }
  #endif

  /// Unlocks, then does the work that was marked as pending meanwhile, with the lock locked again. If another thread
  /// locks it first, that thread does the work.
  @inlinable @inline(__always)
  func unlock(processingPending process: () -> Void) {
    while unlockTakingPending() {
      guard lockOrMarkPending() else { return }
      process()
    }
  }

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
