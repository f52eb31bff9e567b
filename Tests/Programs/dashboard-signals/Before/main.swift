import Foundation
import RxSwift
import RxCocoa

let bag = DisposeBag()
let api = FakeAPI()
let day = BehaviorRelay(value: 1)
let refresh = PublishRelay<Void>()
let dismiss = PublishSubject<Int>()

let viewModel = DashboardViewModel(api: api)
let output = viewModel.transform(input: .init(
    day: day.asDriver(),
    refresh: refresh.asSignal(),
    dismiss: dismiss.asSignal(onErrorJustReturn: 0)
))

print("bind")
let title = BehaviorRelay<String>(value: "")
let otherTitle = BehaviorRelay<String>(value: "")
output.visitors.drive(title, otherTitle).disposed(by: bag)
output.visitors.drive(onNext: { print("visitors", $0) }).disposed(by: bag)
output.isLoading.drive(onNext: { print("loading", $0) }).disposed(by: bag)
output.canRefresh.map { $0 ? "refresh" : "wait" }.drive { print("button", $0) }.disposed(by: bag)
output.alerts.emit(onNext: { print("alert", $0) }).disposed(by: bag)
output.badge.drive(onNext: { print("badge", $0) }).disposed(by: bag)
print("title", title.value, "|", otherTitle.value)

print("next day")
day.accept(2)
print("refresh")
refresh.accept(())
print("errors")
day.accept(13)
day.accept(14)
api.pushed.onNext("mail")
print("dismiss")
dismiss.onNext(2)
print("alerts fail")
api.pushed.onError(APIError.offline)
print("calls", api.calls)

print("by hand")
let source = PublishSubject<Int>()
let safe = source.asDriver(onErrorJustReturn: -1)
let shared = safe.do(onNext: { print("  work \($0)") }).map { $0 * 2 }
shared.drive(onNext: { print("  first \($0)") }).disposed(by: bag)
shared.drive(onNext: { print("  second \($0)") }).disposed(by: bag)
source.onNext(1)
shared.drive(onNext: { print("  late \($0)") }).disposed(by: bag)
source.onError(APIError.offline)

let clicks = PublishRelay<String>()
let signal: Signal<String> = clicks.asSignal().filter { !$0.isEmpty }
signal.emit(to: title).disposed(by: bag)
let echo = PublishRelay<String>()
echo.subscribe(onNext: { print("  echo \($0)") }).disposed(by: bag)
signal.emit(to: echo).disposed(by: bag)
clicks.accept("")
clicks.accept("ok")
print("title", title.value)

let zipped = Driver.zip(day.asDriver(), title.asDriver()) { "\($0)/\($1)" }
zipped.drive(onNext: { print("zipped", $0) }).disposed(by: bag)
let steps = Driver.from([1, 2, 3]).scan([Int]()) { $0 + [$1] }
steps.drive(onNext: { print("steps", $0) }, onCompleted: { print("steps end") }).disposed(by: bag)
Driver<Int>.concat([.just(1), .of(2, 3)]).drive(with: viewModel, onNext: { _, value in print("concat", value) }).disposed(by: bag)
Signal.of("a", "b").withUnretained(api).emit(onNext: { api, letter in print(letter, api.calls) }).disposed(by: bag)
