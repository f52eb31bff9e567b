import Foundation
import RxSwift
import RxRelay

enum Route: Equatable {
    case cart
    case payment(total: Int)
    case receipt(String)
    case dismissed
}

protocol Router: AnyObject {
    func show(_ route: Route)
}

protocol PaymentGateway {
    func charge(_ total: Int) -> Single<String>
}

struct Declined: Error, Equatable { let code: Int }

class Coordinator<Result> {
    fileprivate(set) var children: [ObjectIdentifier: AnyObject] = [:]

    func start() -> Single<Result> { preconditionFailure("abstract") }

    final func run<Child>(_ coordinator: Coordinator<Child>) -> Single<Child> {
        let key = ObjectIdentifier(coordinator)
        children[key] = coordinator
        return coordinator.start().do(onDispose: { [weak self] in self?.children[key] = nil })
    }
}

final class PaymentCoordinator: Coordinator<String?> {
    struct Actions {
        let pay = PublishRelay<Void>(), cancel = PublishRelay<Void>()
    }

    let actions: Actions
    private let router: Router
    private let gateway: PaymentGateway
    private let total: Int

    init(router: Router, gateway: PaymentGateway, total: Int, actions: Actions) {
        (self.router, self.gateway, self.total, self.actions) = (router, gateway, total, actions)
    }

    override func start() -> Single<String?> {
        router.show(.payment(total: total))
        let paid = actions.pay
            .flatMapFirst { [gateway, total] in gateway.charge(total).map(Optional.some).asObservable().retry(2) }
            .catch { error in
                if let declined = error as? Declined, declined.code < 500 { return .just(nil) } else { throw error }
            }
        return Observable.amb([paid, actions.cancel.map { nil }]).take(1).asSingle()
    }
}

final class CheckoutCoordinator: Coordinator<Bool> {
    let checkout = PublishSubject<Int>()
    let paymentActions = PaymentCoordinator.Actions()
    private let router: Router
    private let gateway: PaymentGateway

    init(router: Router, gateway: PaymentGateway) {
        (self.router, self.gateway) = (router, gateway)
    }

    override func start() -> Single<Bool> {
        router.show(.cart)
        return checkout
            .filter { $0 > 0 }
            .take(1)
            .asSingle()
            .flatMap { [unowned self] total in
                self.run(PaymentCoordinator(router: router, gateway: gateway, total: total, actions: paymentActions))
            }
            .do(onSuccess: { [router] receipt in router.show(receipt.map(Route.receipt) ?? .dismissed) })
            .map { $0 != nil }
    }
}
