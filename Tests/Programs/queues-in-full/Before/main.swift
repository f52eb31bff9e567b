import Foundation
import RxSwift

// Schedulers that are made with everything that can be said of them.

let key = DispatchSpecificKey<String>()
func named(_ name: String) -> DispatchQueue {
    let queue = DispatchQueue(label: name)
    queue.setSpecific(key: key, value: name)
    return queue
}
func place() -> String { DispatchQueue.getSpecific(key: key) ?? (Thread.isMainThread ? "main" : "other") }

struct Lanes {
    let disk = SerialDispatchQueueScheduler(queue: named("disk"), internalSerialQueueName: "disk.serial", leeway: .milliseconds(2))
    let net = SerialDispatchQueueScheduler(qos: .utility, internalSerialQueueName: "net", leeway: .nanoseconds(0))
    let cpu = ConcurrentDispatchQueueScheduler(queue: named("cpu"), leeway: .milliseconds(1))
    let idle = ConcurrentDispatchQueueScheduler(qos: .background, leeway: DispatchTimeInterval.never)
    let log = SerialDispatchQueueScheduler(internalSerialQueueName: "log", leeway: .microseconds(10))
    let setup = SerialDispatchQueueScheduler(internalSerialQueueName: "setup", serialQueueConfiguration: { queue in
        queue.setSpecific(key: key, value: "configured")
    }, leeway: .nanoseconds(1))
    let plain = SerialDispatchQueueScheduler(internalSerialQueueName: "plain", serialQueueConfiguration: { $0.setSpecific(key: key, value: "plain") })
    let any: SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated, leeway: .milliseconds(1))
}

let lanes = Lanes()
let done = DispatchSemaphore(value: 0)
func run(_ name: String, on scheduler: ImmediateSchedulerType) {
    _ = Observable.of(1, 2)
        .observe(on: scheduler)
        .map { "\(name) \($0) \(place())" }
        .subscribe(onNext: { print($0) }, onCompleted: { done.signal() })
    done.wait()
}
run("disk", on: lanes.disk)
run("net", on: lanes.net)
run("cpu", on: lanes.cpu)
run("idle", on: lanes.idle)
run("log", on: lanes.log)
run("setup", on: lanes.setup)
run("plain", on: lanes.plain)
run("any", on: lanes.any)
_ = Observable<Int>.timer(.milliseconds(10), period: .milliseconds(10), scheduler: lanes.disk)
    .take(3)
    .subscribe(onNext: { print("tick", $0, place()) }, onCompleted: { done.signal() })
done.wait()

let queue = OperationQueue()
queue.maxConcurrentOperationCount = 1
let high = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
let low = OperationQueueScheduler(operationQueue: queue, queuePriority: .low)
let usual: OperationQueueScheduler = OperationQueueScheduler(operationQueue: queue)
run("high", on: high)
run("usual", on: usual)
queue.isSuspended = true
_ = Observable.just("low").observe(on: low).subscribe(onNext: { print($0) }, onCompleted: { done.signal() })
_ = Observable.just("usual").observe(on: usual).subscribe(onNext: { print($0) }, onCompleted: { done.signal() })
_ = Observable.just("high").observe(on: high).subscribe(onNext: { print($0) }, onCompleted: { done.signal() })
queue.isSuspended = false
for _ in 0..<3 { done.wait() }
_ = Observable.just("subscribed").subscribe(on: high).subscribe(onNext: { print($0) }, onCompleted: { done.signal() })
done.wait()
