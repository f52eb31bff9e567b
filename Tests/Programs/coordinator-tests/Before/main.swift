import Foundation
import RxSwift
import RxTest

final class RouterSpy: Router {
    private(set) var routes: [Route] = []
    func show(_ route: Route) { routes.append(route) }
}

final class GatewayStub: PaymentGateway {
    var results: [Result<String, Declined>]
    private let scheduler: TestScheduler

    init(_ scheduler: TestScheduler, _ results: [Result<String, Declined>]) {
        (self.scheduler, self.results) = (scheduler, results)
    }

    func charge(_ total: Int) -> Single<String> {
        Single.deferred { [unowned self] in
            let answer: Recorded<Event<String>>
            switch results.isEmpty ? .failure(Declined(code: 599)) : results.removeFirst() {
            case .success(let receipt): answer = .next(10, receipt)
            case .failure(let declined): answer = .error(10, declined)
            }
            return scheduler.createColdObservable([answer, .completed(10)]).asSingle()
        }
    }
}

struct Scenario {
    let name: String
    var gateway: [Result<String, Declined>] = []
    var steps: [(time: Int, action: (CheckoutCoordinator) -> Void)]
    var routes: [Route]
    var result: [Recorded<Event<Bool>>]

    func run() -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        let router = RouterSpy()
        let stub = GatewayStub(scheduler, gateway)
        let coordinator = CheckoutCoordinator(router: router, gateway: stub)
        steps.forEach { step in scheduler.scheduleAt(step.time) { step.action(coordinator) } }
        let observer = scheduler.start { coordinator.start() }

        var problems: [String] = []
        func expect<T: Equatable>(_ label: String, _ actual: T, _ wanted: T) {
            if actual != wanted { problems.append("\(label): \(actual), not \(wanted)") }
        }
        expect("routes", router.routes, routes)
        expect("result", observer.events, result)
        expect("children", coordinator.children.count, 0)
        return problems
    }
}

let checkout = { (total: Int) in { (c: CheckoutCoordinator) in c.checkout.onNext(total) } }
let pay = { (c: CheckoutCoordinator) in c.paymentActions.pay.accept(()) }
let cancel = { (c: CheckoutCoordinator) in c.paymentActions.cancel.accept(()) }

let scenarios = [
    Scenario(name: "happy path", gateway: [.success("R-1")],
             steps: [(210, checkout(0)), (220, checkout(30)), (230, pay)],
             routes: [.cart, .payment(total: 30), .receipt("R-1")],
             result: [.next(240, true), .completed(240)]),
    Scenario(name: "cancel",
             steps: [(210, checkout(5)), (250, cancel), (260, pay)],
             routes: [.cart, .payment(total: 5), .dismissed],
             result: [.next(250, false), .completed(250)]),
    Scenario(name: "second attempt succeeds", gateway: [.failure(Declined(code: 402)), .success("R-2")],
             steps: [(210, checkout(7)), (220, pay), (225, pay)],
             routes: [.cart, .payment(total: 7), .receipt("R-2")],
             result: [.next(240, true), .completed(240)]),
]

for scenario in scenarios {
    let problems = scenario.run()
    print(scenario.name, problems.isEmpty ? "- ok" : "- \(problems.count) problems")
    problems.forEach { print("   ", $0) }
}
