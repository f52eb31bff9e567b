import Foundation
import RxSwift
import RxCocoa

/// Functions that make, take and give streams, passed around as values.
typealias Source<T> = () -> Observable<T>
typealias Step<A, B> = (Observable<A>) -> Observable<B>

precedencegroup PipePrecedence { associativity: left
  higherThan: AssignmentPrecedence }
infix operator |>: PipePrecedence
infix operator >>>: AdditionPrecedence
infix operator <->: AssignmentPrecedence

func |> <A, B>(stream: Observable<A>, step: Step<A, B>) -> Observable<B> { step(stream) }
func >>> <A, B, C>(first: @escaping Step<A, B>, second: @escaping Step<B, C>) -> Step<A, C> {
    { second(first($0)) }
}
func <-> <T: Equatable>(left: BehaviorRelay<T>, right: BehaviorRelay<T>) -> Disposable {
    let there = left.distinctUntilChanged().bind(to: right)
    let back = right.skip(1).map { value in "\(value)" }.bind(onNext: { print("right is", $0) })
    return Disposables.create(there, back)
}

func mapping<A, B>(_ transform: @escaping (A) -> B) -> Step<A, B> { { $0.map(transform) } }
func keeping<A>(_ isIncluded: @escaping (A) -> Bool) -> Step<A, A> { { $0.filter(isIncluded) } }
func logged<A>(_ name: String) -> Step<A, A> { { stream in stream.do(onNext: { print(name, $0) }) } }
func repeated(_ count: Int) -> (String) -> Observable<String> {
    { text in Observable.from(Array(repeating: text, count: count)) }
}
func add(_ a: Int) -> (Int) -> Int { { b in a + b } }

struct Machine {
    var source: Source<Int>
    var steps: [Step<Int, Int>]
    var fallback: (Error) -> Observable<Int> = { _ in .just(-1) }

    func run() -> Observable<Int> {
        steps.reduce(source()) { stream, step in step(stream) }.catch(fallback)
    }
}

struct Broken: Error {}

let bag = DisposeBag()
let evenTens: Step<Int, String> = keeping { $0 % 2 == 0 } >>> mapping(add(10)) >>> mapping(String.init)
(Observable.of(1, 2, 3, 4) |> evenTens).subscribe(onNext: { print("piped", $0) }).disposed(by: bag)

var machine = Machine(source: { .of(3, 1, 2) }, steps: [logged("in"), mapping { $0 * $0 }, { $0.filter { $0 > 1 } }])
machine.run().toArray().subscribe(onSuccess: { print("machine", $0) }).disposed(by: bag)
machine.source = { .error(Broken()) }
machine.run().subscribe(onNext: { print("machine", $0) }).disposed(by: bag)
machine.fallback = Observable.error
machine.run().subscribe(onError: { print("machine", $0) }).disposed(by: bag)

["x", "y"].map(repeated(2)).forEach { stream in
    stream.subscribe(onNext: { print($0, terminator: " ") }, onCompleted: { print() }).disposed(by: bag)
}
let double = { (x: Int) in x * 2 }
Observable.of(1, 2).map(double).map(add(1)).map(String.init(describing:)).subscribe(onNext: { print("text", $0) }).disposed(by: bag)

let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)
let link = left <-> right
right.accept(5)
left.accept(6)
print(left.value, right.value)
link.dispose()
left.accept(7)
print(left.value, right.value)

func makeCounter(_ limit: Int) -> (next: () -> Void, values: Observable<Int>) {
    let subject = PublishSubject<Int>()
    var count = 0
    func next() {
        count += 1
        count > limit ? subject.onCompleted() : subject.onNext(count)
    }
    return (next, subject.asObservable())
}
let counter = makeCounter(2)
counter.values.subscribe(onNext: { print("counted", $0) }, onCompleted: { print("limit") }).disposed(by: bag)
for _ in 1...3 { counter.next() }
