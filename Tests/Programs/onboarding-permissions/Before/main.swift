import RxSwift

enum Permission: String {
    case notifications, location, camera
}

enum PermissionStatus {
    case notDetermined, granted, denied
}

enum OnboardingStep: CustomStringConvertible {
    case welcome
    case explain(Permission)
    case askedAlready(Permission, PermissionStatus)
    case result(Permission, Bool)
    case finished(granted: Int)

    var description: String {
        switch self {
        case .welcome: return "Welcome!"
        case .explain(let p): return "Why we need \(p.rawValue)"
        case .askedAlready(let p, let s): return "\(p.rawValue) was already \(s)"
        case .result(let p, let ok): return ok ? "thanks for \(p.rawValue)" : "no \(p.rawValue), fine"
        case .finished(let n): return "All set, \(n) granted"
        }
    }
}

protocol PermissionCenter: AnyObject {
    func status(of permission: Permission) -> PermissionStatus
    /// Completes empty if the user backs out of the dialog
    func request(_ permission: Permission) -> Maybe<Bool>
}

final class ScriptedPermissionCenter: PermissionCenter {
    private var statuses: [Permission: PermissionStatus]
    private var answers: [Permission: Bool?]

    init(statuses: [Permission: PermissionStatus], answers: [Permission: Bool?]) {
        self.statuses = statuses
        self.answers = answers
    }

    func status(of permission: Permission) -> PermissionStatus {
        return statuses[permission] ?? .notDetermined
    }

    func request(_ permission: Permission) -> Maybe<Bool> {
        return Maybe.create { maybe in
            print("  system dialog: \(permission.rawValue)")
            if let answer = self.answers[permission] ?? nil {
                self.statuses[permission] = answer ? .granted : .denied
                maybe(.success(answer))
            } else {
                maybe(.completed)
            }
            return Disposables.create { print("  dialog closed") }
        }
    }
}

final class Onboarding {
    private unowned let center: PermissionCenter
    private let permissions: [Permission]

    init(center: PermissionCenter, permissions: [Permission]) {
        self.center = center
        self.permissions = permissions
    }

    func run() -> Observable<OnboardingStep> {
        let asks = Observable.concat(permissions.map { self.steps(for: $0) })
        return Observable.of(
            .just(.welcome),
            asks,
            .deferred { [center, permissions] in
                let count = permissions.filter { center.status(of: $0) == .granted }.count
                return .just(.finished(granted: count))
            }
        )
        .concat()
    }

    private func steps(for permission: Permission) -> Observable<OnboardingStep> {
        return Observable.deferred { [unowned self] in
            switch self.center.status(of: permission) {
            case let status where status != .notDetermined:
                return .just(.askedAlready(permission, status))
            default:
                return self.center.request(permission)
                    .ifEmpty(default: false)
                    .map { OnboardingStep.result(permission, $0) }
                    .asObservable()
                    .startWith(.explain(permission))
            }
        }
    }
}

let disposeBag = DisposeBag()

func present(_ name: String, _ center: ScriptedPermissionCenter, limit: Int? = nil) {
    print("== \(name)")
    let onboarding = Onboarding(center: center, permissions: [.notifications, .location, .camera])
    var steps = onboarding.run()
    if let limit = limit { steps = steps.take(limit) }
    steps.subscribe { event in
        switch event {
        case .next(let step): print(step)
        case .error(let error): print("error \(error)")
        case .completed: print("completed")
        }
    }.disposed(by: disposeBag)
}

present("fresh install", ScriptedPermissionCenter(statuses: [:], answers: [.notifications: true, .location: false, .camera: true]))
present("update", ScriptedPermissionCenter(statuses: [.notifications: .granted, .location: .denied], answers: [.camera: nil]))
present("impatient user", ScriptedPermissionCenter(statuses: [:], answers: [.notifications: true]), limit: 3)
