import RxSwift
import RxRelay

enum Tab: String, CaseIterable { case news, sport, weather }
struct FeedError: Error { let tab: Tab }

final class Feeds {
    private var lines: [Tab: PublishSubject<String>] = [:]

    init() { Tab.allCases.forEach { lines[$0] = PublishSubject() } }

    func feed(_ tab: Tab) -> Observable<String> {
        lines[tab]!
            .do(onSubscribe: { print("    open \(tab)") }, onDispose: { print("    close \(tab)") })
    }

    func send(_ tab: Tab, _ text: String) { lines[tab]?.onNext(text) }
    func end(_ tab: Tab) { lines[tab]?.onCompleted() }
    func fail(_ tab: Tab) { lines[tab]?.onError(FeedError(tab: tab)) }
}

enum Strategy: CaseIterable { case latest, first, all, ordered }

func shown(_ tabs: Observable<Tab>, _ feeds: Feeds, _ strategy: Strategy) -> Observable<String> {
    let headlines = { (tab: Tab) in feeds.feed(tab).map { "\(tab): \($0)" } }
    switch strategy {
    case .latest: return tabs.flatMapLatest(headlines)
    case .first: return tabs.flatMapFirst(headlines)
    case .all: return tabs.flatMap(headlines)
    case .ordered: return tabs.concatMap(headlines)
    }
}

for strategy in Strategy.allCases {
    print("\(strategy)")
    let feeds = Feeds()
    let tab = PublishRelay<Tab>()
    let done = PublishSubject<Void>()
    let bag = CompositeDisposable()
    _ = bag.insert(
        shown(tab.take(until: done), feeds, strategy)
            .subscribe(
                onNext: { print("  \($0)") },
                onError: { print("  \(($0 as! FeedError).tab) failed") },
                onCompleted: { print("  completed") },
                onDisposed: { print("  disposed") }))
    feeds.send(.news, "nobody listens")
    tab.accept(.news)
    feeds.send(.news, "n1")
    tab.accept(.sport)
    feeds.send(.news, "n2")
    feeds.send(.sport, "s1")
    feeds.end(.news)
    feeds.send(.sport, "s2")
    tab.accept(.weather)
    feeds.send(.weather, "w1")
    done.onNext(())
    feeds.end(.sport)
    feeds.send(.weather, "w2")
    if strategy == .all { feeds.fail(.weather) } else { feeds.end(.weather) }
    bag.dispose()
}

print("switchLatest with an inner error")
let outer = PublishSubject<Observable<Int>>()
let inner = PublishSubject<Int>()
let other = BehaviorSubject(value: 10)
_ = outer.switchLatest().subscribe(onNext: { print("  \($0)") }, onError: { _ in print("  failed") }, onDisposed: { print("  gone") })
outer.onNext(inner)
inner.onNext(1)
outer.onNext(other)
inner.onError(FeedError(tab: .news))
other.onNext(11)
outer.onNext(.error(FeedError(tab: .sport)))
other.onNext(12)
