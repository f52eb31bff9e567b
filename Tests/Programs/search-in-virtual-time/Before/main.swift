import RxSwift
import RxTest

struct Hit: Equatable { var title: String }
enum SearchError: Error { case offline }

protocol SearchService {
    func hits(for text: String) -> Single<[Hit]>
}

final class StubService: SearchService {
    let scheduler: TestScheduler
    private(set) var log: [String] = []
    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    func hits(for text: String) -> Single<[Hit]> {
        guard text != "down" else {
            return Single.error(SearchError.offline).delaySubscription(.seconds(5), scheduler: scheduler)
        }
        return Single.just([Hit(title: text), Hit(title: text + "!")])
            .delay(.seconds(text.count * 10), scheduler: scheduler)
            .do(onSuccess: { _ in self.log.append("answer \(text)") },
                onSubscribe: { self.log.append("ask \(text)") },
                onDispose: { self.log.append("over \(text)") })
    }
}

final class SearchViewModel {
    enum State: Equatable { case idle, loading(String), loaded([Hit]), failed }
    let states: Observable<State>

    init(text: Observable<String>, service: SearchService, scheduler: SchedulerType) {
        states = text
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .debounce(.seconds(20), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { query -> Observable<State> in
                guard query.count > 1 else { return .just(.idle) }
                return service.hits(for: query)
                    .map { State.loaded(Array($0.prefix(2))) }
                    .asObservable()
                    .catchAndReturn(.failed)
                    .startWith(.loading(query))
            }
            .share(replay: 1)
    }
}

extension String {
    fileprivate func trimmingCharacters(in set: Blank) -> String { String(drop(while: { $0 == " " })) }
    fileprivate enum Blank { case whitespaces }
}

let scheduler = TestScheduler(initialClock: 0)
let service = StubService(scheduler: scheduler)
let typed = scheduler.createHotObservable([
    .next(210, "s"), .next(215, "sw"), .next(220, "swi"),
    .next(260, " SWI"), .next(300, "swift"),
    .next(330, "swift rx"), .next(500, "down"), .next(560, "x"), .next(600, "last"),
    .completed(610),
])
let model = SearchViewModel(text: typed.asObservable(), service: service, scheduler: scheduler)
let bag = DisposeBag()
let first = scheduler.createObserver(SearchViewModel.State.self)
let late = scheduler.createObserver(SearchViewModel.State.self)
scheduler.scheduleAt(200) { model.states.subscribe(first).disposed(by: bag) }
scheduler.scheduleAt(550) { model.states.subscribe(late).disposed(by: bag) }
scheduler.start()

func show(_ name: String, _ observer: TestableObserver<SearchViewModel.State>) {
    print("-- \(name)")
    observer.events.forEach { recorded in
        switch recorded.value {
        case .next(.loaded(let hits)): print("  \(recorded.time) loaded", hits.map(\.title))
        case .next(.loading(let text)): print("  \(recorded.time) loading", text)
        case .next(.idle): print("  \(recorded.time) idle")
        case .next(.failed): print("  \(recorded.time) failed")
        case .error(let error): print("  \(recorded.time) error", error)
        case .completed: print("  \(recorded.time) completed")
        }
    }
}
show("first", first)
show("late", late)
service.log.forEach { print($0) }
print("subscribed", typed.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" })
