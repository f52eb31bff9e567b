import RxSwift
import RxCocoa
import RxTest
import RxBlocking

struct SearchViewModel {
    typealias Search = (String) -> Observable<[String]>
    let results: Driver<[String]>
    let isEmptyHidden: Driver<Bool>

    init(text: Driver<String>, clear: Signal<Void>, search: @escaping Search) {
        let queries = Driver.merge(
            text.debounce(.seconds(30)).distinctUntilChanged(),
            clear.map { "" }.asDriver(onErrorJustReturn: "")
        )
        results = queries.flatMapLatest { query in
            query.count < 2 ? .just([]) : search(query).asDriver(onErrorJustReturn: ["<error>"])
        }
        isEmptyHidden = results.map { !$0.isEmpty }.distinctUntilChanged()
    }
}

func withModel(_ text: [Recorded<Event<String>>], clear: [Recorded<Event<Void>>] = [], search: [String: [Recorded<Event<[String]>>]],
               _ body: (SearchViewModel, TestScheduler, [String: TestableObservable<[String]>]) -> Void) {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    SharingScheduler.mock(scheduler: scheduler) {
        let sources = search.mapValues { scheduler.createColdObservable($0) }
        let model = SearchViewModel(
            text: scheduler.createHotObservable(text).asDriver(onErrorJustReturn: ""),
            clear: scheduler.createHotObservable(clear).asSignal(onErrorSignalWith: .empty()),
            search: { sources[$0]?.asObservable() ?? .just(["none for \($0)"]) }
        )
        body(model, scheduler, sources)
    }
}

let suite = TestCase("SearchViewModelTests")
suite.run([
    "debounces typing": { test in
        withModel([.next(210, "s"), .next(220, "sw"), .next(300, "swi"), .next(310, "sw"), .next(400, "sw")],
                  search: ["sw": [.next(10, ["swift", "swan"]), .completed(11)]]) { model, scheduler, sources in
            let observer = scheduler.start { model.results }
            test.expect(observer.events, [.next(260, ["swift", "swan"])], "one request for equal text")
            test.expect(sources["sw"]!.subscriptions, equals: [Subscription(250, 261)], "subscription window")
        }
    },
    "switches to the latest query": { test in
        withModel([.next(210, "ab"), .next(260, "abc")],
                  search: ["ab": [.next(90, ["late"])], "abc": [.next(5, ["fast"]), .next(6, ["faster"])]]) { model, scheduler, sources in
            let observer = scheduler.createObserver([String].self)
            let subscription = SerialDisposable()
            scheduler.scheduleAt(200) { subscription.disposable = model.results.drive(observer) }
            scheduler.scheduleAt(600) { subscription.dispose() }
            scheduler.start()
            test.expect(observer.events, [.next(295, ["fast"]), .next(296, ["faster"])], "no late result")
            test.expect(sources["ab"]!.subscriptions, equals: [Subscription(240, 290)], "ab was cancelled")
            test.expect(sources["abc"]!.subscriptions, equals: [Subscription(290, 600)], "abc lives until dispose")
        }
    },
    "maps errors": { test in
        struct Boom: Error {}
        withModel([.next(210, "xx")], search: ["xx": [.error(20, Boom())]]) { model, scheduler, _ in
            let observer = scheduler.start { model.results }
            test.expect(observer.events, [.next(260, ["<error>"])], "error becomes a row")
        }
    },
    "clear button": { test in
        withModel([.next(210, "ok"), .next(300, "q")], clear: [.next(400, ()), .next(410, ())], search: [:]) { model, scheduler, _ in
            let rows = scheduler.createObserver([String].self), hidden = scheduler.createObserver(Bool.self)
            let bag = DisposeBag()
            model.results.drive(rows).disposed(by: bag)
            model.isEmptyHidden.drive(hidden).disposed(by: bag)
            scheduler.start()
            test.expect(rows.events.elements(), equals: [["none for ok"], [], [], []], "rows")
            test.expect(hidden.events.elements(), equals: [true, false], "hidden")
            test.expect(rows.events.map(\.time), equals: [240, 330, 400, 410], "times")
        }
    },
    "completes": { test in
        withModel([.next(210, "hi"), .completed(215)], clear: [.completed(216)], search: ["hi": [.next(1, ["x"]), .completed(3)]]) { model, scheduler, _ in
            let observer = scheduler.start { model.results.map { $0.count } }
            print("   ", observer.events)
        }
    },
    "blocking": { test in
        let values = try? Observable.of("a", "b").concat(Observable.just("c")).toBlocking().toArray()
        test.expect(values ?? [], equals: ["a", "b", "c"], "toArray")
        switch Observable<Int>.range(start: 1, count: 2).concat(Observable.error(RxError.noElements)).toBlocking().materialize() {
        case .completed: test.expect(true, equals: false, "should fail")
        case .failed(let elements, let error): test.expect(elements, equals: [1, 2], "failed with \(error)")
        }
    },
])
