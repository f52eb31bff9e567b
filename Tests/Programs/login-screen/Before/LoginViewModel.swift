import RxSwift
import RxCocoa

final class LoginViewModel: ViewModel, LoginViewModelType, LoginViewModelInputs, LoginViewModelOutputs {
    typealias Check = (_ name: String, _ password: String) -> Single<String>

    var inputs: LoginViewModelInputs { return self }
    var outputs: LoginViewModelOutputs { return self }

    // MARK: Inputs
    let name = PublishRelay<String>()
    let password = PublishRelay<String>()
    let loginTap = PublishRelay<Void>()

    // MARK: Outputs
    private(set) lazy var isEnabled: Driver<Bool> = Observable
        .combineLatest(credentials, loading) { !$0.0.isEmpty && $0.1.count > 3 && !$1 }
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: false)
    var isLoading: Driver<Bool> { loading.asDriver().distinctUntilChanged() }
    let result: Signal<LoginResult>

    private let credentials: Observable<(String, String)>
    private let resultRelay = PublishRelay<LoginResult>()

    init(check: @escaping Check) {
        credentials = Observable.combineLatest(name, password)
        result = resultRelay.asSignal()
        super.init()

        loginTap
            .withLatestFrom(credentials)
            .flatMapFirst { [unowned self] name, password in
                self.track(check(name, password))
                    .map(LoginResult.welcome)
                    .catch { error in
                        guard let error = error as? LoginError else { return .error(error) }
                        return .just(.failed(reason: error.reason))
                    }
            }
            .bind(to: resultRelay)
            .disposed(by: disposeBag)
    }
}
