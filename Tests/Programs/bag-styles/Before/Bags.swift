import RxSwift

/// Everything that a screen may keep its subscriptions in.
protocol HasDisposeBag: AnyObject {
    var disposeBag: DisposeBag { get set }
}

extension HasDisposeBag {
    func reset() {
        disposeBag = DisposeBag()
    }

    func keep(_ disposables: Disposable...) {
        disposeBag.insert(disposables)
    }
}

final class Inbox: HasDisposeBag {
    var disposeBag = DisposeBag()
    private let name: String

    init(name: String) { self.name = name }

    func follow(_ letters: Observable<String>) {
        letters
            .subscribe(onNext: { [name] in print("  \(name) got \($0)") }, onDisposed: { [name] in print("  \(name) stops") })
            .disposed(by: disposeBag)
    }
}

final class Cell {
    private(set) var reuseBag = DisposeBag()
    private var onReuse: DisposeBag?
    var title = ""

    func configure(with titles: Observable<String>) {
        reuseBag = DisposeBag {
            titles.subscribe(onNext: { [unowned self] in title = $0 })
            titles.map(\.count).subscribe(onNext: { print("  length \($0)") })
        }
    }

    func watch(_ titles: Observable<String>) {
        let bag = DisposeBag()
        titles.subscribe(onNext: { print("  watched \($0)") }).disposed(by: bag)
        onReuse = bag
    }

    func prepareForReuse() {
        reuseBag = DisposeBag()
        onReuse = nil
    }
}

final class Table {
    private var bags: [Int: DisposeBag] = [:]
    private var rowBags = [DisposeBag(), DisposeBag()]

    func bind(row: Int, to values: Observable<Int>) {
        let bag = DisposeBag()
        values.subscribe(onNext: { print("  row \(row): \($0)") }).disposed(by: bag)
        bags[row] = bag
    }

    func bindHalf(_ half: Int, to values: Observable<Int>) {
        values.subscribe(onNext: { print("  half \(half): \($0)") }).disposed(by: rowBags[half])
    }

    func unbind(row: Int) {
        bags[row] = nil
        bags.removeValue(forKey: row)
    }

    func clearHalf(_ half: Int) { rowBags[half] = DisposeBag() }
}

final class Session {
    static let shared = Session()
    let bag = DisposeBag()
    private var subscription: Disposable?
    private var optionalBag: DisposeBag? = DisposeBag()

    func start(_ ticks: Observable<Int>) {
        subscription?.dispose()
        subscription = ticks.subscribe(onNext: { print("  tick \($0)") })
        if let bag = optionalBag {
            ticks.filter { $0 > 1 }.subscribe(onNext: { print("  big \($0)") }).disposed(by: bag)
        }
    }

    func pause() {
        subscription?.dispose()
        subscription = nil
    }

    func stop() {
        pause()
        optionalBag = nil
    }
}
