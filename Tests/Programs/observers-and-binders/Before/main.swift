import Foundation
import RxSwift
import RxCocoa

/// A console that shows what is sent to it, in the ways one can send.
final class Console {
    private(set) var lines = 0
    var prefix = "> "

    func write(_ text: String) {
        lines += 1
        print(prefix + text)
    }

    deinit { print("console off after \(lines) lines") }
}

extension Reactive where Base: Console {
    var line: Binder<String> {
        Binder(base) { console, text in console.write(text) }
    }

    var prefix: Binder<String> { Binder(base) { $0.prefix = $1 } }

    var events: AnyObserver<String> {
        AnyObserver { [weak base] event in
            switch event {
            case .next(let text): base?.write(text)
            case .error(let error): base?.write("error \(error)")
            case .completed: base?.write("completed")
            }
        }
    }
}

extension Console: ReactiveCompatible {}

enum Fault: Error { case cut }

let bag = DisposeBag()
var console: Console? = Console()

Observable.of("bound", "twice").bind(to: console!.rx.line).disposed(by: bag)
Observable.of("observed").subscribe(console!.rx.events).disposed(by: bag)
Observable<String>.error(Fault.cut).subscribe(console!.rx.events).disposed(by: bag)
Driver.just("driven").drive(console!.rx.line).disposed(by: bag)
Observable.just("* ").bind(to: console!.rx.prefix).disposed(by: bag)
Signal.just("emitted").emit(to: console!.rx.line).disposed(by: bag)
Observable.of(1, 2).map { "number \($0)" }.bind(to: console!.rx.line, console!.rx.line).disposed(by: bag)

print("-- observers that change what they get")
let numbers: AnyObserver<Int> = console!.rx.events.mapObserver { "mapped \($0)" }
Observable.of(7, 8).subscribe(numbers).disposed(by: bag)
numbers.onNext(9)
numbers.onCompleted()

let subject = PublishSubject<String>()
let input = subject.asObserver()
let anyInput = AnyObserver(subject)
subject.subscribe(onNext: { print("subject", $0) }, onCompleted: { print("subject completed") }).disposed(by: bag)
input.onNext("through the observer")
anyInput.onNext("through any observer")
anyInput.on(.next("through an event"))

print("-- with an owner")
Observable.of("a", "b").subscribe(with: console!, onNext: { $0.write($1) }, onCompleted: { $0.write("owner completed") }).disposed(by: bag)
Observable.of("c").bind(with: console!) { console, text in console.write("bind with \(text)") }.disposed(by: bag)
subject.withUnretained(console!).subscribe(onNext: { console, text in console.write("unretained \(text)") }, onCompleted: { print("unretained completed") })
    .disposed(by: bag)
subject.withUnretained(console!) { "\($0.lines) lines before \($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
Single.just("single").subscribe(with: console!, onSuccess: { $0.write($1) }).disposed(by: bag)
Completable.empty().subscribe(with: console!, onCompleted: { $0.write("completable") }).disposed(by: bag)
subject.onNext("d")

print("-- a generic subscriber")
func fill<O: ObserverType>(_ observer: O, with elements: [O.Element], fault: Error? = nil) {
    elements.forEach(observer.onNext)
    if let fault = fault { observer.onError(fault) } else { observer.onCompleted() }
}
fill(console!.rx.events, with: ["x", "y"])
fill(console!.rx.events, with: ["z"], fault: Fault.cut)

let late = PublishSubject<String>()
late.bind(to: console!.rx.line).disposed(by: bag)
late.onNext("last words")
console = nil
late.onNext("unheard")
subject.onNext("after the console")
subject.onCompleted()

print("-- a target that is a class of the standard library")
final class Box { var value = 0 }
let box = Box()
let setter = Binder<Int>(box, scheduler: MainScheduler.instance) { $0.value = $1 }
Observable.of(3, 4).bind(to: setter).disposed(by: bag)
let adder: Binder<Int> = Binder(box) { box, number in box.value += number }
Observable.of(10, 20).bind(to: adder).disposed(by: bag)
print(box.value)
