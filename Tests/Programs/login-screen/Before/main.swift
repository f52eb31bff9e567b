import RxSwift
import RxCocoa

final class LoginScreen {
    private let viewModel: LoginViewModelType
    private let bag = DisposeBag()

    init(viewModel: LoginViewModelType) {
        self.viewModel = viewModel
        let outputs = viewModel.outputs
        outputs.isEnabled.drive(onNext: { print("enabled:", $0) }).disposed(by: bag)
        outputs.isLoading.drive(onNext: { print("loading:", $0) }).disposed(by: bag)
        outputs.result.emit(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    }

    private func show(_ result: LoginResult) {
        switch result {
        case let .welcome(name): print("hello", name)
        case .failed(let reason): print("sorry:", reason)
        }
    }

    func type(_ name: String? = nil, password: String? = nil) {
        name.map(viewModel.inputs.name.accept)
        password.map(viewModel.inputs.password.accept)
    }

    func submit() { viewModel.inputs.loginTap.accept(()) }
}

var attempts = 0
let server = PublishSubject<String>()
var screen: LoginScreen? = LoginScreen(viewModel: LoginViewModel { name, password in
    guard password != "slow" else { return server.take(1).asSingle() }
    attempts += 1
    guard attempts < 3 else { return .error(LoginError.locked) }
    return password == "secret" ? .just(name.uppercased()) : .error(LoginError.wrongPassword(attempt: attempts))
})
screen?.submit()
screen?.type("ann", password: "abc")
screen?.type(password: "abcd")
screen?.submit()
screen?.type(password: "secret")
screen?.submit()
screen?.type(password: "slow")
screen?.submit()
screen?.submit()
server.onNext("from the server")
screen?.type(password: "late")
screen?.submit()
screen = nil
