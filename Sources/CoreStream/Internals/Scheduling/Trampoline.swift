/// A thread's queue of steps, which lets cold synchronous sources take turns.
///
/// The outermost subscription of a thread opens the trampoline, and drains it before it returns. A source that is
/// subscribed to meanwhile schedules its first value as one step, that step the next value, and so on; several sources
/// then send in turn instead of one after the other:
///
///     merge(of 1, 2, 3 and of 10, 20, 30)   // 1 10 2 20 3 30
///
/// Steps run in the order in which they were scheduled, all on the thread that scheduled them.
@usableFromInline
final class Trampoline {
  private var steps: [() -> Void] = []
  private var next = 0
  /// Takes the steps, to run them between others of its own; nil if they run here.
  private var forward: ((@escaping () -> Void) -> Void)?

  /// The thread's trampoline is open: whoever subscribes now is not the outermost.
  static var isActive: Bool { word.value != nil }

  /// Steps wait for their turn.
  @usableFromInline
  static var hasSteps: Bool {
    guard let pointer = word.value, pointer != openWithoutSteps else { return false }
    let trampoline = Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
    return trampoline.forward != nil || trampoline.next < trampoline.steps.count
  }

  /// Opens the thread's trampoline; false if it is open already, and the caller is not the outermost.
  ///
  /// The queue itself is made only when a step is scheduled.
  @usableFromInline
  static func open() -> Bool {
    if word.value != nil { return false }
    word.value = openWithoutSteps
    return true
  }

  /// Runs all steps that were scheduled, also by other steps, and closes the trampoline. Who has opened it calls this.
  @usableFromInline
  static func close() {
    defer { word.value = nil }
    guard let pointer = word.value, pointer != openWithoutSteps else { return }
    Unmanaged<Trampoline>.fromOpaque(pointer).takeRetainedValue().drain()
  }

  /// Runs the step after all that were scheduled before it; at once, with all that it schedules, if none is open.
  @usableFromInline
  static func schedule(_ step: @escaping () -> Void) {
    guard let pointer = word.value else { return opened(step) }
    if pointer == openWithoutSteps {
      let trampoline = Trampoline()
      trampoline.steps.append(step)
      word.value = Unmanaged.passRetained(trampoline).toOpaque()
    } else {
      let trampoline = Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
      if let forward = trampoline.forward { forward(step) } else { trampoline.steps.append(step) }
    }
  }

  /// Runs the work with a queue that hands each step on as soon as it is scheduled.
  static func forwardingSteps(of work: () -> Void, to forward: @escaping (@escaping () -> Void) -> Void) {
    let outer = word.value
    let trampoline = Trampoline()
    trampoline.forward = forward
    word.value = Unmanaged.passUnretained(trampoline).toOpaque()
    defer { word.value = outer }
    withExtendedLifetime(trampoline, work)
  }

  /// Runs the work with the thread's trampoline closed, as its host needs it.
  static func closed(_ work: () -> Void) {
    let outer = word.value
    word.value = nil
    defer { word.value = outer }
    work()
  }

  private func drain() {
    while next < steps.count {
      let step = steps[next]
      next += 1
      if next > 64, next * 2 > steps.count {
        steps.removeFirst(next)
        next = 0
      }
      step()
    }
  }

  /// What the thread's word holds as long as no step was scheduled.
  private static let openWithoutSteps = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  private static let word = ThreadLocalWord()
}
