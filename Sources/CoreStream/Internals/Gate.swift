/// The one lock of an operator with several inputs: its thread may take it again, and holds it while it delivers.
///
/// Senders on several threads wait for one another. `request` and `cancel` must not wait for a subscriber that runs on
/// another thread: they try, and if another thread is inside they leave a note with the operator and ring. Whoever is
/// inside reads the notes at the next value or at leaving.
///
///     if gate.enterIfFree() { … } else { … gate.ring() … }
///
/// The word is the owner's number; its two lowest bits, which no number uses, say that notes or waiting threads are there.
@usableFromInline
struct Gate: ~Copyable {
  @usableFromInline let word = AtomicWord(0)
  @usableFromInline let depth = AtomicWord(0)

  @inlinable
  init() {}

  @usableFromInline static let noteBit: UInt = 1
  @usableFromInline static let waiterBit: UInt = 2
  @usableFromInline static let ownerMask: UInt = ~3

  /// Takes the lock. Returns true if notes are to be read.
  @inlinable @inline(__always)
  func enter() -> Bool {
    let me = currentThread()
    if word.compareExchange(from: 0, to: me) { return false }
    return enterSlowly(me)
  }

  @usableFromInline
  func enterSlowly(_ me: UInt) -> Bool {
    if !reenter(me) { wait(me) }
    return word.load() & Gate.noteBit != 0
  }

  /// Takes the lock once more if this thread has it.
  private func reenter(_ me: UInt) -> Bool {
    guard word.load() & Gate.ownerMask == me else { return false }
    depth.store(depth.load() + 1)
    return true
  }

  private func wait(_ me: UInt) {
    for _ in 0..<200 where word.compareExchange(from: 0, to: me) { return }
    let room = WaitingRoom.shared
    room.lock()
    while !word.compareExchange(from: 0, to: me) {
      let seen = word.load()
      if seen != 0, seen & Gate.waiterBit != 0 || word.compareExchange(from: seen, to: seen | Gate.waiterBit) {
        room.wait()
      }
    }
    room.unlock()
  }

  /// Takes the lock if no other thread has it.
  @usableFromInline
  func enterIfFree() -> Bool {
    let me = currentThread()
    return word.compareExchange(from: 0, to: me) || reenter(me)
  }

  /// Whether this thread is inside, once or more.
  @usableFromInline var isInside: Bool { word.load() & Gate.ownerMask == currentThread() }

  /// Gives the lock back once; `false` if notes or waiting threads keep it from that: then call `leaveSlowly`.
  @inlinable @inline(__always)
  func leave() -> Bool {
    if depth.load() == 0 {
      let seen = word.load()
      return seen & ~Gate.ownerMask == 0 && word.compareExchange(from: seen, to: 0)
    }
    depth.store(depth.load() - 1)
    return true
  }

  /// Reads the notes, gives the lock back and wakes the threads that wait.
  @usableFromInline
  func leaveSlowly(_ readNotes: () -> Void) {
    let me = currentThread()
    while !word.compareExchange(from: me, to: 0) {
      if takeRing() {
        readNotes()
      } else if word.compareExchange(from: me | Gate.waiterBit, to: 0) {
        return WaitingRoom.shared.wakeAll()
      }
    }
  }

  /// Whether somebody has rung since the last call.
  @usableFromInline
  func takeRing() -> Bool {
    while true {
      let seen = word.load()
      guard seen & Gate.noteBit != 0 else { return false }
      if word.compareExchange(from: seen, to: seen & ~Gate.noteBit) { return true }
    }
  }

  /// Tells the thread inside that there is a note; false if nobody is inside any more.
  @usableFromInline
  func ring() -> Bool {
    while true {
      let seen = word.load()
      if seen & Gate.ownerMask == 0 { return false }
      if seen & Gate.noteBit != 0 || word.compareExchange(from: seen, to: seen | Gate.noteBit) { return true }
    }
  }
}
