import Foundation
import RxSwift
import RxTest

// The corner cases of Maybe, Completable and Single that our sync engine depends on.

enum EngineError: Error, Equatable { case offline, conflict(String) }

struct Checkpoint: Equatable { let revision: Int }

protocol CheckpointStore {
    func latest() -> Maybe<Checkpoint>
    func clear() -> Completable
}

final class VolatileStore: CheckpointStore {
    var checkpoint: Checkpoint?
    func latest() -> Maybe<Checkpoint> {
        .deferred { [unowned self] in checkpoint.map { Maybe.just($0) } ?? .empty() }
    }
    func clear() -> Completable {
        .deferred { [weak self] in
            self?.checkpoint = nil
            return .empty()
        }
    }
}

let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
let bag = DisposeBag()

func show<T>(_ title: String, _ maybe: Maybe<T>) {
    maybe.subscribe { event in
        switch event {
        case .success(let value): print("\(title): value \(value)")
        case .error(let error): print("\(title): error \(error)")
        case .completed: print("\(title): empty")
        }
    }
    .disposed(by: bag)
}

func show<T>(_ title: String, _ single: Single<T>) {
    single.subscribe(
        onSuccess: { print("\(title): value \($0)") },
        onFailure: { print("\(title): failure \($0)") }
    )
    .disposed(by: bag)
}

func show(_ title: String, _ completable: Completable) {
    completable.subscribe { event in
        if case .error(let error) = event { print("\(title): error \(error)") } else { print("\(title): completed") }
    }
    .disposed(by: bag)
}

let store = VolatileStore()
show("no checkpoint", store.latest())
store.checkpoint = Checkpoint(revision: 3)
show("checkpoint", store.latest().map(\.revision))
show("filtered", store.latest().filter { $0.revision > 5 })
show("compact", store.latest().compactMap { Int("\($0.revision)0") })
show("flat", store.latest().flatMap { $0.revision == 3 ? .empty() : .just($0) })
show("cleared", store.clear().andThen(store.latest()))
show("fallback", store.latest().ifEmpty(default: Checkpoint(revision: 0)).map(\.revision))

print("-- from observables")
show("asSingle of two", Observable.of(1, 2).asSingle())
show("asSingle of none", Observable<Int>.empty().asSingle())
show("asMaybe of none", Observable<Int>.empty().asMaybe())
show("asMaybe of two", Observable.of(1, 2).asMaybe())
show("first of two", Observable.of(1, 2).first())
show("first of none", Observable<Int>.empty().first())
show("as completable", Observable<Never>.error(EngineError.offline).asCompletable())
show("ignored", Observable.of(1, 2, 3).ignoreElements().asCompletable())
show("toArray of failing", Observable.of(1).concat(Observable.error(EngineError.offline)).toArray())

print("-- combinations")
show("zip with empty", Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 })
show("single zip failure", Single.zip(.just(1), Single<Int>.error(EngineError.offline)))
show("completable zip", Completable.zip(.empty(), .error(EngineError.conflict("b")), .empty()))
show("concat stops", Completable.concat(.empty(), .error(EngineError.offline), Completable.create { done in
    print("must not run")
    done(.completed)
    return Disposables.create()
}))
show("and then error", Completable.error(EngineError.offline).andThen(Single.just("no")))
show("completable to maybe", Completable.empty().andThen(Maybe<Int>.empty()))
show("clear twice", Completable.concat([store.clear(), store.clear()]))
show("flatMapMaybe", Single.just(4).flatMapMaybe { $0 > 3 ? .just("big") : .empty() })
show("flatMapCompletable", Single.just(4).flatMapCompletable { $0 > 3 ? .error(EngineError.conflict("4")) : .empty() })
show("materialized", Single<Int>.error(EngineError.offline).asObservable().materialize().map { $0.error != nil }.first())

print("-- time")
let start = scheduler.clock
func elapsed() -> Int { scheduler.clock - start }
Single.just("on time").delay(.seconds(5), scheduler: scheduler)
    .timeout(.seconds(10), scheduler: scheduler)
    .subscribe(onSuccess: { print("\($0) +\(elapsed())") })
    .disposed(by: bag)
Single<String>.never()
    .timeout(.seconds(10), other: .just("replacement"), scheduler: scheduler)
    .subscribe(onSuccess: { print("\($0) +\(elapsed())") })
    .disposed(by: bag)
Completable.empty().delay(.seconds(7), scheduler: scheduler)
    .do(onSubscribe: { print("subscribed") }, onDispose: { print("disposed +\(elapsed())") })
    .subscribe(onCompleted: { print("completed +\(elapsed())") })
    .disposed(by: bag)
Maybe<Int>.never().timeout(.seconds(12), scheduler: scheduler)
    .subscribe(onError: { print("maybe \($0) +\(elapsed())") })
    .disposed(by: bag)
scheduler.start()

let disposable = Single<Int>.create { single in
    single(.success(1))
    single(.success(2))
    return Disposables.create { print("single disposed once") }
}
.subscribe(onSuccess: { print("got \($0)") }, onDisposed: { print("onDisposed") })
disposable.dispose()
