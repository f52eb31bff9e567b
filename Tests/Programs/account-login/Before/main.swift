import RxCocoa
import RxSwift

final class FakeAuthService: AuthServicing {
  private var failures = 0
  private(set) var calls: [String] = []

  func login(username: String, password: String) -> Observable<Account> {
    calls.append(username)
    return Observable.create { [weak self] observer in
      guard let self = self else {
        observer.onCompleted()
        return Disposables.create()
      }
      if password == "secret" + username {
        observer.onNext(Account(name: username.capitalized))
        observer.onCompleted()
      } else {
        self.failures += 1
        observer.onError(self.failures > 1 ? LoginError.locked(minutes: 5) : LoginError.wrongPassword)
      }
      return Disposables.create()
    }
  }
}

let disposeBag = DisposeBag()
let service = FakeAuthService()
let viewModel = LoginViewModel(service: service)

let username = BehaviorRelay<String>(value: "")
let password = BehaviorRelay<String>(value: "")
let tap = PublishRelay<Void>()

let output = viewModel.transform(
  input: LoginViewModel.Input(
    username: username.asDriver(),
    password: password.asDriver(),
    loginTap: tap.asSignal()
  )
)

output.isLoginEnabled
  .drive(onNext: { print("enabled: \($0)") })
  .disposed(by: disposeBag)

output.isLoading
  .drive(onNext: { print("loading: \($0)") })
  .disposed(by: disposeBag)

output.account
  .map { "Hello, \($0.name)" }
  .drive(onNext: { print($0) })
  .disposed(by: disposeBag)

output.errorMessage
  .emit(onNext: { message in print("error: \(message)") })
  .disposed(by: disposeBag)

username.accept("anna")
password.accept("123456")
tap.accept(())
password.accept("1234567")
tap.accept(())
password.accept("secretanna")
tap.accept(())
username.accept("an")
print("calls:", service.calls.joined(separator: ","))
