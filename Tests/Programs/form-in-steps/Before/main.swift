import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }

final class Registry: NameChecking {
    var online = true
    private(set) var asked: [String] = []
    func isFree(_ name: String) -> Single<Bool> {
        Single.create { [unowned self] single in
            self.asked.append(name)
            single(self.online ? .success(name != "root") : .failure(Offline()))
            return Disposables.create()
        }
    }
}

let registry = Registry()
let name = BehaviorRelay(value: "")
let password = BehaviorRelay(value: "")
let repeated = BehaviorRelay(value: "")
let newsletter = BehaviorRelay(value: false)
let submit = PublishRelay<Void>()
let output = FormModel(checker: registry).transform(.init(
    name: name.asObservable(), password: password.asObservable(), repeated: repeated.asObservable(),
    newsletter: newsletter.asObservable(), submit: submit.asObservable()))

let bag = DisposeBag()
output.nameState.drive(onNext: { print("name \($0)") }).disposed(by: bag)
output.passwordState.drive(onNext: { print("password \($0)") }).disposed(by: bag)
output.canSubmit.drive(onNext: { print("  submit \($0 ? "enabled" : "disabled")") }).disposed(by: bag)
output.accepted.emit(onNext: { print("  accepted \($0.name), \($0.password), \($0.newsletter)") }).disposed(by: bag)
output.failures.emit(onNext: { print("  failure: \($0)") }).disposed(by: bag)

name.accept("al")
name.accept("root")
submit.accept(())
password.accept("secret")
repeated.accept("secre")
repeated.accept("secret")
name.accept("alice")
newsletter.accept(true)
submit.accept(())
registry.online = false
name.accept("alicia")
submit.accept(())
registry.online = true
name.accept("bob")
submit.accept(())
print("asked \(registry.asked)")
