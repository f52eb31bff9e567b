import Foundation
import RxSwift

/// A type keyed event bus. Every event type has its own channel.
public protocol BusEvent {
    static var channel: String { get }
    static var isSticky: Bool { get }
}

public extension BusEvent {
    static var channel: String { String(describing: Self.self) }
    static var isSticky: Bool { false }
}

public final class EventBus {
    public static let shared = EventBus()

    private var subjects: [ObjectIdentifier: AnyObject] = [:]
    private let everything = PublishSubject<BusEvent>()
    private let lock = NSRecursiveLock()

    public init() {}

    private func subject<E: BusEvent>(for type: E.Type) -> ReplaySubject<E> {
        lock.lock(); defer { lock.unlock() }
        let key = ObjectIdentifier(type)
        if let existing = subjects[key] as? ReplaySubject<E> { return existing }
        let subject = ReplaySubject<E>.create(bufferSize: type.isSticky ? 1 : 0)
        subjects[key] = subject
        return subject
    }

    public func post<E: BusEvent>(_ event: E) {
        subject(for: E.self).onNext(event)
        everything.onNext(event)
    }

    public func on<E: BusEvent>(_ type: E.Type = E.self) -> Observable<E> {
        subject(for: type).asObservable()
    }

    public func observer<E: BusEvent>(of type: E.Type = E.self) -> AnyObserver<E> {
        AnyObserver { [weak self] event in
            if let element = event.element { self?.post(element) }
        }
    }

    public var log: Observable<String> {
        everything.map { type(of: $0).channel }
    }

    public func request<Q: BusEvent & Identifiable, A: BusEvent & Identifiable>(_ question: Q, answer: A.Type) -> Single<A> where Q.ID == A.ID {
        on(answer)
            .filter { $0.id == question.id }
            .take(1)
            .do(onSubscribed: { [unowned self] in post(question) })
            .asSingle()
    }
}

// MARK: - Events

struct UserLoggedIn: BusEvent { let name: String; static let isSticky = true }
struct CartChanged: BusEvent { let items: Int }
struct PriceQuestion: BusEvent, Identifiable { let id: Int; let sku: String }
struct PriceAnswer: BusEvent, Identifiable { let id: Int; let cents: Int; static let channel = "prices" }

// MARK: - Modules

final class PriceModule {
    private let bag = DisposeBag()
    init(bus: EventBus) {
        bus.on(PriceQuestion.self)
            .filter { $0.sku != "unknown" }
            .map { PriceAnswer(id: $0.id, cents: $0.sku.count * 100) }
            .subscribe(bus.observer())
            .disposed(by: bag)
    }
}

final class GreetingModule {
    private let subscription: Disposable
    init(_ title: String, bus: EventBus) {
        subscription = Observable
            .combineLatest(bus.on(UserLoggedIn.self), bus.on(CartChanged.self).startWith(CartChanged(items: 0)))
            .map { user, cart in "\(title): \(user.name) has \(cart.items) item(s)" }
            .subscribe(onNext: { print($0) })
    }
    deinit { subscription.dispose() }
}

let bus = EventBus()
let bag = DisposeBag()
bus.log
    .scan(into: [:]) { counts, channel in counts[channel, default: 0] += 1 }
    .takeLast(1)
    .subscribe(onNext: { (counts: [String: Int]) in print(counts.sorted { $0.key < $1.key }) })
    .disposed(by: bag)
bus.log.subscribe(onNext: { print("  bus <- \($0)") }).disposed(by: bag)

let prices = PriceModule(bus: bus)
var early: GreetingModule? = GreetingModule("early", bus: bus)
bus.post(CartChanged(items: 1))
bus.post(UserLoggedIn(name: "eva"))
let late = GreetingModule("late", bus: bus)
bus.post(CartChanged(items: 2))
early = nil
bus.post(CartChanged(items: 3))

for (id, sku) in ["pen", "notebook", "unknown"].enumerated() {
    bus.request(PriceQuestion(id: id, sku: sku), answer: PriceAnswer.self)
        .subscribe(onSuccess: { print("\(sku) costs \($0.cents)") }, onDisposed: { print("  (request \(id) over)") })
        .disposed(by: bag)
}

Observable.of(UserLoggedIn(name: "tom"), UserLoggedIn(name: "ida"))
    .subscribe(bus.observer(of: UserLoggedIn.self))
    .disposed(by: bag)
bus.on(UserLoggedIn.self).take(1).map(\.name).subscribe(onNext: { print("sticky \($0)") }).disposed(by: bag)
print("shared is separate: \(EventBus.shared !== bus)")
