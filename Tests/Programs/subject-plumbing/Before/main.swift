import RxSwift

// Subjects used as observers, their edge cases, and AsyncSubject

enum Failure: String, Error { case first, second }

func log<O: ObservableType>(_ name: String, _ source: O, _ bag: DisposeBag) {
	source.subscribe { event in
		switch event {
		case .next(let element): print("\(name): \(element)")
		case .error(let error): print("\(name): error \((error as? Failure)?.rawValue ?? "?")")
		case .completed: print("\(name): completed")
		}
	}.disposed(by: bag)
}

var bag = DisposeBag()

print("-- publish after termination")
let publish = PublishSubject<Int>()
log("early", publish, bag)
publish.onNext(1)
publish.onError(Failure.first)
publish.onNext(2)
publish.onError(Failure.second)
log("late", publish, bag)

print("-- behavior")
let behavior = BehaviorSubject(value: "initial")
log("b1", behavior, bag)
behavior.onNext("next")
log("b2", behavior, bag)
print((try? behavior.value()) ?? "no value")
behavior.onCompleted()
log("b3", behavior, bag)
let failed = BehaviorSubject(value: 0)
failed.onError(Failure.second)
do { print(try failed.value()) } catch { print("value() threw \((error as! Failure).rawValue)") }

print("-- replay")
let replay = ReplaySubject<Int>.create(bufferSize: 2)
(1...4).forEach(replay.onNext)
log("r1", replay, bag)
replay.onCompleted()
replay.onNext(9)
log("r2", replay, bag)
let unbounded = ReplaySubject<Character>.createUnbounded()
"rx".forEach { unbounded.onNext($0) }
unbounded.onError(Failure.first)
log("r3", unbounded, bag)

print("-- async")
let async1 = AsyncSubject<Int>()
log("a1", async1, bag)
async1.onNext(1)
async1.onNext(2)
async1.onCompleted()
log("a2", async1, bag)
let async2 = AsyncSubject<Int>()
log("a3", async2, bag)
async2.onCompleted()
let async3 = AsyncSubject<Int>()
async3.onNext(5)
async3.onError(Failure.second)
log("a4", async3, bag)

print("-- chained subjects")
let source = PublishSubject<Int>()
let doubled = PublishSubject<Int>()
let text = ReplaySubject<String>.create(bufferSize: 10)
source.map { $0 * 2 }.subscribe(doubled).disposed(by: bag)
doubled.map { "<\($0)>" }.subscribe(text).disposed(by: bag)
log("doubled", doubled, bag)
source.on(.next(4))
source.on(.next(6))
source.on(.completed)
doubled.onNext(100)
log("text", text, bag)

print("-- bag reset and hasObservers")
let hot = PublishSubject<Void>()
hot.subscribe(onNext: { print("hot fired") }, onDisposed: { print("hot disposed") }).disposed(by: bag)
print(hot.hasObservers)
hot.onNext(())
bag = DisposeBag()
print(hot.hasObservers)
hot.onNext(())
hot.dispose()
log("after dispose", hot.map { "void" }.catch { error in .just(error is RxError ? "disposed error" : "other") }, bag)
