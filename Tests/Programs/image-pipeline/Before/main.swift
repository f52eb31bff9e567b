import Foundation
import RxSwift

/// Names the queue the code runs on, by a value that was put there.
let queueName = DispatchSpecificKey<String>()

extension DispatchQueue {
    static func named(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: name)
        queue.setSpecific(key: queueName, value: name)
        return queue
    }

    static var currentName: String {
        if Thread.isMainThread { return "main" }
        return DispatchQueue.getSpecific(key: queueName) ?? "another"
    }
}

final class Log {
    private let lock = NSLock()
    private var lines: [(queue: String, text: String)] = []

    func write(_ line: String) {
        lock.lock(); defer { lock.unlock() }
        lines.append((DispatchQueue.currentName, line))
    }

    func flush(_ title: String) {
        lock.lock(); defer { lock.unlock() }
        print(title)
        // Two queues work at the same time, so only the order within each is certain.
        for queue in ["main", "decoding", "filtering", "another"] {
            let texts = lines.filter { $0.queue == queue }.map { $0.text }
            if !texts.isEmpty { print("  \(queue):", texts.joined(separator: "; ")) }
        }
        lines = []
    }
}

struct Image: CustomStringConvertible {
    var name: String
    var effects: [String] = []
    func applying(_ effect: String) -> Image { Image(name: name, effects: effects + [effect]) }
    var description: String { ([name] + effects).joined(separator: "+") }
}

let log = Log()
let decoding = SerialDispatchQueueScheduler(queue: .named("decoding"), internalSerialQueueName: "decoding.internal")
let filtering = SerialDispatchQueueScheduler(queue: .named("filtering"), internalSerialQueueName: "filtering.internal")

func run(_ title: String, _ stream: Observable<Image>) {
    let done = DispatchSemaphore(value: 0)
    let subscription = stream.subscribe(
        onNext: { log.write("got \($0)") },
        onError: { log.write("error \($0)"); done.signal() },
        onCompleted: { log.write("completed"); done.signal() })
    guard done.wait(timeout: .now() + 5) == .success else { return print(title, "timed out") }
    subscription.dispose()
    log.flush(title)
}

let files = ["cat", "dog"]
let images = Observable<Image>.create { observer in
    log.write("open")
    files.forEach { observer.onNext(Image(name: $0)) }
    observer.onCompleted()
    return Disposables.create()
}

run("nothing said", images.map { $0.applying("raw") })
run("subscribe(on:)", images.do(onNext: { log.write("decode \($0.name)") }).subscribe(on: decoding))
run("observe(on:)", images.observe(on: filtering).do(onNext: { log.write("filter \($0.name)") }).map { $0.applying("sepia") })
run("both", images
    .subscribe(on: decoding)
    .do(onNext: { log.write("decode \($0.name)") })
    .map { $0.applying("raw") }
    .observe(on: filtering)
    .do(onNext: { log.write("filter \($0)") })
    .map { $0.applying("gray") })
run("old names", images.subscribeOn(decoding).observeOn(filtering).filter { $0.name == "dog" })

enum ImageError: Error { case broken }
run("error", images.observe(on: decoding).map { image -> Image in
    if image.name == "dog" { throw ImageError.broken }
    return image
}.observe(on: filtering))

let single = Single<Image>.create { observer in
    log.write("make single")
    observer(.success(Image(name: "one")))
    return Disposables.create()
}
run("single", single.subscribe(on: decoding).observe(on: filtering).asObservable())
