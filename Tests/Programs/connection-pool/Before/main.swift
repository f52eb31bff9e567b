import Foundation
import RxSwift

// Database-like connections which stay open while somebody uses them.

final class Connection: Disposable {
    let id: Int
    private(set) var isOpen = true
    init(id: Int) {
        self.id = id
        print("open #\(id)")
    }

    func query(_ sql: String) -> [String] { isOpen ? ["\(id):\(sql)"] : [] }

    func dispose() {
        guard isOpen else { return }
        isOpen = false
        print("close #\(id)")
    }
}

final class ConnectionPool {
    private var shared: (connection: Connection, refCount: RefCountDisposable)?
    private var nextID = 1

    private func lease() -> (Connection, Disposable) {
        if let shared = shared, !shared.refCount.isDisposed, shared.connection.isOpen {
            return (shared.connection, shared.refCount.retain())
        }
        let connection = Connection(id: nextID)
        nextID += 1
        let refCount = RefCountDisposable(disposable: connection)
        shared = (connection, refCount)
        return (connection, refCount.retain())
    }

    /// Closes the current connection as soon as the last lease is returned.
    func retire() {
        shared?.refCount.dispose()
    }

    func rows(_ sql: String) -> Observable<String> {
        Observable.using({ [unowned self] () -> Lease in
            let (connection, disposable) = self.lease()
            return Lease(connection: connection, token: disposable)
        }, observableFactory: { lease in
            Observable.from(lease.connection.query(sql))
                .concat(Observable.never())
        })
    }

    private struct Lease: Disposable {
        let connection: Connection
        let token: Disposable
        func dispose() { token.dispose() }
    }
}

let pool = ConnectionPool()
let serial = SerialDisposable()
let composite = CompositeDisposable()

serial.disposable = pool.rows("select 1").subscribe(onNext: { print($0) })
let key = composite.insert(pool.rows("select 2").subscribe(onNext: { print($0) }))
_ = composite.insert(pool.rows("select 3").subscribe(onNext: { print($0) }))
print("leases: \(composite.count) + serial")

pool.retire()
print("retired")
serial.disposable = Disposables.create { print("serial replaced") }
if let key = key { composite.remove(for: key) }
print("leases: \(composite.count)")
composite.dispose()
print("composite disposed: \(composite.isDisposed)")

serial.disposable = pool.rows("select 4").subscribe(onNext: { print($0) })
let late = composite.insert(Disposables.create { print("inserted too late, disposed at once") })
print(late == nil ? "no key" : "key")

let single = SingleAssignmentDisposable()
single.setDisposable(pool.rows("select 5").take(1).subscribe(onNext: { print($0) }, onDisposed: { print("5 disposed") }))
pool.retire()
serial.dispose()
print("serial \(serial.isDisposed)")

let boolean = BooleanDisposable()
let scheduled = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: boolean)
scheduled.dispose()
print("boolean \(boolean.isDisposed), scheduled \(scheduled.isDisposed)")

var bag = DisposeBag {
    pool.rows("select 6").subscribe(onNext: { print($0) })
    Disposables.create { print("bag member") }
}
Disposables.create().disposed(by: bag)
pool.retire()
bag = DisposeBag()
print("end")
