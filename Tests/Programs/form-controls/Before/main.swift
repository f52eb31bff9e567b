import Foundation
import RxSwift
import RxCocoa

/// A text field without a screen: what a person types, and what the program sets, are two things.
final class FakeField {
    private let typed = PublishSubject<String?>()
    private(set) var shown: String? {
        didSet { print("  field shows '\(shown ?? "")'") }
    }

    var text: ControlProperty<String?> {
        let values = Observable.deferred { [unowned self] in self.typed.startWith(self.shown) }
        let sink = Binder<String?>(self) { field, text in field.shown = text }
        return ControlProperty(values: values, valueSink: sink)
    }

    func type(_ text: String) {
        print("type '\(text)'")
        typed.onNext(text)
    }
}

final class FakeButton {
    private let taps = PublishSubject<Void>()
    private(set) var isEnabled = false

    var tap: ControlEvent<Void> { ControlEvent(events: taps.filter { [unowned self] in self.isEnabled }) }
    var enabled: Binder<Bool> {
        Binder(self) { button, isEnabled in
            button.isEnabled = isEnabled
            print("  button \(isEnabled ? "enabled" : "disabled")")
        }
    }

    func press() { print("press"); taps.onNext(()) }
}

final class LoginForm {
    let user = FakeField(), password = FakeField(), button = FakeButton()
    private let bag = DisposeBag()

    init() {
        let valid = Observable
            .combineLatest(user.text.orEmpty, password.text.orEmpty) { !$0.isEmpty && $1.count >= 4 }
            .distinctUntilChanged()
        valid.bind(to: button.enabled).disposed(by: bag)

        let credentials = Observable.combineLatest(user.text.orEmpty, password.text.orEmpty)
        button.tap
            .withLatestFrom(credentials)
            .subscribe(onNext: { user, password in print("  login \(user) with \(password.count) letters") })
            .disposed(by: bag)

        button.tap.map { nil }.bind(to: password.text).disposed(by: bag)
        user.text.changed.subscribe(onNext: { print("  changed to \($0 ?? "nil")") }).disposed(by: bag)
    }
}

let form = LoginForm()
form.button.press()
form.user.type("ann")
form.password.type("abc")
form.password.type("abcd")
form.button.press()
form.user.type("")
form.button.press()

print("-- both ways")
let model = BehaviorRelay<String?>(value: "Vienna")
let field = FakeField()
let bag = DisposeBag()
model.bind(to: field.text).disposed(by: bag)
field.text.skip(1).bind(to: model).disposed(by: bag)
model.subscribe(onNext: { print("  model \($0 ?? "nil")") }).disposed(by: bag)
field.type("Graz")
model.accept("Linz")

print("-- as drivers")
field.text.asDriver().map { ($0 ?? "").uppercased() }.drive(onNext: { print("  driver \($0)") }).disposed(by: bag)
field.type("Wels")
Observable.just("Steyr").bind(to: field.text).disposed(by: bag)
Driver.just("Enns").drive(field.text).disposed(by: bag)
let flag = Binder<Int>(field) { field, number in print("  bound \(number) to '\(field.shown ?? "")'") }
Observable.of(1, 2).bind(to: flag).disposed(by: bag)
flag.onNext(3)
