#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

/// Identifies the running thread among those that are alive.
@usableFromInline
enum ThisThread {
  /// Not zero; the two lowest bits are always zero.
  @inlinable @inline(__always)
  static var id: UInt {
    #if os(Windows)
    UInt(GetCurrentThreadId()) << 2
    #elseif canImport(Glibc)
    UInt(pthread_self())
    #else
    unsafeBitCast(pthread_self(), to: UInt.self)
    #endif
  }

  /// Lets another thread run.
  static func yield() {
    #if os(Windows)
    _ = SwitchToThread()
    #else
    sched_yield()
    #endif
  }

  /// Sleeps for about a tenth of a millisecond; Windows knows nothing shorter than one.
  static func nap() {
    #if os(Windows)
    Sleep(1)
    #else
    usleep(100)
    #endif
  }
}

/// A thread-local integer, zero until the thread sets it.
struct ThreadLocalWord: Sendable {
  #if os(Windows)
  private let key: DWORD

  init() {
    key = TlsAlloc()
    precondition(key != TLS_OUT_OF_INDEXES, "no thread-local storage left")
  }

  var value: UnsafeMutableRawPointer? {
    get { TlsGetValue(key) }
    nonmutating set { _ = TlsSetValue(key, newValue) }
  }
  #else
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "no thread-local storage left")
    self.key = key
  }

  var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
  #endif
}

/// Waits between attempts to lock a spin lock: not at all at first, then yields, at last sleeps.
struct SpinWait {
  private var attempts = 0

  mutating func next() {
    attempts += 1
    if attempts > 1_000 {
      ThisThread.nap()
    } else if attempts % 50 == 0 {
      ThisThread.yield()
    }
  }
}

/// A mutex and a condition for threads that wait until another thread unlocks. Several locks share one, so that a
/// thread that wakes has to check again whether its lock is free.
struct ParkingLot: @unchecked Sendable {
  #if os(Windows)
  private let mutex: UnsafeMutablePointer<SRWLOCK>
  private let condition: UnsafeMutablePointer<CONDITION_VARIABLE>
  #else
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  #endif

  private init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    #if os(Windows)
    InitializeSRWLock(mutex)
    InitializeConditionVariable(condition)
    #else
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
    #endif
  }

  private static let lots = (0..<16).map { _ in ParkingLot() }

  /// The parking lot of the threads that wait for a given thread.
  static func of(thread id: UInt) -> ParkingLot { lots[Int(truncatingIfNeeded: (id >> 2 ^ id >> 8 ^ id >> 12) & 15)] }

  /// Sleeps until somebody calls `wakeAll`, if `isNeeded` says so. It is asked under the mutex, so that no call is
  /// missed.
  func wait(if isNeeded: () -> Bool) {
    #if os(Windows)
    AcquireSRWLockExclusive(mutex)
    if isNeeded() { _ = SleepConditionVariableSRW(condition, mutex, INFINITE, 0) }
    ReleaseSRWLockExclusive(mutex)
    #else
    pthread_mutex_lock(mutex)
    if isNeeded() { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
    #endif
  }

  /// Wakes all threads that sleep here.
  func wakeAll() {
    #if os(Windows)
    AcquireSRWLockExclusive(mutex)
    WakeAllConditionVariable(condition)
    ReleaseSRWLockExclusive(mutex)
    #else
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
    #endif
  }
}
