import RxSwift

final class CalendarScheduler: VirtualTimeScheduler<SlotConverter> {
    init(start: Slot) { super.init(initialClock: start, converter: SlotConverter()) }
    var today: String { "\(clock)" }
}

extension RxTimeInterval {
    static func hours(_ n: Int) -> RxTimeInterval { .seconds(n * 3600) }
    static func days(_ n: Int) -> RxTimeInterval { .hours(n * 24) }
}
