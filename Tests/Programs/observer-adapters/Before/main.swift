import Foundation
import RxSwift

// MARK: - ObserverType helpers

extension ObserverType {
    /// Contramap, but dropping what can't be transformed.
    func compactMapObserver<Source>(_ transform: @escaping (Source) throws -> Element?) -> AnyObserver<Source> {
        AnyObserver { event in
            switch event {
            case .next(let source):
                do {
                    guard let element = try transform(source) else { return }
                    self.onNext(element)
                } catch {
                    self.onError(error)
                }
            case .error(let error): self.onError(error)
            case .completed: self.onCompleted()
            }
        }
    }

    func ignoringTermination() -> AnyObserver<Element> {
        AnyObserver { event in
            if case .next = event { self.on(event) }
        }
    }

    func prefixed(_ describe: @escaping (Element) -> String, log: @escaping (String) -> Void) -> AnyObserver<Element> {
        AnyObserver<Element> {
            if let element = $0.element { log(describe(element)) }
            self.on($0)
        }
    }
}

extension AnyObserver {
    static func tee(_ observers: AnyObserver<Element>...) -> AnyObserver<Element> {
        AnyObserver { event in observers.forEach { $0.on(event) } }
    }

    static var discarding: AnyObserver<Element> { AnyObserver { _ in } }
}

// MARK: - A custom observer

final class RingBufferObserver<Element>: ObserverType {
    private(set) var items: [Element] = []
    private(set) var isStopped = false
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    func on(_ event: Event<Element>) {
        guard !isStopped else { return }
        switch event {
        case .next(let element):
            items.append(element)
            if items.count > capacity { items.removeFirst(items.count - capacity) }
        case .error, .completed:
            isStopped = true
        }
    }
}

struct LogLine {
    enum Level: Int, Comparable {
        case debug, info, error
        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }
    let level: Level
    let text: String
}

enum LogError: Error { case malformed(String) }

func parse(_ raw: String) throws -> LogLine? {
    let parts = raw.split(separator: "|", maxSplits: 1).map(String.init)
    if raw.isEmpty { return nil }
    guard parts.count == 2 else { throw LogError.malformed(raw) }
    switch parts[0] {
    case "D": return LogLine(level: .debug, text: parts[1])
    case "E": return LogLine(level: .error, text: parts[1])
    default: return LogLine(level: .info, text: parts[1])
    }
}

let bag = DisposeBag()
let history = RingBufferObserver<LogLine>(capacity: 3)
let alerts = PublishSubject<String>()
alerts.subscribe { print("alerts \($0)") }.disposed(by: bag)

let alertObserver: AnyObserver<LogLine> = alerts.compactMapObserver { $0.level >= .error ? $0.text.uppercased() : nil }
let sink = AnyObserver.tee(history.asObserver(), alertObserver.ignoringTermination())
let rawSink: AnyObserver<String> = sink.compactMapObserver(parse)

Observable.of("I|boot", "", "D|cache warm", "E|disk full", "I|retrying")
    .subscribe(rawSink.prefixed({ "> \($0)" }, log: { print($0) }))
    .disposed(by: bag)
print("history: \(history.items.map(\.text)), stopped: \(history.isStopped)")

let second = RingBufferObserver<LogLine>(capacity: 2)
let errors = PublishSubject<LogLine>()
errors.subscribe(onError: { print("pipeline failed: \($0)") }).disposed(by: bag)
let strict: AnyObserver<String> = AnyObserver.tee(second.asObserver(), errors.asObserver()).compactMapObserver(parse)

let feed = PublishSubject<String>()
feed.subscribe(strict).disposed(by: bag)
["D|one", "E|two", "I|three", "garbage", "I|four"].forEach(feed.onNext)
print("second: \(second.items.map { "\($0.level)" }), stopped: \(second.isStopped)")

Observable.just(5).subscribe(AnyObserver<Int>.discarding).disposed(by: bag)
let numbers: AnyObserver<Int> = alerts.asObserver().mapObserver { (n: Int) in "number \(n)" }
numbers.onNext(42)
Observable.range(start: 1, count: 3).subscribe(numbers.ignoringTermination()).disposed(by: bag)
numbers.onCompleted()
numbers.onNext(0)
