#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock that its owner makes and frees; never held while foreign code runs, the release of foreign objects included.
@usableFromInline
struct Lock: @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline typealias Word = os_unfair_lock_s
  #else
    @usableFromInline typealias Word = pthread_mutex_t
  #endif

  @usableFromInline let word: UnsafeMutablePointer<Word>

  /// A new lock. It lives until `deallocate()`, which its owner calls last of all.
  @inlinable
  static func make() -> Lock {
    let word = UnsafeMutablePointer<Word>.allocate(capacity: 1)
    word.initialize(to: Word())
    #if !canImport(Darwin)
      pthread_mutex_init(word, nil)
    #endif
    return Lock(word: word)
  }

  @inlinable
  init(word: UnsafeMutablePointer<Word>) { self.word = word }

  @inlinable
  func deallocate() {
    #if !canImport(Darwin)
      pthread_mutex_destroy(word)
    #endif
    word.deallocate()
  }

  @inlinable @inline(__always)
  func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(word)
    #else
      pthread_mutex_lock(word)
    #endif
  }

  @inlinable @inline(__always)
  func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(word)
    #else
      pthread_mutex_unlock(word)
    #endif
  }

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A lock that its own thread may take again: the one kind that is held while a subscriber runs, to deliver one value
/// at a time although several threads send.
@usableFromInline
struct RecursiveLock: @unchecked Sendable {
  @usableFromInline let word: UnsafeMutablePointer<pthread_mutex_t>

  /// A new lock. It lives until `deallocate()`, which its owner calls last of all.
  @usableFromInline
  static func make() -> RecursiveLock {
    let word = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    word.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(word, &attributes)
    pthread_mutexattr_destroy(&attributes)
    return RecursiveLock(word: word)
  }

  @usableFromInline
  init(word: UnsafeMutablePointer<pthread_mutex_t>) { self.word = word }

  @inlinable
  func deallocate() {
    pthread_mutex_destroy(word)
    word.deallocate()
  }

  @inlinable @inline(__always)
  func lock() { pthread_mutex_lock(word) }

  @inlinable @inline(__always)
  func unlock() { pthread_mutex_unlock(word) }

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A few locks shared by all objects, for those that lock seldom and briefly: an object then needs none of its own.
///
/// Under a shared lock nothing else may be locked, so that no two of them are ever held at once.
@usableFromInline
enum LockStripe {
  @usableFromInline static let locks: [Lock] = (0..<64).map { _ in Lock.make() }

  /// The lock of an object, for as long as it lives.
  @inlinable
  static func of(_ object: AnyObject) -> Lock {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return locks[Int(truncatingIfNeeded: (address >> 4 ^ address >> 10) & 63)]
  }
}
