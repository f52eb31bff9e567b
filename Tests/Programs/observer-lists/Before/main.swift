import RxSwift
import RxCocoa

func observer<T>(_ name: String) -> AnyObserver<T> { AnyObserver { print(name, $0) } }
let maybe: AnyObserver<Int?> = observer("maybe")
let first: AnyObserver<Int> = observer("first")
let other: AnyObserver<Int?> = observer("other")
let second: AnyObserver<Int> = observer("second")
_ = (Observable.just(1) as Observable<Int>).bind(to: maybe)
_ = Observable.just(2).bind(to: maybe)
_ = Observable.just(3).bind(to: first, second)
_ = Driver.just(4).drive(first)
_ = Driver.just(5).drive(first, second)
_ = Driver.just(6).drive(maybe)
_ = Signal.just(7).emit(to: first)
_ = Signal.just(8).emit(to: maybe, other)
let bag = DisposeBag()
func run(_ numbers: Observable<Int>, _ title: Driver<Int>) {
  numbers.bind(to: maybe).disposed(by: bag)
  title.drive(first).disposed(by: bag)
}
run(.just(9), .just(10))
let subject = PublishSubject<Int?>()
_ = subject.subscribe { print("subject", $0) }
_ = Observable.of(4, 5).bind(to: subject)
