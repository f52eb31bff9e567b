import Foundation
import RxSwift
import RxCocoa

// `rx` namespace for own types: binders by key path, custom binders, static members.

class View: NSObject {
  var isHidden = false { didSet { print("\(name).isHidden = \(isHidden)") } }
  var alpha: Double = 1 { didSet { print("\(name).alpha = \(alpha)") } }
  let name: String
  init(_ name: String) { self.name = name }
}

final class Label: View {
  var text: String? { didSet { print("\(name).text = \(text ?? "nil")") } }
}

final class Button: View {
  var isEnabled = true { didSet { print("\(name).isEnabled = \(isEnabled)") } }
  let taps = PublishSubject<Void>()
  func sendActions() { if isEnabled { taps.onNext(()) } }
}

final class Spinner: ReactiveCompatible {
  private(set) var running = 0
  func start() { running += 1; print("spinner start") }
  func stop() { running -= 1; print("spinner stop") }
}

struct Clipboard: ReactiveCompatible {
  static var contents = ""
}

extension Reactive where Base: Button {
  var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}

extension Reactive where Base: Label {
  var error: Binder<Error?> {
    Binder(self.base) { label, error in
      label.text = error.map { "Error: \($0)" }
      label.isHidden = error == nil
    }
  }
}

extension Reactive where Base: Spinner {
  var isAnimating: Binder<Bool> {
    Binder(base, scheduler: CurrentThreadScheduler.instance) { spinner, active in
      if active { spinner.start() } else { spinner.stop() }
    }
  }
}

extension Reactive where Base == Clipboard {
  static func copy(_ s: String) -> Completable {
    Completable.create { done in
      Clipboard.contents = s
      done(.completed)
      return Disposables.create()
    }
  }

  var contents: Observable<String> { Observable.deferred { .just(Clipboard.contents) } }
}

enum FormError: Error { case invalid(field: String) }

let bag = DisposeBag()
let label = Label("label"), button = Button("button"), spinner = Spinner()
var panel: View? = View("panel")
let busy = BehaviorSubject(value: false)
let errors = PublishSubject<Error?>()

busy.map { !$0 }.bind(to: button.rx.isEnabled).disposed(by: bag)
busy.skip(1).bind(to: spinner.rx.isAnimating, panel!.rx.isHidden).disposed(by: bag)
errors.bind(to: label.rx.error).disposed(by: bag)
Observable.of(0.25, 0.5).asDriver(onErrorJustReturn: 1).drive(panel!.rx.alpha).disposed(by: bag)
button.rx.tap
  .scan(0) { n, _ in n + 1 }
  .map { "tapped \($0)x" }
  .bind(to: label.rx.text)
  .disposed(by: bag)

button.sendActions()
busy.onNext(true)
button.sendActions()
errors.onNext(FormError.invalid(field: "zip"))
panel = nil
busy.onNext(false)
errors.onNext(nil)
button.sendActions()
print("running", spinner.running)

Clipboard.rx.copy("hello")
  .andThen(Clipboard().rx.contents)
  .subscribe(onNext: { print("clipboard", $0) })
  .disposed(by: bag)
