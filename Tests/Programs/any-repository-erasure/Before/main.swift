import Foundation
import RxSwift
import RxBlocking

// MARK: - Repository

protocol Entity: Hashable {
    associatedtype ID: Hashable & Comparable
    var id: ID { get }
}

protocol Repository {
    associatedtype Model: Entity
    func find(_ id: Model.ID) -> Maybe<Model>
    func all(where predicate: @escaping (Model) -> Bool) -> Observable<[Model]>
    func upsert(_ model: Model) -> Single<Bool>
    func delete(_ id: Model.ID) -> Completable
}

extension Repository {
    func all() -> Observable<[Model]> { all(where: { _ in true }) }

    func all<V: Equatable>(where keyPath: KeyPath<Model, V>, is value: V) -> Observable<[Model]> {
        all { $0[keyPath: keyPath] == value }
    }

    func modify(_ id: Model.ID, _ change: @escaping (inout Model) throws -> Void) -> Single<Model> {
        find(id)
            .asObservable()
            .asSingle()
            .map { model in
                var copy = model
                try change(&copy)
                return copy
            }
            .flatMap { changed in upsert(changed).map { _ in changed } }
    }

    func eraseToAnyRepository() -> AnyRepository<Model> { AnyRepository(self) }
}

/// Type-erased repository.
struct AnyRepository<Model: Entity>: Repository {
    private let _find: (Model.ID) -> Maybe<Model>
    private let _all: (@escaping (Model) -> Bool) -> Observable<[Model]>
    private let _upsert: (Model) -> Single<Bool>
    private let _delete: (Model.ID) -> Completable

    init<R: Repository>(_ repository: R) where R.Model == Model {
        _find = repository.find
        _all = repository.all(where:)
        _upsert = repository.upsert
        _delete = repository.delete(_:)
    }

    func find(_ id: Model.ID) -> Maybe<Model> { _find(id) }
    func all(where predicate: @escaping (Model) -> Bool) -> Observable<[Model]> { _all(predicate) }
    func upsert(_ model: Model) -> Single<Bool> { _upsert(model) }
    func delete(_ id: Model.ID) -> Completable { _delete(id) }
}

enum RepositoryError<ID>: Error {
    case missing(ID)
}

final class MemoryRepository<Model: Entity>: Repository {
    private let storage: BehaviorSubject<[Model.ID: Model]>

    init(_ models: Model...) {
        storage = BehaviorSubject(value: Dictionary(uniqueKeysWithValues: models.map { ($0.id, $0) }))
    }

    private func withStorage<T>(_ body: (inout [Model.ID: Model]) throws -> T) rethrows -> T {
        var copy = (try? storage.value()) ?? [:]
        defer { storage.onNext(copy) }
        return try body(&copy)
    }

    func find(_ id: Model.ID) -> Maybe<Model> {
        storage.take(1).compactMap { $0[id] }.asMaybe()
    }

    func all(where predicate: @escaping (Model) -> Bool) -> Observable<[Model]> {
        storage
            .map { $0.values.filter(predicate).sorted { $0.id < $1.id } }
            .distinctUntilChanged()
    }

    func upsert(_ model: Model) -> Single<Bool> {
        .deferred { [unowned self] in
            let isNew = withStorage { $0.updateValue(model, forKey: model.id) == nil }
            return .just(isNew)
        }
    }

    func delete(_ id: Model.ID) -> Completable {
        Completable.create { [weak self] observer in
            do {
                try self?.withStorage { storage in
                    if storage.removeValue(forKey: id) == nil { throw RepositoryError.missing(id) }
                }
                observer(.completed)
            } catch {
                observer(.error(error))
            }
            return Disposables.create()
        }
    }
}

/// Decorates any repository with a log.
struct LoggingRepository<Wrapped: Repository>: Repository {
    typealias Model = Wrapped.Model
    let wrapped: Wrapped
    let log: (String) -> Void

    func find(_ id: Model.ID) -> Maybe<Model> {
        wrapped.find(id).do(onNext: { log("found \($0.id)") }, onCompleted: { log("find \(id) done") })
    }
    func all(where predicate: @escaping (Model) -> Bool) -> Observable<[Model]> {
        wrapped.all(where: predicate).do(onNext: { log("\($0.count) match") })
    }
    func upsert(_ model: Model) -> Single<Bool> {
        wrapped.upsert(model).do(onSuccess: { isNew in log(isNew ? "inserted \(model.id)" : "updated \(model.id)") })
    }
    func delete(_ id: Model.ID) -> Completable {
        wrapped.delete(id).do(onError: { log("delete failed: \($0)") }, onCompleted: { log("deleted \(id)") })
    }
}

// MARK: - Usage

struct Book: Entity {
    let id: String
    var title: String
    var isRead = false
}

let memory = MemoryRepository(Book(id: "b", title: "Dune"), Book(id: "a", title: "Emma", isRead: true))
let books = LoggingRepository(wrapped: memory, log: { print("  log: \($0)") }).eraseToAnyRepository()
let shelves: [AnyRepository<Book>] = [books, MemoryRepository(Book(id: "z", title: "Ulysses")).eraseToAnyRepository()]
let bag = DisposeBag()

memory.all(where: \.isRead, is: false)
    .map { $0.map(\.title) }
    .subscribe(onNext: { print("to read: \($0)") })
    .disposed(by: bag)

do {
    print("find:", try books.find("b").toBlocking().first()?.title ?? "nil")
    print("find:", try books.find("q").toBlocking().first()?.title ?? "nil")
    print("upsert:", try books.upsert(Book(id: "c", title: "Ubik")).toBlocking().single())
    print("modify:", try books.modify("c") { $0.isRead.toggle() }.toBlocking().single())
    _ = try books.modify("q") { $0.title = "?" }.toBlocking().single()
} catch {
    print("caught \(error)")
}

switch books.delete("q").toBlocking().materialize() {
case .completed: print("deleted?")
case .failed(_, let error): print("delete: \(error)")
}
print("delete:", books.delete("a").toBlocking().materialize())

let titles = try Observable.zip(shelves.map { $0.all().take(1) }) { $0.flatMap { $0 }.map(\.title) }
    .toBlocking(timeout: 1)
    .last()
print("everything:", titles ?? [])
