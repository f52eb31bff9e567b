import Foundation
import RxSwift
import RxTest

struct HTTPError: Error, CustomStringConvertible {
    let status: Int
    var description: String { "HTTP \(status)" }
}

final class Server {
    private var script: [Int]
    private let scheduler: TestScheduler
    var hits: [Int] = []

    init(_ script: [Int], _ scheduler: TestScheduler) {
        self.script = script
        self.scheduler = scheduler
    }

    func call() -> Observable<String> {
        Observable.deferred { [unowned self] in
            hits.append(scheduler.clock)
            let status = script.isEmpty ? 200 : script.removeFirst()
            let reply: Observable<String> = status == 200 ? .just("body") : .error(HTTPError(status: status))
            return reply.delaySubscription(.seconds(1), scheduler: scheduler)
        }
    }
}

func experiment(_ name: String, script: [Int], _ body: @escaping (Observable<String>, TestScheduler) -> Observable<String>) {
    let scheduler = TestScheduler(initialClock: 0)
    let server = Server(script, scheduler)
    let result = scheduler.start(created: 0, subscribed: 10, disposed: 500) { body(server.call(), scheduler) }
    print(name)
    print("  hits  ", server.hits)
    print("  events", result.events.map { "\($0.value)@\($0.time)" }.joined(separator: " "))
}

experiment("no errors", script: []) { $0.retry(.immediate(maxCount: 3), scheduler: $1) }
experiment("immediate", script: [500, 500]) { $0.retry(.immediate(maxCount: 3), scheduler: $1) }
experiment("immediate, gives up", script: [500, 500, 500]) { $0.retry(.immediate(maxCount: 1), scheduler: $1) }
experiment("delayed", script: [500, 502]) { source, s in source.retry(.delayed(maxCount: 2, delay: .seconds(5)), scheduler: s) }
experiment("exponential", script: [500, 500, 500, 500]) { source, scheduler in
    source.retry(.exponential(maxCount: 4, initial: 2, multiplier: 3), scheduler: scheduler)
}
experiment("custom, 4xx is final", script: [503, 404]) {
    $0.retry(.custom(maxCount: 9) { .seconds($0 * 10) }, scheduler: $1) { error in
        ((error as? HTTPError)?.status ?? 0) >= 500
    }
}
experiment("notifier", script: [500, 501, 502]) { $0.retryWithBackoff(max: 3, scheduler: $1) }
experiment("notifier, gives up", script: [500, 501, 502]) { $0.retryWithBackoff(max: 2, scheduler: $1) }
experiment("single") {
    $0.asSingle().retry(.delayed(maxCount: 1, delay: .seconds(3)), scheduler: $1).asObservable()
}

func experiment(_ name: String, _ body: @escaping (Observable<String>, TestScheduler) -> Observable<String>) {
    experiment(name, script: [418], body)
}
