#if !CORESTREAM_ON_COMBINE

/// The part of a subject that doesn't depend on its types: who is subscribed, and who delivers. See `SubjectCore`.
///
/// Apart because code that is generic and not specialized must look up its types each time, which takes longer than all
/// that subscribing does otherwise.
@usableFromInline
class SubjectHub: @unchecked Sendable {
  @usableFromInline final let delivery = OwnerLock()
  @usableFromInline final let lock = Lock()

  /// Not zero: lines wait to get into the row, or to get out of it.
  @usableFromInline final let news = SharedByte(0)

  /// Delivers the current value to a line that has not received it, if the subject has one; formed where the types are
  /// known, and specialized there. Assumes the short lock, and gives it back.
  @usableFromInline final let replay: ((SubjectLine) -> Void)?
  @usableFromInline final let hasCurrent: Bool

  // With `delivery` locked.
  @usableFromInline @exclusivity(unchecked) final var hasEnded = false
  /// How many deliveries are under way, each inside the one before.
  @usableFromInline @exclusivity(unchecked) final var depth = 0
  /// Lines in the order in which they are served, each retained by hand. While a delivery is under way it only grows.
  @usableFromInline @exclusivity(unchecked) final var row: ContiguousArray<Unmanaged<SubjectLine>> = []
  /// The line that is served first, which is the first one until that goes; then the next that comes takes its place, as in
  /// RxSwift. It is in the row.
  @exclusivity(unchecked) private final var front: Unmanaged<SubjectLine>?
  /// How many lines in the row have been let go of.
  @exclusivity(unchecked) private final var emptied = 0

  // With `lock` locked; `isOver` is written with `delivery` locked as well.
  @usableFromInline @exclusivity(unchecked) final var isOver = false
  /// How many lines are not closed.
  @usableFromInline @exclusivity(unchecked) final var open = 0
  @exclusivity(unchecked) private final var arrivals: ContiguousArray<Unmanaged<SubjectLine>> = []
  @usableFromInline @exclusivity(unchecked) final var upstreams: [any Subscription] = []
  /// Upstreams are asked for values: at once if there is a current value, else with the first subscriber's demand.
  @usableFromInline @exclusivity(unchecked) final var isWanted: Bool
  @usableFromInline final let name: String

  @usableFromInline
  init(name: String, replay: ((SubjectLine) -> Void)?) {
    self.name = name
    self.replay = replay
    hasCurrent = replay != nil
    isWanted = hasCurrent
  }

  @usableFromInline
  final var isObserved: Bool { lock.withLock { open > 0 } }
}

// MARK: Coming and going

extension SubjectHub {
  /// Takes a line into the row, now or when the thread that delivers is done; false if the subject has ended.
  @usableFromInline
  final func enter(_ line: SubjectLine) -> Bool {
    let isMine = delivery.tryLock()
    lock.lock()
    let isWelcome = !isOver
    if isWelcome { open += 1 }
    if isWelcome, !isMine { arrivals.append(.passRetained(line)) }
    lock.unlock()
    if isMine {
      if news.value != 0 { admit() }
      if isWelcome { add(.passRetained(line)) }
      unlock()
    } else if isWelcome {
      leaveNote()
    }
    return isWelcome
  }

  /// Puts a line at the end of the row, or at its front if the first line has gone. Assumes `delivery`.
  private final func add(_ line: Unmanaged<SubjectLine>) {
    let isVacant = front.map { $0._withUnsafeGuaranteedRef { $0.way.value == SubjectWay.closed } } ?? true
    guard isVacant, !row.isEmpty else {
      if isVacant { front = line }
      return row.append(line)
    }
    front = line
    if depth == 0 { return row.insert(line, at: 0) }
    // The delivery under way counts places; `sweep()` puts the line to the front.
    row.append(line)
    news.set(1)
  }

  /// Takes a closed line out of the row and lets go of what it holds: now, or when the delivery under way is over.
  @usableFromInline
  final func leave(_ line: SubjectLine) {
    guard news.value == 0, delivery.tryLock() else { return leaveNote() }
    // Now the line is in the row, since nobody waits to get into it.
    guard news.value == 0, depth == 0 else {
      news.set(1)
      return unlock()
    }
    line.isGone = true
    if front?.toOpaque() == Unmanaged.passUnretained(line).toOpaque() { front = nil }
    emptied += 1
    compact()
    unlock()
    line.letGo()
  }

  /// Tells whoever has `delivery` that there are news; it may be this thread.
  private final func leaveNote() {
    news.set(1)
    readNotes()
  }

  /// Takes care of the news, unless another thread has `delivery`, which then does it.
  @usableFromInline @inline(never)
  final func readNotes() {
    if delivery.lockOrLeaveNote() { unlock() }
  }

  /// Gives `delivery` back, and takes care of the news before, unless an outer delivery will.
  @inlinable @inline(__always)
  final func unlock() {
    if news.value != 0 { return unlockAfterNews() }
    if delivery.unlockTakingNote() { readNotes() }
  }

  @usableFromInline @inline(never)
  final func unlockAfterNews() {
    let left = depth == 0 ? sweep() : []
    if delivery.unlockTakingNote() { readNotes() }
    for line in left { line.letGo() }
  }

  /// Takes those who have subscribed meanwhile into the row. Assumes `delivery`.
  @usableFromInline @inline(never)
  final func admit() {
    lock.lock()
    let admitted = arrivals
    arrivals = []
    lock.unlock()
    for line in admitted { add(line) }
  }

  /// Lets newcomers in and those who have left out; returns these. Assumes `delivery`, and that no delivery is under way.
  private final func sweep() -> [SubjectLine] {
    news.set(0)
    admit()
    var left: [SubjectLine] = []
    for entry in row {
      let line = entry.takeUnretainedValue()
      if line.isGone || line.way.value != SubjectWay.closed { continue }
      line.isGone = true
      if front?.toOpaque() == entry.toOpaque() { front = nil }
      left.append(line)
    }
    if let front, row.first?.toOpaque() != front.toOpaque(),
      let place = row.firstIndex(where: { $0.toOpaque() == front.toOpaque() })
    {
      row.insert(row.remove(at: place), at: 0)
    }
    emptied += left.count
    compact()
    return left
  }

  /// Takes the lines that are gone out of the row when they are more than the others. Assumes the same as `sweep()`.
  private final func compact() {
    guard emptied * 2 > row.count else { return }
    if emptied == row.count {
      for line in row { line.release() }
      row.removeAll(keepingCapacity: row.count == 1)
    } else {
      row.removeAll { line in
        guard line._withUnsafeGuaranteedRef({ $0.isGone }) else { return false }
        line.release()
        return true
      }
    }
    emptied = 0
  }
}

// MARK: Upstreams

extension SubjectHub {
  @usableFromInline
  final func send(subscription: any Subscription) {
    lock.lock()
    upstreams.append(subscription)
    let asks = isWanted
    lock.unlock()
    if asks { subscription.request(.unlimited) }
  }

  /// Cancels the upstreams; the subject calls it when it goes away.
  @usableFromInline
  final func cancelUpstreams() {
    lock.lock()
    let cancelled = upstreams
    lock.unlock()
    for upstream in cancelled { upstream.cancel() }
  }
}

#endif
