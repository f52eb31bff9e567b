import RxSwift

enum Permission { case notDetermined, granted, denied }

protocol NotificationCenterType {
    func currentPermission() -> Single<Permission>
    func requestPermission() -> Single<Bool>
}

protocol Prompt: AnyObject {
    func ask(_ title: String, choices: [String]) -> Maybe<String>
}

struct FakeCenter: NotificationCenterType {
    var state: Permission
    var answer: Bool
    func currentPermission() -> Single<Permission> { .just(state) }
    func requestPermission() -> Single<Bool> {
        Single<Bool>.just(answer).do(onSubscribe: { print("  system dialog") })
    }
}

/// Answers from a script; `nil` means the user swiped the dialog away.
final class ScriptedPrompt: Prompt {
    private var script: [String?]
    init(_ script: [String?]) { self.script = script }

    func ask(_ title: String, choices: [String]) -> Maybe<String> {
        return Maybe<String>.create { maybe in
            print("  '\(title)'", choices)
            guard !self.script.isEmpty else {
                maybe(.error(PermissionError.interrupted))
                return Disposables.create()
            }
            switch self.script.removeFirst() {
            case let choice? where choices.contains(choice): maybe(.success(choice))
            case .some(let other): maybe(.error(PermissionError.unknownChoice(other)))
            case .none: maybe(.completed)
            }
            return Disposables.create()
        }
    }
}

enum PermissionError: Error, Equatable {
    case interrupted
    case unknownChoice(String)
    case denied
}

enum Outcome: String { case registered, postponed, openedSettings }

final class PushFlow {
    let center: NotificationCenterType
    let prompt: Prompt

    init(center: NotificationCenterType, prompt: Prompt) {
        self.center = center
        self.prompt = prompt
    }

    func run() -> Single<Outcome> {
        center.currentPermission()
            .flatMap { [prompt, center] permission -> Single<Outcome> in
                switch permission {
                case .granted:
                    return .just(.registered)
                case .notDetermined:
                    return prompt.ask("Stay up to date?", choices: ["yes", "later"])
                        .filter { $0 == "yes" }
                        .flatMap { _ in center.requestPermission().asMaybe() }
                        .map { granted -> Outcome in
                            guard granted else { throw PermissionError.denied }
                            return .registered
                        }
                        .ifEmpty(default: .postponed)
                case .denied:
                    return prompt.ask("Open settings?", choices: ["open"])
                        .map { _ in Outcome.openedSettings }
                        .ifEmpty(switchTo: Single.error(PermissionError.denied))
                }
            }
            .catch { error in
                guard let e = error as? PermissionError, case .interrupted = e else { throw error }
                return .just(.postponed)
            }
    }
}

let bag = DisposeBag()
let scenarios: [(String, FakeCenter, [String?])] = [
    ("already granted", FakeCenter(state: .granted, answer: true), []),
    ("accepts", FakeCenter(state: .notDetermined, answer: true), ["yes"]),
    ("later", FakeCenter(state: .notDetermined, answer: true), ["later"]),
    ("swipes away", FakeCenter(state: .notDetermined, answer: true), [nil]),
    ("says no to the system", FakeCenter(state: .notDetermined, answer: false), ["yes"]),
    ("weird", FakeCenter(state: .notDetermined, answer: false), ["maybe"]),
    ("interrupted", FakeCenter(state: .notDetermined, answer: false), []),
    ("opens settings", FakeCenter(state: .denied, answer: false), ["open"]),
    ("refuses settings", FakeCenter(state: .denied, answer: false), [nil]),
]
for (name, center, script) in scenarios {
    print(name)
    let prompt = ScriptedPrompt(script)
    PushFlow(center: center, prompt: prompt).run()
        .map(\.rawValue)
        .subscribe { result in
            switch result {
            case .success(let text): print("  ->", text)
            case .failure(let error): print("  -> failed:", error)
            }
        }
        .disposed(by: bag)
}
