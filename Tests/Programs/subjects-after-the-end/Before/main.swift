import RxSwift
import RxRelay

struct Crash: Error, CustomStringConvertible { let description: String }

extension ObservableType {
    @discardableResult
    func log(_ name: String) -> Disposable {
        subscribe(
            onNext: { print("  \(name) \($0)") }, onError: { print("  \(name) failed: \($0)") },
            onCompleted: { print("  \(name) completed") }, onDisposed: { print("  \(name) disposed") })
    }
}

print("publish")
let publish = PublishSubject<Int>()
publish.onNext(0)
publish.log("early")
publish.onNext(1)
publish.onCompleted()
publish.onNext(2)
publish.log("late")
print("  observed: \(publish.hasObservers)")

print("behavior, completed")
let behavior = BehaviorSubject(value: "first")
behavior.log("early")
behavior.onNext("second")
behavior.onCompleted()
behavior.log("late")
print("  value \((try? behavior.value()) ?? "none")")

print("behavior, failed")
let broken = BehaviorSubject<Int?>(value: nil)
broken.onNext(3)
print("  value \((try? broken.value()).map { "\($0 ?? 0)" } ?? "none")")
broken.onError(Crash(description: "fuse"))
broken.log("late")
print("  observed: \(broken.hasObservers)")

print("replay, completed")
let replay = ReplaySubject<Character>.create(bufferSize: 2)
"abc".forEach { replay.onNext($0) }
replay.log("early")
replay.onNext("d")
replay.onCompleted()
replay.onNext("e")
replay.log("late")

print("replay all, failed")
let all = ReplaySubject<Int>.createUnbounded()
[1, 2, 3].forEach(all.onNext)
all.onError(Crash(description: "smoke"))
all.log("late")

print("async")
let async = AsyncSubject<Int>()
let firstWatch = async.log("early")
async.onNext(1)
async.onNext(2)
print("  nothing yet")
async.onCompleted()
async.log("late")
firstWatch.dispose()

print("async without a value")
let nothing = AsyncSubject<Int>()
nothing.log("only")
nothing.onCompleted()

print("relays")
let relay = BehaviorRelay(value: [Int]())
let taps = PublishRelay<Int>()
let link = taps.scan(into: [Int]()) { $0.append($1) }.bind(to: relay)
relay.log("list")
taps.accept(1)
taps.accept(2)
link.dispose()
taps.accept(3)
print("  kept \(relay.value)")
Observable.just([9]).bind(to: relay).dispose()
print("  \(relay.value), still open")
relay.accept(relay.value + [10])

print("a subject as observer")
let source = PublishSubject<Int>()
let copy = ReplaySubject<Int>.create(bufferSize: 1)
source.map { $0 * 100 }.subscribe(copy)
source.onNext(1)
source.onNext(2)
source.onError(Crash(description: "wire"))
copy.log("copy")
