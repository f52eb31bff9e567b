import Dispatch
import Foundation

/// A scheduler whose time is virtual, counted in units of a project's own: Rx's class of this name, with its functions.
///
/// Work runs when somebody lets time pass, in the order of its times, what is due at one time in the order of
/// scheduling. Not safe to use from several threads. (For tests of one's own `CoreStreamTesting` has a
/// `TestScheduler`.)
///
///     final class Calendar: VirtualTimeScheduler<Days> {
///       init() { super.init(initialClock: 0, converter: Days()) }
///     }
///     let calendar = Calendar()
///     reminders.delay(for: .seconds(86400), scheduler: calendar).sink { print($0) }
///     calendar.advanceTo(7)
open class VirtualTimeScheduler<Converter: VirtualTimeConverter>: TimedWorkScheduler {
  /// A point in the scheduler's time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// What lies between two points.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct Item {
    let time: VirtualTime
    let place: SerialCancellable
    let work: VirtualWork
  }

  private let converter: Converter
  /// What waits, the next one last.
  @exclusivity(unchecked) private var items: [Item] = []
  @exclusivity(unchecked) private var isRunning = false

  /// The present, in the scheduler's units.
  @exclusivity(unchecked) public private(set) var clock: VirtualTime

  /// A scheduler whose clock stands at a time.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// The present, as a date.
  public var currentDate: Date {
    @_specialize(where Converter == HistoricalTimeConverter)
    get { converter.convertFromVirtualTime(clock) }
  }

  /// Changes when something is to run; it stays as it is unless overridden.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }
}

/// What waits in virtual time.
private enum VirtualWork {
  case action(() -> Void)
  /// Returns what goes on then, which is cancelled in its place.
  case beginning(() -> AnyCancellable)
}

// MARK: Scheduling

// Where time is counted in dates, what runs for each piece of work is specialized: looking its types up takes longer.
extension VirtualTimeScheduler: ActionScheduler {
  public func schedule<State>(_ state: State, action: @escaping (State) -> AnyCancellable) -> AnyCancellable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  public func scheduleRelative<State>(
    _ state: State, dueTime: DispatchTimeInterval, action: @escaping (State) -> AnyCancellable
  ) -> AnyCancellable {
    AnyCancellable(add(.beginning { action(state) }, after: dueTime))
  }

  @usableFromInline
  func run(after interval: DispatchTimeInterval, _ action: @escaping () -> Void) -> any Cancellable {
    add(.action(action), after: interval)
  }

  /// Runs an action after an interval. As with Rx's disposables the result does nothing when it goes away.
  @discardableResult
  public func scheduleRelativeVirtual<State>(
    _ state: State, dueTime: VirtualTimeInterval, action: @escaping (State) -> AnyCancellable
  ) -> any Cancellable {
    add(.beginning { action(state) }, at: converter.offsetVirtualTime(clock, offset: dueTime))
  }

  /// Runs an action at a time. As with Rx's disposables the result does nothing when it goes away.
  @discardableResult
  public func scheduleAbsoluteVirtual<State>(
    _ state: State, time: VirtualTime, action: @escaping (State) -> AnyCancellable
  ) -> any Cancellable {
    add(.beginning { action(state) }, at: time)
  }

  @_specialize(where Converter == HistoricalTimeConverter)
  private func add(_ work: VirtualWork, after interval: DispatchTimeInterval) -> SerialCancellable {
    let time = converter.convertToVirtualTime(currentDate.adding(interval))
    return add(work, at: adjustScheduledTime(time))
  }

  @_specialize(where Converter == HistoricalTimeConverter)
  private func add(_ work: VirtualWork, at time: VirtualTime) -> SerialCancellable {
    let place = SerialCancellable()
    let item = Item(time: time, place: place, work: work)
    let later = items.partitioningIndex { converter.compareVirtualTime($0.time, time) != .greaterThan }
    items.insert(item, at: later)
    return place
  }
}

// MARK: Passing time

extension VirtualTimeScheduler {
  /// Runs everything that is scheduled, also what is scheduled meanwhile. Called from an action it does nothing.
  public func start() {
    if isRunning { return }
    run(until: nil)
  }

  /// Runs what is scheduled up to a time, and leaves the clock there.
  @_specialize(where Converter == HistoricalTimeConverter)
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "the scheduler is running already")
    run(until: virtualTime)
    clock = virtualTime
  }

  /// Moves the clock without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let end = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(converter.compareVirtualTime(end, clock) != .lessThan, "time can't go back")
    clock = end
  }

  /// Stops a running `start()` after the action that calls this.
  public func stop() { isRunning = false }

  @_specialize(where Converter == HistoricalTimeConverter)
  private func run(until end: VirtualTime?) {
    func isDue(_ item: Item) -> Bool {
      guard let end else { return true }
      return converter.compareVirtualTime(item.time, end) != .greaterThan
    }
    isRunning = true
    while isRunning, let next = items.last, next.place.isCancelled || isDue(next) {
      items.removeLast()
      if next.place.isCancelled { continue }
      if converter.compareVirtualTime(next.time, clock) == .greaterThan { clock = next.time }
      switch next.work {
      case .action(let action): action()
      case .beginning(let begin): next.place.cancellable = begin()
      }
    }
    isRunning = false
  }
}

/// A virtual time that is counted in dates: Rx's `HistoricalScheduler`.
///
///     let history = HistoricalScheduler(initialClock: firstEntry.date)
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalTimeConverter> {
  /// A scheduler whose clock stands at a date.
  public init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalTimeConverter())
  }
}

extension Date {
  /// The date an interval later.
  fileprivate func adding(_ interval: DispatchTimeInterval) -> Date {
    switch interval {
    case .seconds(let count): addingTimeInterval(TimeInterval(count))
    case .milliseconds(let count): addingTimeInterval(TimeInterval(count) / 1e3)
    case .microseconds(let count): addingTimeInterval(TimeInterval(count) / 1e6)
    case .nanoseconds(let count): addingTimeInterval(TimeInterval(count) / 1e9)
    default: .distantFuture
    }
  }
}

extension Array {
  /// The index of the first element that a predicate holds for; those before it are the ones that it doesn't hold for.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
