import RxSwift

/// One piece of the app's navigation: it starts, and answers once with a result.
protocol CoordinatorType: AnyObject {
    associatedtype CoordinationResult
    func start() -> Observable<CoordinationResult>
}

class BaseCoordinator<ResultType>: CoordinatorType {
    typealias CoordinationResult = ResultType

    let disposeBag = DisposeBag()
    private let identifier: String
    private var childCoordinators = [String: Any]()

    init(identifier: String) { self.identifier = identifier }

    private func store<T>(coordinator: BaseCoordinator<T>) {
        childCoordinators[coordinator.identifier] = coordinator
        print("+ \(coordinator.identifier)")
    }

    private func free<T>(coordinator: BaseCoordinator<T>) {
        childCoordinators[coordinator.identifier] = nil
        print("- \(coordinator.identifier)")
    }

    @discardableResult
    func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
        store(coordinator: coordinator)
        return coordinator.start()
            .do(onNext: { [weak self, weak coordinator] _ in
                guard let coordinator = coordinator else { return }
                self?.free(coordinator: coordinator)
            })
    }

    func start() -> Observable<ResultType> {
        fatalError("start() is for subclasses")
    }
}
