import RxSwift
import RxRelay

protocol AppEvent {}
struct LoggedIn: AppEvent { let name: String }
struct LoggedOut: AppEvent {}
struct Purchased: AppEvent { let item: String, cents: Int }

/// Everything that happens goes over one bus; listeners pick by type.
final class EventBus {
    static let shared = EventBus()
    private let relay = PublishRelay<AppEvent>()
    private let sticky = ReplaySubject<AppEvent>.create(bufferSize: 3)
    private let bag = DisposeBag()

    private init() {
        relay.subscribe(sticky).disposed(by: bag)
    }

    func post(_ event: AppEvent) { relay.accept(event) }

    func on<E: AppEvent>(_ type: E.Type) -> Observable<E> {
        relay.compactMap { $0 as? E }
    }

    func history<E>(_ type: E.Type) -> Observable<E> where E: AppEvent {
        sticky.flatMap { event -> Observable<E> in
            guard let event = event as? E else { return .empty() }
            return .just(event)
        }
    }

    @discardableResult
    func listen<Owner: AnyObject, E: AppEvent>(
        _ owner: Owner, to type: E.Type, do action: @escaping (Owner, E) -> Void
    ) -> Disposable {
        on(type).subscribe(onNext: { [weak owner] event in
            guard let owner = owner else { return }
            action(owner, event)
        })
    }
}

final class Receipts {
    private(set) var total = 0
    func add(_ cents: Int) { total += cents; print("  total \(total)") }
    deinit { print("  receipts gone") }
}

final class Greeter {
    private var bag = DisposeBag()
    func start() {
        EventBus.shared.on(LoggedIn.self)
            .subscribe(with: self, onNext: { greeter, event in greeter.greet(event.name) })
            .disposed(by: bag)
    }
    func stop() { bag = DisposeBag() }
    private func greet(_ name: String) { print("  hello \(name)") }
}

let bus = EventBus.shared
let greeter = Greeter()
greeter.start()
var receipts: Receipts? = Receipts()
bus.listen(receipts!, to: Purchased.self) { receipts, event in receipts.add(event.cents) }
let session = bus.on(LoggedIn.self)
    .flatMapLatest { login in
        bus.on(Purchased.self)
            .scan(0) { sum, purchase in sum + purchase.cents }
            .map { "\(login.name) spent \($0)" }
            .take(until: bus.on(LoggedOut.self))
    }
    .subscribe(onNext: { print("  \($0)") })

print("ada")
bus.post(Purchased(item: "pen", cents: 100))
bus.post(LoggedIn(name: "ada"))
bus.post(Purchased(item: "ink", cents: 250))
bus.post(Purchased(item: "pad", cents: 50))
bus.post(LoggedOut())
bus.post(Purchased(item: "cap", cents: 10))
print("bob")
receipts = nil
bus.post(LoggedIn(name: "bob"))
bus.post(Purchased(item: "map", cents: 700))
greeter.stop()
session.dispose()
bus.post(LoggedIn(name: "cy"))
print("history")
bus.history(Purchased.self).map { $0.item }.subscribe(onNext: { print("  bought \($0)") }).dispose()
bus.history(LoggedIn.self).map(\.name).subscribe(onNext: { print("  was here: \($0)") }).dispose()
