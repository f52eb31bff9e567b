import Foundation
import RxSwift

final class Connection: Disposable {
    let name: String
    private(set) var isOpen = true
    init(_ name: String) {
        self.name = name
        print("open \(name)")
    }
    func query(_ sql: String) -> Observable<String> {
        Observable.from(sql.split(separator: ";").map { "\(name):\($0)" })
    }
    func dispose() {
        guard isOpen else { return }
        isOpen = false
        print("close \(name)")
    }
}

final class Player {
    private let current = SerialDisposable()
    private let lifetime = CompositeDisposable()
    private var keys: [String: CompositeDisposable.DisposeKey] = [:]

    func play(_ track: String) {
        current.disposable = Disposables.create { print("stop \(track)") }
        print("play \(track)")
    }

    func watch(_ name: String) {
        keys[name] = lifetime.insert(Disposables.create { print("unwatch \(name)") })
        print("watch \(name): \(keys[name] == nil ? "refused" : "ok"), count \(lifetime.count)")
    }

    func unwatch(_ name: String) { keys.removeValue(forKey: name).map(lifetime.remove(for:)) }

    deinit {
        print("player deinit")
        current.dispose()
        lifetime.dispose()
    }
}

func section(_ title: String, _ body: () throws -> Void) rethrows {
    print("-- \(title)")
    try body()
}

section("using") {
    let rows = Observable.using({ Connection("db1") }, observableFactory: { $0.query("select 1;select 2") })
    rows.subscribe(onNext: { print($0) }, onCompleted: { print("completed") }).dispose()
    _ = rows.take(1).subscribe(onNext: { print($0) })
    let single = Single.using({ Connection("db2") }) { connection in
        connection.query("only").asSingle()
    }
    _ = single.subscribe(onSuccess: { print($0) })
}

section("serial and composite") {
    var player: Player? = Player()
    player?.play("intro")
    player?.play("verse")
    ["wifi", "bt", "gps"].forEach { player?.watch($0) }
    player?.unwatch("bt")
    player = nil
}

section("bag") {
    var bag = DisposeBag()
    Disposables.create { print("first") }.disposed(by: bag)
    bag.insert(Disposables.create { print("second") })
    bag.insert(
        Disposables.create { print("third") },
        Disposables.create { print("fourth") }
    )
    bag.insert([Disposables.create { print("fifth") }])
    print("replacing the bag")
    bag = DisposeBag { 
        Disposables.create { print("built") }
        Observable<Int>.never().subscribe(onDisposed: { print("never disposed of") })
    }
    print("end of scope")
}

section("single assignment") {
    let late = SingleAssignmentDisposable()
    late.dispose()
    late.setDisposable(Disposables.create { print("disposed at once") })
    print("isDisposed \(late.isDisposed)")
}

section("ref count") {
    let shared = RefCountDisposable(disposable: Disposables.create { print("last one out") })
    let users = (1...2).map { _ in shared.retain() }
    shared.dispose()
    users[0].dispose()
    print("still in use: \(!shared.isDisposed)")
    users[1].dispose()
    print("still in use: \(!shared.isDisposed)")
}

section("create") {
    let ticks = Observable<Int>.create { observer in
        let flag = BooleanDisposable()
        for i in 0... {
            if flag.isDisposed || i > 3 { break }
            observer.onNext(i)
        }
        observer.onCompleted()
        return Disposables.create(flag, Disposables.create { print("cleanup") })
    }
    ticks.do(onDispose: { print("do dispose") })
        .subscribe(onNext: { print("tick \($0)") }, onDisposed: { print("onDisposed") })
        .dispose()
    let cancelable = Disposables.create([Disposables.create(), Disposables.create { print("inner") }])
    cancelable.dispose()
    cancelable.dispose()
    print(cancelable.isDisposed)
}
