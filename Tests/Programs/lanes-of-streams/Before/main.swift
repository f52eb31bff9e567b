import Foundation
import RxSwift
import RxRelay

// Streams of streams, generic caches, protocols with stream requirements, and state that a reducer folds.

protocol Repository {
    associatedtype Model: Hashable
    associatedtype Failure: Error
    var changes: Observable<Change<Model>> { get }
    func fetch() -> Observable<[Model]>
    func save(_ model: Model) -> Observable<Result<Model, Failure>>
}

enum Change<Model> { case added(Model), removed(Model) }

enum MemoryError: Error { case duplicate(String) }

class MemoryRepository<Model: Hashable & CustomStringConvertible>: Repository {
    private let storage: BehaviorSubject<[Model]>
    private let changeSubject = PublishSubject<Change<Model>>()
    var changes: Observable<Change<Model>> { changeSubject }

    init(_ models: [Model] = []) {
        storage = BehaviorSubject(value: models)
    }

    func fetch() -> Observable<[Model]> {
        storage.distinctUntilChanged()
    }

    func save(_ model: Model) -> Observable<Result<Model, MemoryError>> {
        storage.take(1).map { [storage, changeSubject] models in
            guard !models.contains(model) else { return .failure(.duplicate(model.description)) }
            storage.onNext(models + [model])
            changeSubject.onNext(.added(model))
            return .success(model)
        }
    }
}

struct AnyRepository<Model: Hashable> {
    let fetch: () -> Observable<[Model]>
    let changes: Observable<Change<Model>>

    init<R: Repository>(_ repository: R) where R.Model == Model {
        fetch = repository.fetch
        changes = repository.changes
    }
}

final class Cache<Key: Hashable, Value> {
    private var running: [Key: Observable<Value>] = [:]
    private let make: (Key) -> Observable<Value>
    init(make: @escaping (Key) -> Observable<Value>) { self.make = make }

    subscript(key: Key) -> Observable<Value> {
        if let known = running[key] { return known }
        let stream = make(key).do(onCompleted: { print("  made", key) }).share(replay: 1, scope: .forever)
        running[key] = stream
        return stream
    }
}

struct State { var lane = 0; var log: [String] = [] }
enum Action { case enter(Int), say(String), leave }
typealias Effect = (State) -> Observable<Action>

final class Machine {
    private let actions = PublishRelay<Action>()
    private(set) lazy var state: Observable<State> = actions
        .flatMap { [effect] action in Observable.of(action).concat(effect(action)) }
        .scan(into: State()) { state, action in
            switch action {
            case .enter(let lane): state.lane = lane
            case .say(let text): state.log.append("\(state.lane):\(text)")
            case .leave: state.lane = 0
            }
        }
        .startWith(State())
        .share(replay: 1)
    private let effect: (Action) -> Observable<Action> = { action in
        switch action {
        case .enter(let lane) where lane > 5: return Observable.of(.say("too far"), .leave)
        case .enter: return .just(.say("hi"))
        default: return .empty()
        }
    }
    func send(_ action: Action) { actions.accept(action) }
}

let bag = DisposeBag()
let repository = MemoryRepository(["oak"])
let erased = AnyRepository(repository)
erased.fetch().map { $0.count }.subscribe(onNext: { print("trees", $0) }).disposed(by: bag)
erased.changes.subscribe(onNext: { print("change", $0) }).disposed(by: bag)
Observable.from(["elm", "oak"]).concatMap { repository.save($0) }.subscribe(onNext: { print($0) }).disposed(by: bag)

let cache = Cache<Int, String> { key in Observable.of("v\(key)", "w\(key)") }
Observable.of(1, 2, 1).flatMap { cache[$0] }.subscribe(onNext: { print("cached", $0) }).disposed(by: bag)
Observable.of(cache[1], cache[3]).concat().toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.from([cache[4], cache[5], cache[6]]).merge(maxConcurrent: 1).subscribe(onNext: { print("lane", $0) }).disposed(by: bag)

let lanes = PublishSubject<Observable<Int>>()
let left = PublishSubject<Int>(), right = BehaviorSubject(value: 50)
lanes.switchLatest().subscribe(onNext: { print("switched", $0) }, onCompleted: { print("switch ended") }).disposed(by: bag)
lanes.enumerated().flatMap { index, lane in lane.map { "\(index)/\($0)" } }.subscribe(onNext: { print("merged", $0) }).disposed(by: bag)
lanes.onNext(left)
left.onNext(1)
lanes.onNext(right.map { $0 + 1 })
left.onNext(2)
right.onNext(60)
lanes.onNext(.just(0))
lanes.onCompleted()
left.onNext(3)
print("value", (try? right.value()) ?? -1)

let machine = Machine()
machine.state.map { $0.log }.distinctUntilChanged().subscribe(onNext: { print("log", $0) }).disposed(by: bag)
machine.state.map(\.lane).distinctUntilChanged().subscribe(onNext: { print("lane", $0) }).disposed(by: bag)
machine.send(.enter(2))
machine.send(.say("there"))
machine.send(.enter(9))

let names = ["x", "y"], sizes = [1, 2]
Observable.zip(Observable.from(names), Observable.from(sizes)) { name, size in (name, size) }
    .reduce([String: Int]()) { table, pair in table.merging([pair.0: pair.1]) { $1 } }
    .subscribe(onNext: { table in
        for name in table.keys.sorted() { print(name, table[name] ?? 0) }
    })
    .disposed(by: bag)
let amb = Observable.amb([Observable<Int>.never(), .just(4), .just(5)])
amb.ifEmpty(default: 0).subscribe(onNext: { print("amb", $0) }).disposed(by: bag)
let guardDog: Observable<Int>? = nil
(guardDog ?? .error(MemoryError.duplicate("dog"))).catchAndReturn(0).subscribe { print("dog", $0) }.disposed(by: bag)
