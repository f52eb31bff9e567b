import RxSwift

/// A subject of our own: drops equal consecutive values, counts its observers and can be paused.
public final class DistinctSubject<Element: Equatable>: ObservableType, ObserverType, SubjectType {
    public typealias SubjectObserverType = DistinctSubject<Element>

    private var observers: [Int: AnyObserver<Element>] = [:]
    private var nextKey = 0
    private var last: Element?
    private var stopEvent: Event<Element>?
    private var paused: [Event<Element>]?

    public init() {}

    public var observerCount: Int { observers.count }

    public func asObserver() -> DistinctSubject<Element> { self }

    public func on(_ event: Event<Element>) {
        guard stopEvent == nil else { return }
        if paused != nil {
            paused?.append(event)
            return
        }
        if case .next(let value) = event {
            guard value != last else { return }
            last = value
        } else {
            stopEvent = event
        }
        observers.sorted { $0.key < $1.key }.forEach { $0.value.on(event) }
        if stopEvent != nil { observers.removeAll() }
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        if let stop = stopEvent {
            observer.on(stop)
            return Disposables.create()
        }
        let key = nextKey
        nextKey += 1
        observers[key] = AnyObserver(observer)
        return Disposables.create { [weak self] in self?.observers[key] = nil }
    }

    public func pause() { if paused == nil { paused = [] } }

    public func resume() {
        guard let queue = paused else { return }
        paused = nil
        queue.forEach(on)
    }
}

/// A cold observable type of our own.
public struct Countdown: ObservableType {
    public typealias Element = Int
    let from: Int

    public func subscribe<Observer>(_ observer: Observer) -> Disposable where Observer: ObserverType, Observer.Element == Int {
        var cancelled = false
        for n in stride(from: from, through: 0, by: -1) where !cancelled {
            observer.onNext(n)
            if n < 0 { cancelled = true }
        }
        observer.onCompleted()
        return Disposables.create { cancelled = true }
    }
}
