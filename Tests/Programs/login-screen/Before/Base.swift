import RxSwift
import RxCocoa

/// Inputs and outputs as protocols, the view model behind one name.
protocol LoginViewModelInputs {
    var name: PublishRelay<String> { get }
    var password: PublishRelay<String> { get }
    var loginTap: PublishRelay<Void> { get }
}

protocol LoginViewModelOutputs {
    var isEnabled: Driver<Bool> { get }
    var isLoading: Driver<Bool> { get }
    var result: Signal<LoginResult> { get }
}

protocol LoginViewModelType {
    var inputs: LoginViewModelInputs { get }
    var outputs: LoginViewModelOutputs { get }
}

enum LoginResult { case welcome(String), failed(reason: String) }

enum LoginError: Error {
    case wrongPassword(attempt: Int)
    case locked

    var reason: String {
        switch self {
        case .wrongPassword(let attempt): return "wrong password (\(attempt))"
        case .locked: return "locked"
        }
    }
}

class ViewModel {
    let disposeBag = DisposeBag()
    let loading = BehaviorRelay<Bool>(value: false)

    func track<T>(_ work: Single<T>) -> Single<T> {
        let loading = self.loading
        return work.do(
            onSuccess: { _ in loading.accept(false) },
            onError: { _ in loading.accept(false) },
            onSubscribe: { loading.accept(true) })
    }

    deinit { print("\(type(of: self)) is gone") }
}
