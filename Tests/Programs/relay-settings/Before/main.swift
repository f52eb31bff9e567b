import Foundation
import RxSwift
import RxCocoa

enum Theme: String { case light, dark, system }

protocol SettingsStoring: AnyObject {
  var theme: BehaviorRelay<Theme> { get }
  var fontSize: BehaviorRelay<Int> { get }
  var changes: Observable<String> { get }
}

final class Settings: SettingsStoring {
  let theme = BehaviorRelay<Theme>(value: .system)
  let fontSize = BehaviorRelay(value: 12)
  let resets = PublishRelay<Void>()
  let history = ReplayRelay<String>.create(bufferSize: 3)
  private let bag = DisposeBag()

  var changes: Observable<String> { history.asObservable() }

  init() {
    theme.skip(1).map { "theme \($0.rawValue)" }.bind(to: history).disposed(by: bag)
    fontSize.skip(1).distinctUntilChanged().map { "font \($0)" }.bind(to: history).disposed(by: bag)
    resets.map { Theme.system }.bind(to: theme).disposed(by: bag)
    resets.map { 12 }.bind(to: fontSize).disposed(by: bag)
  }
}

final class Preview {
  private let settings: SettingsStoring
  private let bag = DisposeBag()
  let title = BehaviorRelay<String?>(value: nil)

  init(settings: SettingsStoring) {
    self.settings = settings
    Observable.combineLatest(settings.theme, settings.fontSize) { "\($0.rawValue) \($1)pt" }
      .bind(to: title)
      .disposed(by: bag)
    settings.changes
      .bind(onNext: { [weak self] change in
        guard let self = self else { return }
        print("changed \(change), preview '\(self.title.value ?? "none")'")
      })
      .disposed(by: bag)
  }
  deinit { print("preview closed with '\(title.value ?? "none")'") }
}

let settings = Settings()
var preview: Preview? = Preview(settings: settings)
settings.theme.accept(.dark)
settings.fontSize.accept(settings.fontSize.value + 2)
settings.fontSize.accept(settings.fontSize.value)
settings.resets.accept(())
preview = nil
settings.theme.accept(.light)

print("-- history for the late")
let bag = DisposeBag()
settings.history.subscribe(onNext: { print("late:", $0) }).disposed(by: bag)

print("-- bindings between relays")
let celsius = BehaviorRelay(value: 20.0)
let fahrenheit = BehaviorRelay(value: 0.0)
let label = BehaviorRelay<String?>(value: "")
let log = PublishRelay<String>()
let subject = PublishSubject<Double>()
log.subscribe(onNext: { print("log", $0) }).disposed(by: bag)
subject.subscribe(onNext: { print("subject", $0) }).disposed(by: bag)
celsius.map { $0 * 9 / 5 + 32 }.bind(to: fahrenheit).disposed(by: bag)
let readable = PublishRelay<String>()
fahrenheit.map { "\($0) F" }.bind(to: readable, log).disposed(by: bag)
readable.map { $0.isEmpty ? nil : $0 }.bind(to: label).disposed(by: bag)
fahrenheit.bind(to: subject).disposed(by: bag)
celsius.accept(100)
print(label.value ?? "-", fahrenheit.value)

let optional = BehaviorRelay<Int?>(value: nil)
Observable.of(1, 2).bind(to: optional).disposed(by: bag)
print("optional", optional.value ?? -1)

// A relay never ends, even if what is bound to it does.
let sink = PublishRelay<Int>()
sink.subscribe(onNext: { print("sink", $0) }, onCompleted: { print("never printed") }).disposed(by: bag)
Observable.of(7, 8).bind(to: sink).disposed(by: bag)
Observable.just(9).bind(onNext: sink.accept).disposed(by: bag)
sink.accept(10)
let list = BehaviorRelay<[String]>(value: [])
list.accept(list.value + ["a"])
list.accept(list.value + ["b"])
print(list.value, list.value.isEmpty)
