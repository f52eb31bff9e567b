import RxCocoa
import RxRelay
import RxSwift

// Functions that take a whole stream, beside those that take its values.

let driver = Driver.of(1, 2)
let signal = Signal.of(1)
let numbers = Observable.of(1, 2)
let bag = DisposeBag()
var total = 0
_ = driver.drive { $0 }
_ = driver.drive { stream in stream.map { $0 + 1 } }
driver.drive { stream in stream.subscribe(onNext: { print("a", $0) }) }.disposed(by: bag)
driver.drive { print("b", $0) }.disposed(by: bag)
driver.drive { total += $0 }.disposed(by: bag)
numbers.bind { stream in stream.subscribe(onNext: { print("c", $0) }) }.disposed(by: bag)
numbers.bind { print("d", $0) }.disposed(by: bag)
_ = numbers.bind { $0 }
let mapped = numbers.bind { $0.map { $0 * 2 } }
_ = mapped.subscribe(onNext: { print("e", $0) })
func show(_ stream: Observable<Int>) -> Disposable { stream.subscribe(onNext: { print("f", $0) }) }
numbers.bind(to: show).disposed(by: bag)
driver.drive(show).disposed(by: bag)
_ = signal.emit { print("g", $0) }
