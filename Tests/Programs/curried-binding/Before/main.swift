import RxSwift
import RxRelay
import RxCocoa

// bind(to:) with functions, curried transformations and several targets at once

protocol Renderer: class {
    associatedtype Row
    var rendered: [String] { get set }
}

final class ListView: Renderer {
    typealias Row = String
    var rendered: [String] = []

    func items<S: Sequence, O: ObservableType>(_ source: O) -> (_ cellFactory: @escaping (Int, S.Element) -> String) -> Disposable where O.Element == S {
        return { cellFactory in
            source.subscribe(onNext: { [unowned self] rows in
                self.rendered = rows.enumerated().map { cellFactory($0.offset, $0.element) }
                print("render", self.rendered)
            })
        }
    }

    func itemsOnce<O: ObservableType>(_ source: O) -> Disposable where O.Element == [Int] {
        return source.take(1).subscribe(onNext: { print("once", $0) }, onCompleted: { print("once completed") })
    }
}

func dump<O: ObservableType>(prefix: String) -> (O) -> Disposable {
    return { source in source.subscribe(onNext: { print(prefix, $0) }) }
}

func pairUp<T>(_ source: Observable<T>) -> Observable<(T, T)> {
    Observable.zip(source, source.skip(1))
}

let disposeBag = DisposeBag()
let numbers = BehaviorRelay<[Int]>(value: [1, 2])
let list = ListView()

numbers.asObservable()
    .bind(to: list.items) { index, n in "\(index):\(n)" }
    .disposed(by: disposeBag)

numbers.bind(to: list.itemsOnce).disposed(by: disposeBag)
numbers.map { $0.count }.bind(to: dump(prefix: "count")).disposed(by: disposeBag)

let publish = PublishRelay<Int>()
let optional = BehaviorRelay<Int?>(value: nil)
let behavior = BehaviorRelay(value: 0)
let replay = ReplayRelay<Int>.create(bufferSize: 2)
let anyObserver = AnyObserver<Int>(eventHandler: { event in
    if case .next(let n) = event { print("any", n) }
})

let sum = numbers.map { $0.reduce(0, +) }.share()
publish.subscribe(onNext: { print("publish", $0) }).disposed(by: disposeBag)
optional.subscribe(onNext: { print("optional", $0.map(String.init) ?? "nil") }).disposed(by: disposeBag)

sum.bind(to: behavior).disposed(by: disposeBag)
sum.bind(to: publish, publish).disposed(by: disposeBag)
sum.bind(to: optional).disposed(by: disposeBag)
sum.bind(to: replay).disposed(by: disposeBag)
sum.bind(to: anyObserver).disposed(by: disposeBag)

numbers.accept([3, 4])
numbers.accept([10])
numbers.accept([])
print("behavior", behavior.value)
replay.subscribe(onNext: { print("replayed", $0) }).disposed(by: disposeBag)

print("-- driver transformations")
let driver = numbers.asDriver()
driver.drive(list.items)({ index, n in "row \(index) = \(n)" }).disposed(by: disposeBag)
let lastTwo = driver.map { $0.last ?? -1 }.drive { pairUp($0).map { "\($0.0)~\($0.1)" } }
lastTwo.subscribe(onNext: { print("pair", $0) }).disposed(by: disposeBag)
driver.map { Optional($0.count) }.drive(optional).disposed(by: disposeBag)
numbers.accept([7, 8, 9])
