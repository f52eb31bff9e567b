import Foundation
import RxSwift
import RxCocoa

enum ProbeError: Error { case broken }

struct Label {
    let name: String
    func show(_ text: String) { print("[\(name)] \(text)") }
}

final class ThermometerViewModel {
    // inputs
    let celsius = PublishSubject<Double>()
    let usesFahrenheit = BehaviorRelay(value: false)

    // outputs
    let text: Driver<String>
    let isWarm: Driver<Bool>
    let history: Driver<[Double]>
    private(set) var conversions = 0

    init() {
        let shared = celsius.asDriver(onErrorJustReturn: -273)
        text = Driver.combineLatest(shared, usesFahrenheit.asDriver()) { value, fahrenheit in
            fahrenheit ? String(format: "%.1f F", value * 1.8 + 32) : String(format: "%.1f C", value)
        }
        isWarm = shared.map { $0 > 20 }.distinctUntilChanged().startWith(false)
        history = shared.scan([]) { Array(($0 + [$1]).suffix(3)) }
    }
}

let viewModel = ThermometerViewModel()
let bag = DisposeBag()
let label = Label(name: "text"), copy = Label(name: "copy")

viewModel.text.drive(onNext: label.show).disposed(by: bag)
viewModel.isWarm.map { $0 ? "warm" : "cold" }.drive(onNext: { print("it is", $0) }).disposed(by: bag)
viewModel.history.drive(onNext: { print("history", $0) }, onCompleted: { print("history completed") }, onDisposed: { print("history disposed") })
    .disposed(by: bag)

viewModel.celsius.onNext(18)
viewModel.celsius.onNext(21.5)
viewModel.usesFahrenheit.accept(true)
print("a second label")
viewModel.text.drive(onNext: copy.show).disposed(by: bag)
viewModel.celsius.onNext(30)
print("the probe breaks")
viewModel.celsius.onError(ProbeError.broken)
viewModel.celsius.onNext(31)
viewModel.usesFahrenheit.accept(false)

print("-- what a driver shares")
var work = 0
let source = Observable<Int>.create { observer in
    work += 1
    print("work starts, \(work)")
    observer.onNext(work * 10)
    return Disposables.create { print("work ends") }
}
let driver = source.asDriver(onErrorDriveWith: .empty())
let first = driver.drive(onNext: { print("first", $0) })
let second = driver.drive(onNext: { print("second", $0) })
first.dispose()
second.dispose()
driver.drive(onNext: { print("third", $0) }).dispose()

print("-- ways to recover")
let failing = Observable.of(1, 2).concat(Observable<Int>.error(ProbeError.broken))
failing.asDriver(onErrorJustReturn: 0).drive(onNext: { print("return", $0) }).disposed(by: bag)
failing.asDriver(onErrorDriveWith: .just(99)).drive(onNext: { print("with", $0) }).disposed(by: bag)
failing.asDriver { error in Driver.just("\(error)".count) }.drive(onNext: { print("recover", $0) }).disposed(by: bag)
failing.asDriver(onErrorDriveWith: .never()).drive(onNext: { print("never", $0) }, onCompleted: { print("not printed") }).disposed(by: bag)

print("-- operators")
let letters = BehaviorRelay(value: "a")
letters.asDriver().flatMapLatest { Driver.just($0 + "!") }.drive(onNext: { print("flat", $0) }).disposed(by: bag)
letters.accept("b")
Driver.merge(.just(1), .just(2), .just(3)).filter { $0 != 2 }.drive(onNext: { print("merge", $0) }).disposed(by: bag)
Driver.zip(letters.asDriver(), Driver.just("x")) { "\($0)\($1)" }.drive(onNext: { print("zip", $0) }).disposed(by: bag)
Driver.concat([.just("start"), .just("stop")]).drive(onNext: { print($0) }).disposed(by: bag)
Driver.just(5).do(onNext: { print("about to drive", $0) }).map(String.init).drive(onNext: copy.show).disposed(by: bag)
Driver<Int>.empty().drive(onCompleted: { print("empty driver") }).disposed(by: bag)
let relay = BehaviorRelay<Double?>(value: nil)
viewModel.celsius.asDriver(onErrorJustReturn: 1).drive(relay).disposed(by: bag)
print("relay", relay.value ?? 0)
Single.just(7).asDriver(onErrorJustReturn: 0).drive(onNext: { print("single", $0) }).disposed(by: bag)
Driver.just("with").drive(with: viewModel, onNext: { model, word in print(word, model.conversions) }).disposed(by: bag)
