import RxSwift
import RxRelay

enum SignInResult { case signedIn(user: String), skipped }

final class SignInCoordinator: BaseCoordinator<SignInResult> {
    let viewModel: SignInViewModel
    init(viewModel: SignInViewModel) {
        self.viewModel = viewModel
        super.init(identifier: "sign in")
    }

    override func start() -> Observable<SignInResult> {
        let signedIn = viewModel.signedIn.map { SignInResult.signedIn(user: $0) }
        let skipped = viewModel.skip.map { _ in SignInResult.skipped }
        return Observable.merge(signedIn, skipped)
            .take(1)
            .do(onNext: { print("dismiss with \($0)") })
    }
}

final class SignInViewModel {
    // MARK: - Inputs
    let name: AnyObserver<String>
    let skipTapped: AnyObserver<Void>

    // MARK: - Outputs
    let signedIn: Observable<String>
    let skip: Observable<Void>

    init() {
        let _name = PublishSubject<String>()
        name = _name.asObserver()
        signedIn = _name.asObservable().filter { $0.count > 2 }.map { $0.capitalized }

        let _skip = PublishSubject<Void>()
        skipTapped = _skip.asObserver()
        skip = _skip.asObservable()
    }
}

final class AppCoordinator: BaseCoordinator<Void> {
    let logins = PublishRelay<Void>()
    private(set) weak var current: SignInViewModel?

    init() { super.init(identifier: "app") }

    override func start() -> Observable<Void> {
        logins
            .flatMap { [weak self] _ -> Observable<String?> in
                guard let `self` = self else { return .empty() }
                return self.showSignIn()
            }
            .compactMap { $0 }
            .scan([]) { $0 + [$1] }
            .subscribe(onNext: { print("users \($0)") })
            .disposed(by: disposeBag)
        return Observable.never()
    }

    private func showSignIn() -> Observable<String?> {
        let viewModel = SignInViewModel()
        current = viewModel
        return coordinate(to: SignInCoordinator(viewModel: viewModel))
            .map { result in
                switch result {
                case .signedIn(let user): return user
                case .skipped: return nil
                }
            }
    }
}
