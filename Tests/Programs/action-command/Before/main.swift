import Foundation
import RxSwift
import RxRelay
import RxCocoa
import RxTest

/// Typealias for compatibility with UIButton's rx.action property.
typealias VoidAction = Action<Void, Void>

enum ActionError: Error, CustomStringConvertible {
    case notEnabled
    case underlyingError(Error)

    var description: String {
        switch self {
        case .notEnabled: return "not enabled"
        case .underlyingError(let error): return "underlying (\(error))"
        }
    }
}

/// Represents a value that accepts a workFactory which takes some Observable<Input> as its input
/// and produces an Observable<Element> as its output.
final class Action<Input, Element> {
    typealias WorkFactory = (Input) -> Observable<Element>

    let inputs: AnyObserver<Input>
    let errors: Observable<ActionError>
    let elements: Observable<Element>
    let executing: Observable<Bool>
    let enabled: Observable<Bool>
    let executionObservables: Observable<Observable<Element>>

    private let workFactory: WorkFactory
    private let inputsSubject = PublishSubject<Input>()
    private let disposeBag = DisposeBag()

    convenience init<O: ObservableConvertibleType>(
        enabledIf: Observable<Bool> = Observable.just(true),
        workFactory: @escaping (Input) -> O
    ) where O.Element == Element {
        self.init(enabledIf: enabledIf) { workFactory($0).asObservable() }
    }

    init(enabledIf: Observable<Bool> = Observable.just(true), workFactory: @escaping WorkFactory) {
        self.workFactory = workFactory
        inputs = inputsSubject.asObserver()

        let enabledSubject = BehaviorSubject<Bool>(value: false)
        enabled = enabledSubject.asObservable()

        let errorsSubject = PublishSubject<ActionError>()
        errors = errorsSubject.asObservable()

        executionObservables = inputsSubject
            .withLatestFrom(enabled) { input, enabled in (input, enabled) }
            .flatMap { input, enabled -> Observable<Observable<Element>> in
                if enabled {
                    return Observable.of(workFactory(input)
                        .do(onError: { errorsSubject.onNext(.underlyingError($0)) })
                        .share(replay: 1, scope: .forever))
                } else {
                    errorsSubject.onNext(.notEnabled)
                    return Observable.empty()
                }
            }
            .share()

        elements = executionObservables
            .flatMap { $0.catch { _ in Observable.empty() } }

        executing = executionObservables.flatMap { execution -> Observable<Bool> in
                let completion = execution
                    .flatMap { _ in Observable<Bool>.empty() }
                    .catch { _ in Observable.empty() }
                return Observable.concat([.just(true), completion, .just(false)])
            }
            .startWith(false)
            .share(replay: 1, scope: .forever)

        Observable
            .combineLatest(executing, enabledIf) { !$0 && $1 }
            .bind(to: enabledSubject)
            .disposed(by: disposeBag)
    }

    @discardableResult
    func execute(_ value: Input) -> Observable<Element> {
        defer { inputsSubject.onNext(value) }

        let execution = executionObservables
            .take(1)
            .flatMap { $0 }
            .catch { throw ActionError.underlyingError($0) }

        let notEnabledError = inputsSubject
            .take(until: executionObservables)
            .withLatestFrom(enabled)
            .flatMap { $0 ? Observable<Element>.empty() : Observable.error(ActionError.notEnabled) }

        let subject = ReplaySubject<Element>.createUnbounded()
        Observable.merge(execution, notEnabledError)
            .subscribe(subject)
            .disposed(by: disposeBag)
        return subject.asObservable()
    }
}

extension Action where Input == Void {
    @discardableResult
    func execute() -> Observable<Element> { execute(()) }
}

// MARK: - Login screen with an action

struct Credentials {
    var user: String
    var pin: Int
}

struct WrongPin: Error {}

let scheduler = TestScheduler(initialClock: 0)
let bag = DisposeBag()
let terms = BehaviorRelay(value: false)

let login = Action<Credentials, String>(enabledIf: terms.asObservable()) { credentials -> Single<String> in
    guard credentials.pin == 1234 else { return .error(WrongPin()) }
    return Single.just("token-\(credentials.user)").delay(.seconds(20), scheduler: scheduler)
}

login.elements.subscribe(onNext: { print("\(scheduler.clock) element \($0)") }).disposed(by: bag)
login.errors.subscribe(onNext: { print("\(scheduler.clock) error \($0)") }).disposed(by: bag)
login.executing.subscribe(onNext: { print("\(scheduler.clock) executing \($0)") }).disposed(by: bag)
login.enabled.distinctUntilChanged().subscribe(onNext: { print("\(scheduler.clock) enabled \($0)") }).disposed(by: bag)

func tap(at time: Int, _ credentials: Credentials) {
    scheduler.scheduleAt(time) { login.inputs.onNext(credentials) }
}

tap(at: 10, .init(user: "ash", pin: 1234))
scheduler.scheduleAt(15) { terms.accept(true) }
tap(at: 20, .init(user: "ash", pin: 1))
tap(at: 30, .init(user: "ash", pin: 1234))
tap(at: 40, .init(user: "florent", pin: 1234))
scheduler.scheduleAt(60) {
    login.execute(Credentials(user: "shai", pin: 1234))
        .subscribe(
            onNext: { print("\(scheduler.clock) execute -> \($0)") },
            onError: { print("execute failed \($0)") },
            onCompleted: { print("\(scheduler.clock) execute done") }
        )
        .disposed(by: bag)
}
scheduler.start()

let logout = VoidAction { Observable.just(print("logging out")) }
logout.execute().subscribe(onCompleted: { print("logged out") }).disposed(by: bag)
