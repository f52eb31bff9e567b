import Foundation
import RxSwift

/// Identical requests in flight share one execution.
final class Coalescer<Key: Hashable, Value> {
    private let lock = NSRecursiveLock()
    private var inflight = [Key: Observable<Value>]()

    func run(_ key: Key, _ work: @escaping () -> Single<Value>) -> Single<Value> {
        return Single.deferred { [weak self] in
            guard let self = self else { return .never() }
            self.lock.lock(); defer { self.lock.unlock() }
            if let running = self.inflight[key] { return running.asSingle() }
            let shared = Single.deferred(work)
                .asObservable()
                .do(onDispose: { [weak self] in
                    guard let self = self else { return }
                    self.lock.lock()
                    self.inflight[key] = nil
                    self.lock.unlock()
                })
                .share(replay: 1, scope: .whileConnected)
            self.inflight[key] = shared
            return shared.asSingle()
        }
    }

    var pending: Int {
        lock.lock(); defer { lock.unlock() }
        return inflight.count
    }
}

struct AvatarRequest: Hashable {
    let user: String
    let size: Size
    enum Size: String { case small, large }
}

final class AvatarService {
    private let coalescer = Coalescer<AvatarRequest, String>()
    private var replies: [AvatarRequest: PublishSubject<String>] = [:]
    private(set) var executions: [String] = []

    var pending: Int { coalescer.pending }

    func avatar(_ user: String, _ size: AvatarRequest.Size) -> Single<String> {
        let request = AvatarRequest(user: user, size: size)
        return coalescer.run(request) { [unowned self] in
            self.executions.append("\(user)/\(size.rawValue)")
            let subject = PublishSubject<String>()
            self.replies[request] = subject
            return subject.take(1).asSingle()
        }
    }

    func reply(_ user: String, _ size: AvatarRequest.Size, _ result: Result<String, Error>) {
        guard let subject = replies.removeValue(forKey: AvatarRequest(user: user, size: size)) else {
            print("  nobody waits for \(user)/\(size.rawValue)")
            return
        }
        switch result {
        case .success(let value): subject.onNext(value)
        case .failure(let error): subject.onError(error)
        }
    }
}

enum AvatarError: Error { case notFound }

let service = AvatarService()
var bag = DisposeBag()

@discardableResult
func load(_ label: String, _ user: String, _ size: AvatarRequest.Size = .small, keep: Bool = true) -> Disposable {
    let d = service.avatar(user, size).subscribe(
        onSuccess: { print("  \(label): \($0)") },
        onFailure: { print("  \(label) failed: \($0)") },
        onDisposed: { print("  \(label) disposed") }
    )
    if keep { d.disposed(by: bag) }
    return d
}

print("three callers, two executions")
load("cell 1", "ann")
load("cell 2", "ann")
load("header", "ann", .large)
print("  pending", service.pending, service.executions)
service.reply("ann", .small, .success("ann.png"))
service.reply("ann", .large, .success("ann@3x.png"))
print("  pending", service.pending)

print("errors reach everybody")
load("cell 1", "bob"); load("cell 2", "bob")
service.reply("bob", .small, .failure(AvatarError.notFound))
print("  pending", service.pending)

print("the last one leaving cancels")
let a = load("a", "cyd", keep: false), b = load("b", "cyd", keep: false)
a.dispose()
print("  pending", service.pending)
b.dispose()
print("  pending", service.pending)
service.reply("cyd", .small, .success("late"))

print("bag reset")
load("screen", "dee")
bag = DisposeBag()
service.reply("dee", .small, .success("dee.png"))
load("again", "dee")
service.reply("dee", .small, .success("dee.png"))
print(service.executions)
