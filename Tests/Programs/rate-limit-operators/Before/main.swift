import Foundation
import RxSwift
import RxTest

// Own operators about time, with a marble-like printer to check them.

private enum BucketInput<Element> {
    case element(Element)
    case refill
}

private struct Bucket<Element> {
    var tokens: Int
    var output: Element? = nil
}

extension ObservableType {
    /// Emits the first element at once, then at most one per `interval`, none is lost: later ones wait in line.
    func spaced(by interval: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        map { element in
            Observable<Element>.empty()
                .delaySubscription(interval, scheduler: scheduler)
                .startWith(element)
        }
        .concat()
    }

    /// The first element of every burst: passes after more than `quiet` seconds of silence.
    func burstStarts(quiet: Int, scheduler: SchedulerType) -> Observable<Element> {
        timeInterval(scheduler: scheduler)
            .enumerated()
            .filter { index, item in index == 0 || item.seconds > quiet }
            .map(\.element.value)
    }

    /// Token bucket: `burst` elements are free, then one per `refill`; the others are dropped.
    func tokenBucket(burst: Int, refill: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let refills = Observable<Int>.interval(refill, scheduler: scheduler).map { _ in BucketInput<Element>.refill }
        let elements = map(BucketInput.element)
            .materialize()
            .share()

        return Observable
            .merge(
                elements.compactMap(\.element),
                refills.take(until: elements.filter(\.isStopEvent))
            )
            .scan(Bucket<Element>(tokens: burst)) { bucket, input in
                switch input {
                case .refill:
                    return Bucket(tokens: min(burst, bucket.tokens + 1))
                case .element(let element) where bucket.tokens > 0:
                    return Bucket(tokens: bucket.tokens - 1, output: element)
                case .element:
                    return Bucket(tokens: 0)
                }
            }
            .compactMap(\.output)
    }

    /// Elements in pairs with the time since the one before.
    func timeInterval(scheduler: SchedulerType) -> Observable<(value: Element, seconds: Int)> {
        .deferred {
            var last = scheduler.now
            return self.map { element in
                let now = scheduler.now
                defer { last = now }
                return (element, Int(now.timeIntervalSince(last)))
            }
        }
    }

    func delayEach(_ seconds: @escaping (Element) -> Int, scheduler: SchedulerType) -> Observable<Element> {
        flatMap { element in
            Observable.just(element).delay(.seconds(seconds(element)), scheduler: scheduler)
        }
    }

    func throttleUnless(_ isUrgent: @escaping (Element) -> Bool, _ interval: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let shared = share()
        return .merge(
            shared.filter(isUrgent),
            shared.filter { !isUrgent($0) }.throttle(interval, scheduler: scheduler)
        )
    }
}

// MARK: - Marbles

func events(_ marbles: String) -> [Recorded<Event<String>>] {
    marbles.enumerated().compactMap { offset, character in
        let time = offset * 10
        switch character {
        case "-": return nil
        case "|": return .completed(time)
        case "#": return .error(time, RxError.unknown)
        default: return .next(time, String(character))
        }
    }
}

func marbles<T>(_ records: [Recorded<Event<T>>], from start: Int) -> String {
    records
        .map { record in
            let time = record.time - start
            switch record.value {
            case .next(let element): return "\(element)@\(time)"
            case .error: return "#@\(time)"
            case .completed: return "|@\(time)"
            }
        }
        .joined(separator: " ")
}

func check<T>(_ title: String, _ input: String, _ transform: @escaping (Observable<String>, TestScheduler) -> Observable<T>) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(events(input))
    let observer = scheduler.start(created: 0, subscribed: 0, disposed: 1000) { transform(source.asObservable(), scheduler) }
    print(title.padding(toLength: 10, withPad: " ", startingAt: 0), input)
    print("           ", marbles(observer.events, from: 0))
}

check("spaced", "-abc----d|") { $0.spaced(by: .seconds(25), scheduler: $1) }
check("bursts", "-abc----de---f-|") { $0.burstStarts(quiet: 25, scheduler: $1) }
check("bucket", "-abcd-e--f--ghi|") { $0.tokenBucket(burst: 2, refill: .seconds(40), scheduler: $1) }
check("interval", "-a--b-----c|") { source, scheduler in
    source.timeInterval(scheduler: scheduler).map { "\($0.value)+\($0.seconds)" }
}
check("each", "-3-2-1|") { $0.delayEach({ Int($0)! * 15 }, scheduler: $1) }
check("urgent", "-abXcdYe---|") { source, scheduler in
    source.throttleUnless({ $0.first!.isUppercase }, .seconds(35), scheduler: scheduler)
}
check("failing", "-ab#") { $0.spaced(by: .seconds(50), scheduler: $1) }
check("sampled", "-abcdefgh|") { source, scheduler in
    source.sample(Observable<Int>.interval(.seconds(30), scheduler: scheduler), defaultValue: "?")
}
