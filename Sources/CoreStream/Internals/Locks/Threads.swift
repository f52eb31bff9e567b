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

/// What a thread is called among the living ones.
@usableFromInline
enum ThisThread {
  /// Not zero, and its two lowest bits are free.
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

/// A word of which every thread has its own, empty until the thread fills it.
struct ThreadWord: Sendable {
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

/// The breaks between attempts to take a short lock: none at first, later the time of other threads, at last a nap.
struct Pause {
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

/// Where threads sleep that wait for a thread to give something back. Several threads may share one room, so that whoever
/// wakes looks again whether it is its turn.
struct WaitingRoom: @unchecked Sendable {
  #if os(Windows)
  private let door: UnsafeMutablePointer<SRWLOCK>
  private let bell: UnsafeMutablePointer<CONDITION_VARIABLE>
  #else
  private let door: UnsafeMutablePointer<pthread_mutex_t>
  private let bell: UnsafeMutablePointer<pthread_cond_t>
  #endif

  private init() {
    door = .allocate(capacity: 1)
    bell = .allocate(capacity: 1)
    #if os(Windows)
    InitializeSRWLock(door)
    InitializeConditionVariable(bell)
    #else
    pthread_mutex_init(door, nil)
    pthread_cond_init(bell, nil)
    #endif
  }

  private static let rooms = (0..<16).map { _ in WaitingRoom() }

  /// The room of those who wait for a thread.
  static func of(thread id: UInt) -> WaitingRoom { rooms[Int(truncatingIfNeeded: (id >> 2 ^ id >> 8 ^ id >> 12) & 15)] }

  /// Sleeps until the bell rings, if `isNeeded` says so while the door is shut: the bell can't ring in between.
  func wait(if isNeeded: () -> Bool) {
    #if os(Windows)
    AcquireSRWLockExclusive(door)
    if isNeeded() { _ = SleepConditionVariableSRW(bell, door, INFINITE, 0) }
    ReleaseSRWLockExclusive(door)
    #else
    pthread_mutex_lock(door)
    if isNeeded() { pthread_cond_wait(bell, door) }
    pthread_mutex_unlock(door)
    #endif
  }

  /// Wakes everyone in the room.
  func ring() {
    #if os(Windows)
    AcquireSRWLockExclusive(door)
    WakeAllConditionVariable(bell)
    ReleaseSRWLockExclusive(door)
    #else
    pthread_mutex_lock(door)
    pthread_cond_broadcast(bell)
    pthread_mutex_unlock(door)
    #endif
  }
}
