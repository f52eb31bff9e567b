import Foundation
import RxSwift
import RxTest

/// Caches the result of a Single per key for a while. Stale entries are reloaded, failures are not cached.
final class ExpiringCache<Key: Hashable, Value> {
    struct Entry {
        let value: Value
        let expires: Date
    }

    enum Policy { case useCache, reload, cacheOnly }
    struct Miss: Error { let key: Key }

    private var entries: [Key: Entry] = [:]
    private let lifetime: TimeInterval
    private let scheduler: SchedulerType
    private let load: (Key) -> Single<Value>
    private let evictions = PublishSubject<Key>()

    init(lifetime: TimeInterval, scheduler: SchedulerType, load: @escaping (Key) -> Single<Value>) {
        self.lifetime = lifetime
        self.scheduler = scheduler
        self.load = load
    }

    var evicted: Observable<Key> { evictions }

    func value(for key: Key, policy: Policy = .useCache) -> Single<Value> {
        let cached = Maybe<Value>.deferred { [unowned self] in
            guard let entry = self.entries[key] else { return .empty() }
            guard entry.expires > self.scheduler.now else {
                self.entries[key] = nil
                self.evictions.onNext(key)
                return .empty()
            }
            return .just(entry.value)
        }
        let fresh = load(key).do(onSuccess: { [unowned self] value in
            self.entries[key] = Entry(value: value, expires: self.scheduler.now.addingTimeInterval(self.lifetime))
        })

        switch policy {
        case .useCache: return cached.ifEmpty(switchTo: fresh)
        case .reload: return fresh
        case .cacheOnly: return cached.ifEmpty(switchTo: .error(Miss(key: key)))
        }
    }

    func autoRefresh(_ key: Key, every seconds: Int) -> Observable<Value> {
        Observable<Int>.interval(.seconds(seconds), scheduler: scheduler)
            .startWith(-1)
            .concatMap { [unowned self] _ in self.value(for: key) }
    }
}

let scheduler = TestScheduler(initialClock: 0)
var loads: [String: Int] = [:]
let cache = ExpiringCache<String, String>(lifetime: 30, scheduler: scheduler) { key in
    Single.deferred {
        loads[key, default: 0] += 1
        struct NoSuchKey: Error {}
        if key == "bad" { return .error(NoSuchKey()) }
        return Single<Int>.timer(.seconds(2), scheduler: scheduler).map { _ in "\(key)\(loads[key]!)" }
    }
}

let bag = DisposeBag()
cache.evicted.subscribe(onNext: { print("\(scheduler.clock): evicted \($0)") }).disposed(by: bag)

func at(_ time: Int, _ key: String, _ policy: ExpiringCache<String, String>.Policy = .useCache) {
    scheduler.scheduleAt(time) {
        cache.value(for: key, policy: policy)
            .subscribe(
                onSuccess: { print("\(scheduler.clock): \(key) = \($0)") },
                onFailure: { print("\(scheduler.clock): \(key) failed, miss: \($0 is ExpiringCache<String, String>.Miss)") }
            )
            .disposed(by: bag)
    }
}

at(5, "a", .cacheOnly)
at(10, "a")
at(11, "a")
at(20, "a")
at(25, "bad")
at(26, "bad")
at(42, "a")
at(44, "a")
at(50, "b", .reload)
at(60, "b", .reload)
at(80, "b", .cacheOnly)
at(95, "b", .cacheOnly)
scheduler.start()
print(loads.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })

let ticking = TestScheduler(initialClock: 0)
var version = 0
let second = ExpiringCache<Int, Int>(lifetime: 25, scheduler: ticking) { key in
    .create { single in
        version += 1
        single(.success(key * 100 + version))
        return Disposables.create()
    }
}
let refreshed = ticking.start(created: 0, subscribed: 0, disposed: 70) { second.autoRefresh(7, every: 10) }
print(refreshed.events.map { "\($0.time):\($0.value.element!)" })
