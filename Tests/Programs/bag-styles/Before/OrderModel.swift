import RxSwift

/// Hands its bag on, which stays an object.
final class OrderModel {
    let lines: Observable<String>
    private let disposeBag = DisposeBag()

    init(orders: Observable<String>) {
        let shared = orders.publish()
        disposeBag.insert(
            shared.subscribe(onNext: { print("order", $0) }, onDisposed: { print("orders left") }),
            shared.connect(),
            Disposables.create { print("model gone") }
        )
        disposeBag.insert([orders.subscribe(onNext: { print("again", $0) })])
        lines = orders.map { "- " + $0 }
    }

    func watch(_ watcher: (DisposeBag) -> Void) { watcher(disposeBag) }
}
