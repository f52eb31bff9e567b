import Foundation
import RxCocoa
import RxSwift

protocol ViewModelType {
  associatedtype Input
  associatedtype Output
  func transform(input: Input) -> Output
}

enum LoginError: LocalizedError, Equatable {
  case wrongPassword
  case locked(minutes: Int)

  var errorDescription: String? {
    switch self {
    case .wrongPassword: return "Wrong password"
    case .locked(let minutes): return "Locked for \(minutes) minutes"
    }
  }
}

struct Account: Equatable {
  let name: String
}

protocol AuthServicing {
  func login(username: String, password: String) -> Observable<Account>
}

final class LoginViewModel: ViewModelType {
  struct Input {
    let username: Driver<String>
    let password: Driver<String>
    let loginTap: Signal<Void>
  }

  struct Output {
    let isLoginEnabled: Driver<Bool>
    let isLoading: Driver<Bool>
    let account: Driver<Account>
    let errorMessage: Signal<String>
  }

  private let service: AuthServicing
  private let loading = BehaviorRelay(value: false)
  private let errors = PublishRelay<Error>()

  init(service: AuthServicing) {
    self.service = service
  }

  func transform(input: Input) -> Output {
    let credentials = Driver.combineLatest(input.username, input.password) { (username: $0, password: $1) }

    let isValid = credentials
      .map { $0.username.count >= 3 && $0.password.count >= 6 }
      .distinctUntilChanged()

    let account = input.loginTap
      .asObservable()
      .withLatestFrom(credentials)
      .flatMapLatest { [service, loading, errors] pair -> Observable<Account> in
        service.login(username: pair.username, password: pair.password)
          .do(
            onError: { errors.accept($0) },
            onSubscribe: { loading.accept(true) },
            onDispose: { loading.accept(false) }
          )
          .catch { _ in .empty() }
      }
      .asDriver(onErrorDriveWith: .never())

    let enabled = Driver.combineLatest(isValid, loading.asDriver()) { valid, busy in valid && !busy }
      .distinctUntilChanged()

    return Output(
      isLoginEnabled: enabled,
      isLoading: loading.asDriver().distinctUntilChanged(),
      account: account,
      errorMessage: errors.map { ($0 as? LoginError)?.errorDescription ?? "Unknown" }.asSignal(onErrorJustReturn: "?")
    )
  }
}
