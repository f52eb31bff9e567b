/// Another library's queue on which the outermost work of each thread runs, with all that it schedules.
///
/// Unchecked, because the function is guarded by a lock. `isThere` is read without it at every outermost subscription:
/// when one thread sets a host while another subscribes, either order is right.
@usableFromInline
final class TrampolineHost: @unchecked Sendable {
  typealias Run = @Sendable (_ work: @escaping () -> Void) -> Void

  static let shared = TrampolineHost()
  @usableFromInline nonisolated(unsafe) private(set) static var isThere = declared != nil

  private let lock = Lock()
  private var run: Run? = declared

  /// The one that a conformance declares, wherever in the program that stands; looked up once.
  private static var declared: Run? {
    let scheduler: Any.Type = TrampolineScheduler.self
    guard let host = scheduler as? any TrampolineHosting.Type else { return nil }
    return { work in host.runOutermostWork(work) }
  }

  func set(_ run: Run?) {
    lock.withLock {
      self.run = run
      Self.isThere = run != nil
    }
  }

  /// Runs outermost work on the host's queue.
  @usableFromInline
  static func run(_ work: () -> Void) {
    guard let run = shared.lock.withLock({ shared.run }) else { return work() }
    Trampoline.closed { withoutActuallyEscaping(work) { run($0) } }
  }
}

extension Trampoline {
  /// Runs the work with the thread's trampoline open, and drains that if it was not open before.
  @inlinable @inline(__always)
  static func opened(_ work: () -> Void) {
    let isOutermost = open()
    if isOutermost, TrampolineHost.isThere { TrampolineHost.run(work) } else { work() }
    if isOutermost { close() }
  }
}
