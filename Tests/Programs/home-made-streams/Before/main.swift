import Foundation
import RxSwift
import RxRelay

// Types of the project that play RxSwift's own parts: a source, an observer, a disposable, a scheduler.

/// Counts its subscribers, and tells each how many there were before.
final class Turnstile: ObservableType {
    typealias Element = Int
    private(set) var count = 0

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
        count += 1
        observer.onNext(count)
        observer.onCompleted()
        return Disposables.create { print("  through the turnstile") }
    }
}

/// A source that is a function of time only.
struct Beats: ObservableConvertibleType {
    let names: [String]
    func asObservable() -> Observable<String> { Observable.from(names).map { $0 + "!" } }
}

final class LineCollector: ObserverType {
    typealias Element = String
    private(set) var lines: [String] = []
    private(set) var ended = false

    func on(_ event: Event<String>) {
        switch event {
        case .next(let line): lines.append(line)
        case .error, .completed: ended = true
        }
    }
}

final class Token: Cancelable {
    private(set) var isDisposed = false
    let name: String
    init(_ name: String) { self.name = name }
    func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        print("  token \(name) disposed")
    }
}

/// Keeps what it shall do in a list until somebody pulls the lever.
final class LeverScheduler: ImmediateSchedulerType {
    private var actions: [() -> Void] = []
    var waiting: Int { actions.count }

    func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
        let token = SingleAssignmentDisposable()
        actions.append {
            guard !token.isDisposed else { return }
            token.setDisposable(action(state))
        }
        return token
    }

    func pull() {
        guard !actions.isEmpty else { return print("  nothing to do") }
        actions.removeFirst()()
    }
}

extension ObservableType {
    /// Every other element.
    func alternating() -> Observable<Element> {
        Observable.create { observer in
            var take = false
            return self.subscribe { event in
                switch event {
                case .next(let element):
                    take.toggle()
                    if take { observer.onNext(element) }
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
        }
    }
}

let bag = DisposeBag()
print("source")
let turnstile = Turnstile()
turnstile.subscribe(onNext: { print("  visitor", $0) }).disposed(by: bag)
turnstile.map { $0 * 100 }.subscribe(onNext: { print("  mapped", $0) }).disposed(by: bag)
Observable.zip(turnstile, turnstile.asObservable()) { [$0, $1] }.subscribe(onNext: { print("  zipped", $0) }).disposed(by: bag)

print("convertible")
let beats = Beats(names: ["one", "two"])
Observable.just(1).flatMap { _ in beats }.subscribe(onNext: { print(" ", $0) }).disposed(by: bag)

print("observer")
let collector = LineCollector()
beats.asObservable().subscribe(collector).disposed(by: bag)
print(" ", collector.lines, collector.ended)

print("disposable")
let token = Token("a")
token.disposed(by: bag)
let scoped = CompositeDisposable(disposables: [Token("b"), Token("c")])
scoped.dispose()
let guarded = Observable<Int>.create { observer in
    observer.onNext(1)
    return Token("inside")
}
guarded.take(1).subscribe(onNext: { print("  got", $0) }).disposed(by: bag)

print("scheduler")
let lever = LeverScheduler()
Observable.of("x", "y").observe(on: lever).subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  end") }).disposed(by: bag)
print("  waiting", lever.waiting)
lever.pull()
lever.pull()
lever.pull()
Observable.just("later", scheduler: lever).subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
lever.pull()
lever.pull()
lever.pull()

print("operator")
Observable.of(1, 2, 3, 4, 5).alternating().alternating().subscribe(onNext: { print("  kept", $0) }, onCompleted: { print("  kept all") }).disposed(by: bag)
let relay = PublishRelay<Character>()
relay.alternating().subscribe(onNext: { print("  letter", $0) }).disposed(by: bag)
"abcde".forEach(relay.accept)
