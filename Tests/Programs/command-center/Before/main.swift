import RxSwift

let bag = DisposeBag()
let isOpen = BehaviorSubject(value: false)

let root = Command<Int, Double>(enabledIf: isOpen) { number in
    guard number >= 0 else { return .error(CommandError.negative(number)) }
    return .of(Double(number).squareRoot(), -Double(number).squareRoot())
}
let later = PublishSubject<String>()
let greet = Command<String, String>(single: { name in
    name.isEmpty ? .error(CommandError(description: "nobody")) : later.take(1).map { "\($0), \(name)" }.asSingle()
})
let ping = Command<Void, Int>(single: { Single.just(42) })

root.elements.subscribe(onNext: { print("root", $0) }).disposed(by: bag)
root.errors.subscribe(onNext: { print("no root:", $0) }).disposed(by: bag)
root.isRunning.subscribe(onNext: { print("root runs:", $0) }).disposed(by: bag)
greet.elements.subscribe(onNext: { print($0) }).disposed(by: bag)
greet.errors.map { $0 as? CommandError }.subscribe(onNext: { print("no greeting:", $0?.description ?? "?") }).disposed(by: bag)
greet.isRunning.subscribe(onNext: { print("greet runs:", $0) }).disposed(by: bag)
Observable.merge(ping.elements.map(String.init), greet.elements).skip(1).subscribe(onNext: { print("any:", $0) }).disposed(by: bag)

root.execute(4)
isOpen.onNext(true)
root.execute(9)
Observable.of(16, -1, 1).execute(root).disposed(by: bag)
["Ann", "", "Bob"].forEach(greet.execute)
later.onNext("Hello")
ping.execute()
isOpen.onNext(false)
root.execute(4)
