import Foundation
import RxSwift
import RxRelay
import RxTest

// Merges news feeds: priorities, fallbacks, switching between sets of sources.

struct Item: Hashable, CustomStringConvertible {
    let source: String
    let title: String
    var description: String { "\(source)/\(title)" }
}

enum Priority: Int, Comparable {
    case low, normal, high
    static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

protocol Feed {
    var name: String { get }
    var priority: Priority { get }
    var items: Observable<Item> { get }
}

struct TestFeed: Feed {
    let name: String
    var priority = Priority.normal
    let items: Observable<Item>

    init(_ name: String, _ priority: Priority = .normal, scheduler: TestScheduler, _ events: [(Int, String?)]) {
        self.name = name
        self.priority = priority
        items = scheduler.createColdObservable(events.map { time, title in
            title.map { .next(time, Item(source: name, title: $0)) } ?? .error(time, FeedError.broken(name))
        } + [.completed((events.map { $0.0 }.max() ?? 0) + 10)]).asObservable()
    }
}

enum FeedError: Error { case broken(String) }

extension Collection where Element == Feed {
    func merged() -> Observable<Item> { Observable.merge(map { $0.items }) }

    func inOrder() -> Observable<Item> { Observable.concat(sorted { $0.priority > $1.priority }.map { $0.items }) }

    func firstWorking() -> Observable<Item> { Observable.catch(sequence: map { $0.items }) }

    func fastest() -> Observable<Item> { Observable.amb(map { $0.items }) }

    func latestOfEach() -> Observable<[Item?]> {
        Observable.combineLatest(map { $0.items.map(Optional.some).startWith(nil) })
    }

    func lockstep() -> Observable<[Item]> { Observable.zip(map { $0.items }) }

    func limited(to count: Int) -> Observable<Item> {
        Observable.from(Array(self)).map { $0.items }.merge(maxConcurrent: count)
    }
}

final class Timeline {
    private let selection: BehaviorRelay<[Feed]>
    init(_ feeds: [Feed]) { selection = BehaviorRelay(value: feeds) }

    func select(_ feeds: [Feed]) { selection.accept(feeds) }

    var items: Observable<Item> {
        selection
            .distinctUntilChanged { $0.map(\.name) == $1.map(\.name) }
            .map { $0.merged().catch { _ in .empty() } }
            .switchLatest()
    }
}

func measure(_ title: String, _ body: @escaping (TestScheduler) -> Observable<String>) {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let observer = scheduler.start(created: 0, subscribed: 0, disposed: 500) { body(scheduler) }
    let line = observer.events.map { event -> String in
        switch event.value {
        case .next(let text): return "\(event.time):\(text)"
        case .error(let error): return "\(event.time):\(error)"
        case .completed: return "\(event.time):|"
        }
    }
    print("\(title)  \(line.joined(separator: " "))")
}

func feeds(_ scheduler: TestScheduler) -> [Feed] {
    [
        TestFeed("a", .low, scheduler: scheduler, [(10, "1"), (50, "2")]),
        TestFeed("b", scheduler: scheduler, [(5, "1"), (30, nil)]),
        TestFeed("c", .high, scheduler: scheduler, [(20, "1"), (25, "2")]),
    ]
}

measure("merged") { feeds($0).merged().map(\.description) }
measure("in order") { feeds($0).filter { $0.name != "b" }.inOrder().map(\.description) }
measure("first working") { scheduler in
    [feeds(scheduler)[1], feeds(scheduler)[0]].firstWorking().map { $0.description }
}
measure("fastest") { feeds($0).fastest().map { "\($0)" } }
measure("latest") { scheduler in
    feeds(scheduler).filter { $0.name != "b" }.latestOfEach().map { list in
        list.map { $0?.title ?? "-" }.joined()
    }
}
measure("lockstep") { scheduler in
    feeds(scheduler).filter { $0.priority != .normal }.lockstep().map { $0.map(\.description).joined(separator: "&") }
}
measure("limited") { feeds($0).limited(to: 1).map(\.title) }
measure("merge of three") { scheduler in
    let all = feeds(scheduler).map { $0.items.catchAndReturn(Item(source: $0.name, title: "failed")) }
    return Observable.merge(all[0], all[1], all[2]).map(\.description)
}
measure("timeline") { scheduler in
    let all = feeds(scheduler)
    let timeline = Timeline([all[0]])
    scheduler.scheduleAt(20) { timeline.select([all[0]]) }
    scheduler.scheduleAt(30) { timeline.select([all[1], all[2]]) }
    scheduler.scheduleAt(100) { timeline.select([]) }
    scheduler.scheduleAt(110) { timeline.select([all[2]]) }
    return timeline.items.map(\.description)
}
