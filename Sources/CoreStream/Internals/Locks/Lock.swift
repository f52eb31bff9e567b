#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// A spin lock that guards a few properties for a few nanoseconds. It is not recursive.
///
/// It is never held while code of the library's users runs, which includes the release of their objects.
///
/// It is stored inline, without an allocation; on Darwin, whose older systems lack atomics, it points to an unfair
/// lock. A thread that finds it locked tries again, and yields or sleeps between attempts when that takes long.
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
    var pause = SpinWait()
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

/// Sixty-four locks that all objects share (lock striping), for objects that lock seldom and briefly.
///
/// While one is held, no other lock may be taken, so that no thread ever holds two of them.
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

  /// The first lock; the others follow with a spacing that puts each into a cache line of its own.
  @usableFromInline static let first: Shared = {
    let locks = UnsafeMutablePointer<Lock>.allocate(capacity: 64 * spacing)
    for index in 0..<64 * spacing { (locks + index).initialize(to: Lock()) }
    return Shared(lock: locks)
  }()

  @inlinable static var spacing: Int { 64 / MemoryLayout<Lock>.stride }

  /// The lock that an object uses, chosen by its address.
  @inlinable
  static func of(_ object: AnyObject) -> Shared {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return Shared(lock: first.lock + Int(truncatingIfNeeded: (address >> 4 ^ address >> 10) & 63) * spacing)
  }
}
