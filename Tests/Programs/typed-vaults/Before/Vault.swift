import RxSwift

public protocol Identified {
  associatedtype ID: Hashable
  var id: ID { get }
}

/// A repository of one kind of model, with defaults for all that follows from the first three.
public protocol Vault: AnyObject {
  associatedtype Model: Identified
  typealias Key = Model.ID

  func load(_ key: Key) -> Maybe<Model>
  func store(_ model: Model) -> Completable
  var changes: Observable<Change<Model>> { get }
}

public enum Change<Model: Identified> {
  case stored(Model)
  case removed(Model.ID)

  var model: Model? {
    if case .stored(let model) = self { return model }
    return nil
  }
}

public enum VaultError<Key: Hashable>: Error {
  case missing(Key)
  case locked
}

extension Vault {
  public func require(_ key: Key) -> Single<Model> {
    load(key).ifEmpty(switchTo: Single.error(VaultError.missing(key)))
  }

  public func loadAll(_ keys: [Key]) -> Single<[Model]> {
    Single.zip(keys.map { require($0) })
  }

  public func update(_ key: Key, _ change: @escaping (inout Model) throws -> Void) -> Single<Model> {
    require(key)
      .map { model -> Model in
        var copy = model
        try change(&copy)
        return copy
      }
      .flatMap { changed in self.store(changed).andThen(.just(changed)) }
  }

  public func observe(_ key: Key) -> Observable<Model> {
    load(key).asObservable().concat(Observable.deferred { self.changes.compactMap(\.model).filter { $0.id == key } })
  }

  public func storeAll<S: Sequence>(_ models: S) -> Completable where S.Element == Model {
    Completable.concat(models.map(store))
  }
}
