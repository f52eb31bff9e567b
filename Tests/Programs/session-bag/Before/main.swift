import Foundation
import RxSwift
import RxRelay

final class Ticker {
    static let shared = Ticker()
    let ticks = PublishSubject<Int>()
    private init() {}
}

/// Everything that lives as long as somebody is logged in.
final class Session {
    private(set) var bag = DisposeBag()
    private var userBag: DisposeBag?
    let user: String

    init(user: String) {
        self.user = user
        start(label: "first")
    }

    func start(label: String) {
        Ticker.shared.ticks
            .subscribe(onNext: { [weak self] n in
                guard let self = self else { return print("nobody is there") }
                print("\(self.user) \(label) \(n)")
            }, onDisposed: { print("disposed \(label)") })
            .disposed(by: bag)
    }

    func restart() {
        bag = DisposeBag()
        print("bag replaced")
        start(label: "again")
    }

    func follow(_ name: String) {
        let newBag = DisposeBag()
        Ticker.shared.ticks.map { "\(name) at \($0)" }
            .subscribe(onNext: { print("following", $0) }, onDisposed: { print("no longer following \(name)") })
            .disposed(by: newBag)
        userBag = newBag
    }

    func unfollow() { userBag = nil }

    deinit { print("session of \(user) ends") }
}

var session: Session? = Session(user: "ann")
Ticker.shared.ticks.onNext(1)
session?.start(label: "second")
Ticker.shared.ticks.onNext(2)
session?.restart()
Ticker.shared.ticks.onNext(3)
session?.follow("bob")
Ticker.shared.ticks.onNext(4)
session?.follow("cat")
Ticker.shared.ticks.onNext(5)
session?.unfollow()
session = nil
Ticker.shared.ticks.onNext(6)
print("observed: \(Ticker.shared.ticks.hasObservers)")

print("-- order of disposal in a bag")
do {
    let bag = DisposeBag()
    for name in ["a", "b", "c"] {
        Disposables.create { print("dispose \(name)") }.disposed(by: bag)
    }
    bag.insert(Disposables.create { print("dispose d") })
    print("leaving the scope")
}

print("-- dispose by hand")
let numbers = BehaviorRelay(value: 0)
let subscription = numbers.subscribe(onNext: { print("number", $0) })
numbers.accept(1)
subscription.dispose()
numbers.accept(2)
subscription.dispose()

print("-- one bag for cells that are used again")
final class Cell {
    private var reuseBag = DisposeBag()
    func prepareForReuse() { reuseBag = DisposeBag() }
    func show(_ text: Observable<String>) {
        prepareForReuse()
        text.subscribe(onNext: { print("cell:", $0) }).disposed(by: reuseBag)
    }
}
let cell = Cell()
cell.show(numbers.map { "row 1, \($0)" })
cell.show(numbers.map { "row 2, \($0)" })
numbers.accept(3)
cell.prepareForReuse()
numbers.accept(4)

print("-- a group that goes together")
var group: [Disposable] = ["x", "y"].map { name in numbers.subscribe(onNext: { print(name, $0) }) }
numbers.accept(5)
group.forEach { $0.dispose() }
group.removeAll()
numbers.accept(6)
