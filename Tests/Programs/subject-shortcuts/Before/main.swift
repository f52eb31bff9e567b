import RxSwift
import RxRelay

let names = BehaviorRelay<[String]>(value: [])
names.add("a")
names.append("b")
names.update { $0.removeFirst() }
names.touch()
print(names.value)
names.removeAll()
print(names.value)
let flag = BehaviorRelay(value: true)
flag.toggle()
print(flag.value)
let bag = DisposeBag()
let fired = PublishRelay<Void>()
fired.subscribe(onNext: { print("fired") }).disposed(by: bag)
fired.fire()
let numbers = PublishSubject<Int>()
numbers.subscribe(onNext: { print($0) }, onCompleted: { print("done") }).disposed(by: bag)
numbers.sendAll([1, 2])
numbers.finish(with: 3)
let current = BehaviorSubject(value: 4)
try current.increase { $0 + 1 }
print(current.current ?? 0)
let replay = ReplaySubject<Int>.create(bufferSize: 2)
replay.count(to: 4)
replay.subscribe(onNext: { print("replayed", $0) }).disposed(by: bag)
struct E: Error {}
let failing = PublishSubject<Int>()
failing.subscribe(onError: { _ in print("failed") }).disposed(by: bag)
failing.fail(E())
let observer: AnyObserver<Int> = AnyObserver { event in print(event.element ?? -1) }
observer.last(9)
let pings = PublishSubject<Void>()
pings.subscribe(onNext: { print("ping") }).disposed(by: bag)
pings.ping()
pings.asObserver().ping()
