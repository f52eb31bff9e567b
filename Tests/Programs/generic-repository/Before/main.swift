import Foundation
import RxSwift
import RxRelay

protocol Identified {
    associatedtype ID: Hashable
    var id: ID { get }
}

protocol Repository {
    associatedtype Entity: Identified
    func find(_ id: Entity.ID) -> Maybe<Entity>
    func all() -> Observable<[Entity]>
    func save(_ entity: Entity) -> Completable
}

enum RepositoryError<ID: Hashable>: Error { case readOnly, duplicate(ID) }

final class MemoryRepository<Entity: Identified>: Repository {
    private let storage = BehaviorRelay<[Entity.ID: Entity]>(value: [:])
    private let order: (Entity, Entity) -> Bool
    var isReadOnly = false

    init(sortedBy order: @escaping (Entity, Entity) -> Bool) { self.order = order }

    func find(_ id: Entity.ID) -> Maybe<Entity> {
        Maybe.deferred { [storage] in storage.value[id].map(Maybe.just) ?? .empty() }
    }

    func all() -> Observable<[Entity]> {
        storage.map { [order] in $0.values.sorted(by: order) }
    }

    func save(_ entity: Entity) -> Completable {
        .deferred { [unowned self] in
            guard !self.isReadOnly else { return .error(RepositoryError<Entity.ID>.readOnly) }
            guard self.storage.value[entity.id] == nil else {
                return .error(RepositoryError.duplicate(entity.id))
            }
            self.storage.accept(self.storage.value.merging([entity.id: entity]) { $1 })
            return .empty()
        }
    }
}

/// Any repository, with a cache in front that is filled by what was found once.
final class Cached<Base: Repository>: Repository {
    typealias Entity = Base.Entity
    private let base: Base
    private var found: [Entity.ID: Entity] = [:]
    private(set) var hits = 0

    init(_ base: Base) { self.base = base }

    func find(_ id: Entity.ID) -> Maybe<Entity> {
        if let entity = found[id] {
            hits += 1
            return .just(entity)
        }
        return base.find(id).do(onNext: { [weak self] in self?.found[id] = $0 })
    }

    func all() -> Observable<[Entity]> { base.all() }
    func save(_ entity: Entity) -> Completable { base.save(entity) }
}

struct Book: Identified, CustomStringConvertible {
    let id: String
    let title: String
    var description: String { "\(id) '\(title)'" }
}
struct Room: Identified { let id: Int; var seats: Int }

func count<R: Repository>(in repository: R) -> Observable<Int> { repository.all().map(\.count).distinctUntilChanged() }

func saveAll<R: Repository, S: Sequence>(_ entities: S, to repository: R) -> Completable where S.Element == R.Entity {
    Completable.concat(entities.map(repository.save))
}

func firstOrDefault<O: ObservableConvertibleType>(_ source: O, _ value: O.Element) -> Single<O.Element> {
    source.asObservable().take(1).ifEmpty(default: value).asSingle()
}

func combine<A: ObservableType, B: ObservableType, Result>(
    _ a: A, _ b: B, with transform: @escaping (A.Element, B.Element) -> Result
) -> Observable<Result> {
    Observable.combineLatest(a, b, resultSelector: transform)
}

let bag = DisposeBag()
let books = Cached(MemoryRepository<Book> { $0.id < $1.id })
let roomStore = MemoryRepository<Room> { $0.seats < $1.seats }

count(in: books).subscribe(onNext: { print("books:", $0) }).disposed(by: bag)
combine(count(in: books), count(in: roomStore)) { books, rooms in "\(books)/\(rooms)" }
    .subscribe(onNext: { print("books/rooms:", $0) })
    .disposed(by: bag)
saveAll([Book(id: "b", title: "Emma"), Book(id: "a", title: "Dune")], to: books)
    .andThen(books.all().take(1))
    .subscribe(onNext: { print("all:", $0) })
    .disposed(by: bag)
saveAll([Room(id: 1, seats: 20), .init(id: 2, seats: 8), .init(id: 1, seats: 3)], to: roomStore)
    .subscribe(onCompleted: { print("rooms saved") }, onError: { error in
        if case RepositoryError<Int>.duplicate(let id) = error { print("room \(id) exists") }
    })
    .disposed(by: bag)
for id in ["a", "x", "a"] {
    books.find(id)
        .map(\.title)
        .subscribe(onSuccess: { print(id, "is", $0) }, onError: { print($0) }, onCompleted: { print(id, "is not there") })
        .disposed(by: bag)
}
print("cache hits:", books.hits)
firstOrDefault(books.find("x"), Book(id: "0", title: "none")).subscribe(onSuccess: { print("default:", $0) }).disposed(by: bag)
firstOrDefault(roomStore.all().map { $0.map(\.seats) }, []).subscribe(onSuccess: { print("seats:", $0) }).disposed(by: bag)
firstOrDefault(Observable<Int>.empty(), -1).subscribe(onSuccess: { print("int:", $0) }).disposed(by: bag)
roomStore.isReadOnly = true
roomStore.save(Room(id: 9, seats: 1)).subscribe(onCompleted: { print("?") }, onError: { print("read only:", $0 is RepositoryError<Int>) }).disposed(by: bag)
