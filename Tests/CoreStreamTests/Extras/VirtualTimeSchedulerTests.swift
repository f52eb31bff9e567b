import CoreStream
import Foundation
import Testing

/// What RxSwift's `VirtualTimeScheduler` does.
@Suite("Virtual time of a project's own passes as Rx's")
struct VirtualTimeSchedulerTests {
  private let log = Log()

  private struct Hours: VirtualTimeConverter {
    func convertFromVirtualTime(_ virtualTime: Int) -> Date { Date(timeIntervalSince1970: Double(virtualTime) * 3600) }
    func convertToVirtualTime(_ time: Date) -> Int { Int(time.timeIntervalSince1970 / 3600) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
      Double(virtualTimeInterval) * 3600
    }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / 3600) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
      lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
  }

  private final class Day: VirtualTimeScheduler<Hours> {
    init() { super.init(initialClock: 0, converter: Hours()) }
    override func adjustScheduledTime(_ time: Int) -> Int { max(time, clock + 1) }
  }

  /// Logs a word with the hour.
  private func say(_ word: String, _ day: Day) -> AnyCancellable {
    log.add("\(word)@\(day.clock)")
    return AnyCancellable {}
  }

  @Test func workRunsByItsTimeThenByItsOrder() {
    let day = Day()
    for (word, hour) in [("tea", 16), ("lunch", 12), ("cake", 16)] {
      day.scheduleAbsoluteVirtual(word, time: hour) { say($0, day) }
    }
    day.scheduleRelativeVirtual("now", dueTime: 0) { say($0, day) }
    day.advanceTo(14)
    log.add("\(day.clock)")
    day.start()
    #expect(log.take() == "now@0 lunch@12 14 tea@16 cake@16")
  }

  @Test func whatIsCancelledMovesNoClock() {
    let day = Day()
    day.scheduleAbsoluteVirtual("late", time: 20) { say($0, day) }.cancel()
    day.start()
    #expect(day.clock == 0)
    #expect(log.take() == "")
  }

  @Test func stoppingLeavesTheRest() {
    let day = Day()
    day.scheduleAbsoluteVirtual("stop", time: 1) { word in
      day.stop()
      return say(word, day)
    }
    day.scheduleAbsoluteVirtual("rest", time: 2) { say($0, day) }
    day.start()
    #expect(log.take() == "stop@1")
    day.start()
    #expect(log.take() == "rest@2")
  }

  @Test func operatorsCountItsHours() {
    let day = Day()
    let cancellable = Publishers.Interval(every: .seconds(7200), scheduler: day.eraseToAnyScheduler()).prefix(2)
      .map { "\($0)@\(day.clock)" }.log("", to: log)
    day.start()
    #expect(log.take() == "0@2 1@4 |")
    day.sleep(3)
    #expect(day.clock == 7)
    #expect(day.currentDate == Date(timeIntervalSince1970: 7 * 3600))
    cancellable.cancel()
  }

  @Test func historyIsCountedInDates() {
    let start = Date(timeIntervalSince1970: 1_000)
    let history = HistoricalScheduler(initialClock: start)
    let cancellable = Just(1).failFastDelay(for: .seconds(90), scheduler: history).log("", to: log)
    history.advanceTo(start.addingTimeInterval(60))
    #expect(log.take() == "")
    history.advanceTo(start.addingTimeInterval(120))
    #expect(log.take() == "1 |")
    #expect(history.clock == start.addingTimeInterval(120))
    cancellable.cancel()
  }
}
