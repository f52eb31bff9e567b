import RxSwift
import RxCocoa

struct Oops: Error {}
let bag = DisposeBag()

// Operators for drivers and signals alike: each shares as what it is called on.
extension SharedSequenceConvertibleType {
    func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
}
extension SharedSequence {
    func tagged(_ tag: String) -> SharedSequence<SharingStrategy, String> { map { "\(tag)\($0)" } }
}
extension SharedSequenceConvertibleType where Element == Bool {
    func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    func doubled() -> Driver<String> { map { "\($0)\($0)" } }
}
let source = PublishRelay<Int>()
let signal = source.asSignal().do(onNext: { print("work signal", $0) }).mapToVoid()
let driver = source.asDriver(onErrorJustReturn: 0).do(onNext: { print("work driver", $0) }).tagged("d")
signal.emit(onNext: { print("s1") }).disposed(by: bag)
driver.drive(onNext: { print("d1", $0) }).disposed(by: bag)
source.accept(1)
signal.emit(onNext: { print("s2") }).disposed(by: bag)
driver.drive(onNext: { print("d2", $0) }).disposed(by: bag)
source.accept(2)
source.asSignal().map { $0 > 1 }.not().emit(onNext: { print("not", $0) }).disposed(by: bag)
source.asDriver(onErrorJustReturn: 9).doubled().drive(onNext: { print("dbl", $0) }).disposed(by: bag)
source.accept(3)
