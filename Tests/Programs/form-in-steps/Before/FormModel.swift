import RxSwift
import RxRelay
import RxCocoa

enum Validation: Equatable {
    case empty, valid, invalid(String)
    var isValid: Bool { self == .valid }
}

struct SignUpForm: Equatable { let name: String, password: String, newsletter: Bool }

protocol NameChecking { func isFree(_ name: String) -> Single<Bool> }

final class FormModel {
    struct Input {
        let name: Observable<String>
        let password: Observable<String>
        let repeated: Observable<String>
        let newsletter: Observable<Bool>
        let submit: Observable<Void>
    }

    struct Output {
        let nameState: Driver<Validation>
        let passwordState: Driver<Validation>
        let canSubmit: Driver<Bool>
        let accepted: Signal<SignUpForm>
        let failures: Signal<String>
    }

    private let checker: NameChecking
    init(checker: NameChecking) { self.checker = checker }

    func transform(_ input: Input) -> Output {
        let failures = PublishRelay<String>()
        let nameState = input.name
            .distinctUntilChanged()
            .flatMapLatest { [checker] name -> Observable<Validation> in
                if name.isEmpty { return .just(.empty) }
                if name.count < 3 { return .just(.invalid("too short")) }
                return checker.isFree(name)
                    .map { $0 ? .valid : .invalid("taken") }
                    .asObservable()
                    .catch { error in
                        failures.accept("\(error)")
                        return .just(.invalid("unknown"))
                    }
            }
            .asDriver(onErrorJustReturn: .invalid("broken"))
        let passwordState = Observable.combineLatest(input.password, input.repeated) { password, repeated -> Validation in
            guard !password.isEmpty else { return .empty }
            guard password == repeated else { return .invalid("differs") }
            return password.count >= 4 ? .valid : .invalid("weak")
        }
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty())
        let canSubmit = Driver.combineLatest(nameState, passwordState) { $0.isValid && $1.isValid }
            .startWith(false)
            .distinctUntilChanged()
        let form = Observable.combineLatest(input.name, input.password, input.newsletter)
            .map { SignUpForm(name: $0, password: $1, newsletter: $2) }
        let accepted = input.submit
            .withLatestFrom(canSubmit)
            .filter { $0 }
            .withLatestFrom(form)
            .asSignal(onErrorSignalWith: .never())
        return Output(
            nameState: nameState, passwordState: passwordState, canSubmit: canSubmit, accepted: accepted,
            failures: failures.asSignal())
    }
}
