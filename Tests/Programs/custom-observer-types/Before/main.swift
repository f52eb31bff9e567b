import Foundation
import RxSwift

// A library of observers and sources written against the protocols, not with `create`.

/// Collects at most `capacity` elements and then unsubscribes itself.
final class CollectingObserver<Element>: ObserverType {
    enum Outcome { case running, full, completed, failed(Error) }

    private(set) var elements: ContiguousArray<Element> = []
    private(set) var outcome: Outcome = .running
    let subscription = SingleAssignmentDisposable()
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    func on(_ event: RxSwift.Event<Element>) {
        guard case .running = outcome else { return }
        switch event {
        case .next(let element):
            elements.append(element)
            if elements.count == capacity {
                outcome = .full
                subscription.dispose()
            }
        case .error(let error): outcome = .failed(error)
        case .completed: outcome = .completed
        }
    }
}

extension ObservableType {
    func collect(atMost capacity: Int) -> CollectingObserver<Element> {
        let observer = CollectingObserver<Element>(capacity: capacity)
        observer.subscription.setDisposable(subscribe(observer))
        return observer
    }
}

/// A source which remembers its observers, in order of priority.
final class PriorityBroadcast<Payload>: ObservableType {
    typealias Element = Payload

    private struct Slot {
        let id: Int
        let priority: Int
        let observer: AnyObserver<Payload>
    }

    private var slots: [Slot] = []
    private var nextId = 0

    var observerCount: Int { slots.count }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Payload {
        subscribe(observer, priority: 0)
    }

    func subscribe<O: ObserverType>(_ observer: O, priority: Int) -> Disposable where O.Element == Payload {
        nextId += 1
        let id = nextId
        slots.append(Slot(id: id, priority: priority, observer: observer.asObserver()))
        slots.sort { ($0.priority, $1.id) > ($1.priority, $0.id) }
        return Disposables.create { [weak self] in
            self?.slots.removeAll { $0.id == id }
        }
    }

    func emit(_ payload: Payload) {
        for slot in slots { slot.observer.onNext(payload) }
    }

    func finish(_ error: Error? = nil) {
        let all = slots
        slots = []
        all.forEach { slot in
            if let error { slot.observer.onError(error) } else { slot.observer.onCompleted() }
        }
    }
}

/// Sends the events to two observers.
struct TeeObserver<Element>: ObserverType {
    let first, second: AnyObserver<Element>

    init<A: ObserverType, B: ObserverType>(_ first: A, _ second: B) where A.Element == Element, B.Element == Element {
        self.first = first.asObserver()
        self.second = second.asObserver()
    }

    func on(_ event: RxSwift.Event<Element>) {
        first.on(event)
        second.on(event)
    }
}

func printer<T>(_ name: String) -> AnyObserver<T> {
    AnyObserver { print("\(name) \($0)") }
}

let broadcast = PriorityBroadcast<Int>()
let bag = DisposeBag()

broadcast.subscribe(printer("normal"), priority: 0).disposed(by: bag)
let urgent = broadcast.subscribe(printer("urgent"), priority: 10)
let collected = broadcast.map { $0 * $0 }.collect(atMost: 2)

broadcast.emit(1)
broadcast.emit(2)
print("observers: \(broadcast.observerCount), collected \(Array(collected.elements)) \(collected.outcome)")
urgent.dispose()
broadcast.emit(3)
print("observers: \(broadcast.observerCount)")

let evens = PublishSubject<Int>()
evens.subscribe(printer("tee subject")).disposed(by: bag)
broadcast.asObservable()
    .filter { $0 % 2 == 0 }
    .subscribe(TeeObserver(evens, printer("tee printer").mapObserver { (n: Int) in "number \(n)" }))
    .disposed(by: bag)
(4...6).forEach(broadcast.emit)

let short = Observable.of("a", "b").collect(atMost: 10)
print("short: \(short.elements.joined()) \(short.outcome)")

struct PowerLoss: Error {}
broadcast.finish(PowerLoss())
print("observers: \(broadcast.observerCount)")
