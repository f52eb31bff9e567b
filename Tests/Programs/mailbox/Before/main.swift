import Foundation
import RxSwift

enum PostError: Error { case strike }

// The four kinds of boxes, asked the same way: one reader before, one in between, one after the end.
struct Reader {
    let name: String
    func read<O: ObservableType>(_ box: O) -> Disposable where O.Element == String {
        box.subscribe(
            onNext: { letter in print("  \(self.name) reads \(letter)") },
            onError: { error in print("  \(self.name) gets \(error)") },
            onCompleted: { print("  \(self.name) is done") })
    }
}

let early = Reader(name: "early"), middle = Reader(name: "middle"), late = Reader(name: "late")
let bag = DisposeBag()

func deliver(_ title: String, _ box: Observable<String>, through observer: AnyObserver<String>, end: Event<String>) {
    print(title)
    early.read(box).disposed(by: bag)
    observer.onNext("a")
    observer.onNext("b")
    middle.read(box).disposed(by: bag)
    observer.onNext("c")
    observer.on(end)
    observer.onNext("d")
    late.read(box).disposed(by: bag)
}

for (title, end) in [("completed", Event<String>.completed), ("failed", .error(PostError.strike))] {
    let publish = PublishSubject<String>()
    deliver("publish, \(title)", publish, through: AnyObserver(publish), end: end)
    let behavior = BehaviorSubject(value: "start")
    deliver("behavior, \(title)", behavior.asObservable(), through: .init(behavior), end: end)
    let replay = ReplaySubject<String>.create(bufferSize: 2)
    deliver("replay 2, \(title)", replay.asObservable(), through: AnyObserver(eventHandler: replay.on), end: end)
    let all = ReplaySubject<String>.createUnbounded()
    deliver("replay all, \(title)", all, through: AnyObserver(all), end: end)
    let async = AsyncSubject<String>()
    deliver("async, \(title)", async, through: AnyObserver { async.on($0) }, end: end)
}

print("value()")
let state = BehaviorSubject(value: 1)
func current() -> String {
    do { return "\(try state.value())" } catch { return "no value: \(error)" }
}
print(" ", current())
state.onNext(2)
print(" ", current(), (try? state.value()) ?? -1)
state.onError(PostError.strike)
print(" ", current())

let finished = BehaviorSubject(value: "kept")
finished.onCompleted()
print("  completed:", (try? finished.value()) ?? "nothing")

print("observers")
let watched = PublishSubject<Int>()
print("  watched:", watched.hasObservers)
let watcher = watched.subscribe()
print("  watched:", watched.hasObservers)
watcher.dispose()
print("  watched:", watched.hasObservers)

print("empty async")
let nothing = AsyncSubject<Int>()
nothing.subscribe(onNext: { print("  ", $0) }, onCompleted: { print("  completed without a value") }).disposed(by: bag)
nothing.onCompleted()

print("a subject as an observer")
let collector = ReplaySubject<Int>.create(bufferSize: 10)
Observable.of(1, 2, 3).subscribe(collector).disposed(by: bag)
Observable.of(4).subscribe(collector).disposed(by: bag)
collector.toArray().subscribe(onSuccess: { print("  collected", $0) }).disposed(by: bag)

print("disposing a subject")
let box = PublishSubject<String>()
box.subscribe(onNext: { print("  box", $0) }, onDisposed: { print("  box disposed") }).disposed(by: bag)
box.onNext("one")
box.onCompleted()
print("  box observed: \(box.hasObservers)")
