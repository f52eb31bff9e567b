#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// A lock for a few words and a few nanoseconds; never held while foreign code runs, the release of foreign objects
/// included. It is not recursive.
///
/// It lies in its owner, without an allocation; on Darwin, whose older systems lack atomics, it points to an unfair lock.
/// Whoever finds it taken tries again, and sleeps between the attempts when that takes long: nothing that is done under it
/// does.
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  @usableFromInline let word: UnsafeMutablePointer<os_unfair_lock_s>

  @inlinable
  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: os_unfair_lock_s())
  }

  deinit { word.deallocate() }

  @inlinable @inline(__always)
  func lock() { os_unfair_lock_lock(word) }

  @inlinable @inline(__always)
  func unlock() { os_unfair_lock_unlock(word) }
  #else
  /// Whether the lock is taken.
  @usableFromInline let word = Atomic(false)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    if !word.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged { lockSlowly() }
  }

  @inlinable @inline(__always)
  func unlock() { word.store(false, ordering: .releasing) }

  @usableFromInline @inline(never)
  func lockSlowly() {
    var pause = Pause()
    repeat {
      while word.load(ordering: .relaxed) { pause.next() }
    } while !word.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }
  #endif

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A few locks shared by all objects, for those that lock seldom and briefly.
///
/// Under a shared lock nothing else may be locked, so that no two of them are ever held at once.
@usableFromInline
enum LockStripe {
  /// One of the locks.
  @usableFromInline
  struct Shared: @unchecked Sendable {
    @usableFromInline let lock: UnsafeMutablePointer<Lock>

    @inlinable
    init(lock: UnsafeMutablePointer<Lock>) { self.lock = lock }

    @inlinable @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      try lock.pointee.withLock(body)
    }
  }

  /// Sixty-four locks, so far from each other that no two of them share a cache line.
  @usableFromInline static let first: Shared = {
    let locks = UnsafeMutablePointer<Lock>.allocate(capacity: 64 * spacing)
    for index in 0..<64 * spacing { (locks + index).initialize(to: Lock()) }
    return Shared(lock: locks)
  }()

  @inlinable static var spacing: Int { 64 / MemoryLayout<Lock>.stride }

  /// The lock of an object, for as long as it lives.
  @inlinable
  static func of(_ object: AnyObject) -> Shared {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return Shared(lock: first.lock + Int(truncatingIfNeeded: (address >> 4 ^ address >> 10) & 63) * spacing)
  }
}
