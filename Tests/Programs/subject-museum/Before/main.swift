import Foundation
import RxSwift
import RxRelay

enum Closing: Error { case early }

struct Visitor {
    let name: String
    let bag = DisposeBag()

    func visit(_ tour: Observable<String>, as role: String = "") {
        let who = role.isEmpty ? name : "\(name) (\(role))"
        tour.subscribe { event in
            switch event {
            case .next(let piece): print("  \(who) sees \(piece)")
            case .error(let error): print("  \(who) must leave: \(error)")
            case .completed: print("  \(who) goes home")
            }
        }
        .disposed(by: bag)
    }
}

func tour(_ title: String, _ guide: AnyObserver<String>, _ stream: Observable<String>, end: Event<String>) {
    print(title)
    let early = Visitor(name: "early"), late = Visitor(name: "late"), after = Visitor(name: "after")
    guide.onNext("urn")
    early.visit(stream)
    guide.onNext("mask")
    guide.on(.next("coin"))
    late.visit(stream)
    guide.onNext("harp")
    guide.on(end)
    guide.onNext("nothing")
    after.visit(stream)
}

for end in [Event<String>.completed, .error(Closing.early)] {
    print(end.isCompleted ? "== completed" : "== failed")
    let publish = PublishSubject<String>()
    tour("publish", publish.asObserver(), publish.asObservable(), end: end)
    let behavior = BehaviorSubject(value: "door")
    tour("behavior", behavior.asObserver(), behavior, end: end)
    let replay = ReplaySubject<String>.create(bufferSize: 2)
    tour("replay", replay.asObserver(), replay, end: end)
    let all = ReplaySubject<String>.createUnbounded()
    tour("unbounded", AnyObserver(all), all, end: end)
    let last = AsyncSubject<String>()
    tour("async", last.asObserver(), last.map { $0.uppercased() }, end: end)
}

print("== guides in a row")
let first = PublishSubject<Int>(), second = ReplaySubject<Int>.create(bufferSize: 1), third = BehaviorSubject(value: 0)
let museumBag = DisposeBag()
first.subscribe(second).disposed(by: museumBag)
second.map { $0 * 2 }.subscribe(third).disposed(by: museumBag)
first.onNext(4)
first.onNext(5)
print("  third", (try? third.value()) ?? -1)
print("  observed", first.hasObservers, second.hasObservers, third.hasObservers)
first.onCompleted()
second.subscribe(onNext: { print("  second", $0) }, onCompleted: { print("  second ended") }).disposed(by: museumBag)
third.subscribe(onNext: { print("  third", $0) }, onCompleted: { print("  third ended") }).disposed(by: museumBag)
print("  observed", first.hasObservers, second.hasObservers)

print("== relays from subjects")
let tickets = ReplayRelay<Int>.create(bufferSize: 2)
[1, 2, 3].forEach { tickets.accept($0) }
tickets.subscribe(onNext: { print("  ticket", $0) }).disposed(by: museumBag)
let counter = BehaviorRelay(value: 10)
let increments: AnyObserver<Int> = AnyObserver { event in
    guard let amount = event.element else { return }
    counter.accept(counter.value + amount)
}
Observable.of(1, 2, 3).subscribe(increments).disposed(by: museumBag)
increments.onNext(4)
print("  counter", counter.value)
increments.onCompleted()

final class Gallery {
    private let _opened = PublishSubject<String>()
    private let _count = BehaviorSubject<Int>(value: 0)
    var opened: Observable<String> { return _opened.asObservable() }
    var count: Observable<Int> { _count.asObservable() }
    var opener: AnyObserver<String> { return _opened.asObserver() }
    private lazy var bag = DisposeBag()

    init() {
        _opened
            .withLatestFrom(_count) { $1 + 1 }
            .subscribe(onNext: _count.onNext)
            .disposed(by: bag)
    }

    func close() { [_opened.onCompleted, _count.onCompleted].forEach { $0() } }
}

print("== gallery")
let gallery = Gallery()
gallery.opened.subscribe(onNext: { print("  opened", $0) }, onCompleted: { print("  closed") }).disposed(by: museumBag)
gallery.count.subscribe(onNext: { print("  rooms", $0) }).disposed(by: museumBag)
Observable.just("west wing").concat(Observable.never()).subscribe(gallery.opener).disposed(by: museumBag)
gallery.opener.onNext("east wing")
gallery.close()
