#if !CORESTREAM_ON_COMBINE

#if !canImport(Darwin)
import Synchronization
#endif

/// An atomic `UInt8`.
@usableFromInline
struct SharedByte: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  // Older systems have no atomics.
  private let lock = Lock()
  private let stored: UnsafeMutablePointer<UInt8>

  @usableFromInline
  init(_ value: UInt8) {
    stored = .allocate(capacity: 1)
    stored.initialize(to: value)
  }

  deinit { stored.deallocate() }

  @usableFromInline
  var value: UInt8 { lock.withLock { stored.pointee } }

  @usableFromInline
  func set(_ value: UInt8) { lock.withLock { stored.pointee = value } }

  /// Sets the number, and returns what it was.
  @usableFromInline
  func replace(with value: UInt8) -> UInt8 {
    lock.withLock {
      defer { stored.pointee = value }
      return stored.pointee
    }
  }

  /// Sets the number if it is the expected one.
  @usableFromInline
  func replace(_ expected: UInt8, with value: UInt8) -> Bool {
    lock.withLock {
      guard stored.pointee == expected else { return false }
      stored.pointee = value
      return true
    }
  }
  #else
  @usableFromInline let stored: Atomic<UInt8>

  @inlinable @inline(__always)
  init(_ value: UInt8) { stored = Atomic(value) }

  @inlinable @inline(__always)
  var value: UInt8 { stored.load(ordering: .acquiring) }

  @inlinable @inline(__always)
  func set(_ value: UInt8) { stored.store(value, ordering: .releasing) }

  /// Sets the number, and returns what it was.
  @inlinable @inline(__always)
  func replace(with value: UInt8) -> UInt8 { stored.exchange(value, ordering: .acquiringAndReleasing) }

  /// Sets the number if it is the expected one.
  @inlinable @inline(__always)
  func replace(_ expected: UInt8, with value: UInt8) -> Bool {
    stored.compareExchange(expected: expected, desired: value, ordering: .acquiringAndReleasing).exchanged
  }
  #endif
}

#endif
