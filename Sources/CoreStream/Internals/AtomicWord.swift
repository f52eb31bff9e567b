#if canImport(Darwin)
  import Darwin
#else
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
#endif

/// A number of this thread that no other living thread has; a multiple of four.
@inlinable @inline(__always)
func currentThread() -> UInt { number(of: pthread_self()) }

// The type of a thread differs from system to system.
@inlinable @inline(__always)
func number<Pointee>(of thread: UnsafeMutablePointer<Pointee>) -> UInt { UInt(bitPattern: thread) }

@inlinable @inline(__always)
func number(of thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }

@inlinable @inline(__always)
func number(of thread: some BinaryInteger) -> UInt { UInt(truncatingIfNeeded: thread) }

#if canImport(Darwin)
  /// A word that several threads change. `Atomic` needs macOS 15, so a lock guards it here.
  @usableFromInline
  struct AtomicWord: ~Copyable {
    @usableFromInline let cell: UnsafeMutablePointer<(lock: os_unfair_lock_s, value: UInt)>

    @inlinable
    init(_ value: UInt) {
      cell = .allocate(capacity: 1)
      cell.initialize(to: (os_unfair_lock_s(), value))
    }

    deinit { cell.deallocate() }

    @inlinable
    func load() -> UInt {
      os_unfair_lock_lock(&cell.pointee.lock)
      defer { os_unfair_lock_unlock(&cell.pointee.lock) }
      return cell.pointee.value
    }

    @inlinable
    func store(_ value: UInt) {
      os_unfair_lock_lock(&cell.pointee.lock)
      defer { os_unfair_lock_unlock(&cell.pointee.lock) }
      cell.pointee.value = value
    }

    @inlinable
    func compareExchange(from old: UInt, to new: UInt) -> Bool {
      os_unfair_lock_lock(&cell.pointee.lock)
      defer { os_unfair_lock_unlock(&cell.pointee.lock) }
      guard cell.pointee.value == old else { return false }
      cell.pointee.value = new
      return true
    }
  }
#else
  /// A word that several threads change.
  @usableFromInline
  struct AtomicWord: ~Copyable {
    @usableFromInline let value: Atomic<UInt>

    @inlinable
    init(_ value: UInt) { self.value = Atomic(value) }

    @inlinable @inline(__always)
    func load() -> UInt { value.load(ordering: .relaxed) }

    @inlinable @inline(__always)
    func store(_ new: UInt) { value.store(new, ordering: .relaxed) }

    /// Changes the word if it is `old`. What was written before the change is seen by whoever changes it next.
    @inlinable @inline(__always)
    func compareExchange(from old: UInt, to new: UInt) -> Bool {
      value.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
  }
#endif
