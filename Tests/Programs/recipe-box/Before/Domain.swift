import RxSwift

struct Recipe: Codable, Equatable {
    let id: Int
    var title: String
    var steps: [String]
}

enum StoreError: Error, Equatable {
    case missing(Int)
    case broken(String)
}

protocol Store {
    associatedtype Model: Codable
    associatedtype Key: Hashable
    var changes: Observable<Key> { get }
    func load(_ key: Key) -> Single<Model>
    func save(_ model: Model, for key: Key) -> Completable
}

extension Store {
    /// What is stored now, or the fallback.
    func load(_ key: Key, or fallback: Model) -> Single<Model> {
        load(key).catch { _ in .just(fallback) }
    }

    func update(_ key: Key, _ change: @escaping (inout Model) -> Void) -> Completable {
        load(key)
            .map { model -> Model in
                var copy = model
                change(&copy)
                return copy
            }
            .flatMapCompletable { self.save($0, for: key) }
    }

    func observe(_ key: Key) -> Observable<Model> {
        changes
            .filter { $0 == key }
            .startWith(key)
            .flatMapLatest { self.load($0).asObservable().catch { _ in .empty() } }
    }
}
