import RxSwift

final class MemoryVault<Model: Identified>: Vault {
  private var models: [Model.ID: Model] = [:]
  private let subject = PublishSubject<Change<Model>>()
  var isLocked = false

  var changes: Observable<Change<Model>> { subject.asObservable() }

  func load(_ key: Model.ID) -> Maybe<Model> {
    Maybe.create { [weak self] maybe in
      if let model = self?.models[key] { maybe(.success(model)) } else { maybe(.completed) }
      return Disposables.create()
    }
  }

  func store(_ model: Model) -> Completable {
    .create { completable in
      guard !self.isLocked else {
        completable(.error(VaultError<Model.ID>.locked))
        return Disposables.create {}
      }
      self.models[model.id] = model
      self.subject.onNext(.stored(model))
      completable(.completed)
      return Disposables.create {}
    }
  }

  func remove(_ key: Model.ID) {
    guard models.removeValue(forKey: key) != nil else { return }
    subject.on(.next(.removed(key)))
  }
}

/// Hides which vault it is.
struct AnyVault<Model: Identified> {
  let require: (Model.ID) -> Single<Model>
  let observe: (Model.ID) -> Observable<Model>

  init<V: Vault>(_ vault: V) where V.Model == Model {
    require = vault.require
    observe = { vault.observe($0) }
  }

  func pair(_ a: Model.ID, _ b: Model.ID) -> Single<(Model, Model)> {
    Single.zip(require(a), require(b)) { ($0, $1) }
  }
}
