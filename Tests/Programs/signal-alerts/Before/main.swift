import Foundation
import RxSwift
import RxCocoa

struct Alert: Equatable {
  enum Severity: Int, Comparable {
    case notice, warning, fatal
    static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }
  let message: String
  var severity: Severity = .notice
}

final class AlertCenter {
  private let relay = PublishRelay<Alert>()
  var alerts: Signal<Alert> { relay.asSignal() }
  private(set) lazy var severe = alerts.filter { $0.severity >= .warning }

  func post(_ message: String, _ severity: Alert.Severity = .notice) {
    relay.accept(.init(message: message, severity: severity))
  }
}

final class Banner {
  private let bag = DisposeBag()
  private let name: String

  init(_ name: String, alerts: Signal<Alert>) {
    self.name = name
    alerts
      .map { $0.message }
      .emit(with: self) { banner, message in print("\(banner.name): \(message)") }
      .disposed(by: bag)
  }
  deinit { print("\(name) is gone") }
}

let center = AlertCenter()
let bag = DisposeBag()
let titles = BehaviorRelay<String>(value: "none")
let log = PublishRelay<Alert>()

center.post("nobody hears this")
var banner: Banner? = Banner("top banner", alerts: center.alerts)
var red: Banner? = Banner("red banner", alerts: center.severe)
log.map { "log \($0.message) (\($0.severity.rawValue))" }.subscribe(onNext: { print($0) }).disposed(by: bag)
center.alerts.emit(to: log).disposed(by: bag)
center.severe.map(\.message).emit(to: titles).disposed(by: bag)

center.post("hello")
center.post("disk is nearly full", .warning)
banner = nil
center.post("disk is full", .fatal)
red = nil
print("title:", titles.value)

print("-- no replay, but sharing")
var started = 0
let beeps = Observable<Int>.create { observer in
  started += 1
  print("start \(started)")
  observer.onNext(started)
  return Disposables.create { print("stop") }
}
.asSignal(onErrorSignalWith: .empty())
let one = beeps.emit(onNext: { print("one hears", $0) })
let two = beeps.emit(onNext: { print("two hears", $0) })
one.dispose()
two.dispose()

print("-- errors become signals")
enum Trouble: Error { case minor, major }
func signal(_ trouble: Trouble?) -> Signal<String> {
  Observable<String>.create { observer in
    observer.onNext("before")
    if let trouble = trouble { observer.onError(trouble) } else { observer.onCompleted() }
    return Disposables.create()
  }
  .asSignal { error in
    switch error {
    case Trouble.minor: return .just("minor trouble")
    default: return .empty()
    }
  }
}
for trouble in [nil, Trouble.minor, .major] {
  signal(trouble).emit(onNext: { print("signal:", $0) }, onCompleted: { print("completed") }).disposed(by: bag)
}

print("-- together with drivers")
let taps = PublishRelay<Void>()
let name = BehaviorRelay(value: "Ann")
let greet: Signal<String> = taps.asSignal().withLatestFrom(name.asDriver()).map { "hello " + $0 }
greet.emit(onNext: { print($0) }).disposed(by: bag)
taps.asSignal().flatMapFirst { Signal.just(2).map { $0 * 10 } }.emit(onNext: { print("ten times", $0) }).disposed(by: bag)
taps.asSignal().scan(0) { n, _ in n + 1 }.asDriver(onErrorJustReturn: 0).drive(onNext: { print("taps:", $0) }).disposed(by: bag)
name.asDriver().asSignal(onErrorSignalWith: .never()).skip(1).emit(onNext: { print("renamed", $0) }).disposed(by: bag)
taps.accept(())
name.accept("Bob")
taps.accept(())
Signal.merge(taps.map { "tap" }.asSignal(onErrorJustReturn: ""), name.skip(1).asSignal(onErrorJustReturn: ""))
  .emit(onNext: { print("either:", $0) }).disposed(by: bag)
taps.accept(())
name.accept("Cat")
