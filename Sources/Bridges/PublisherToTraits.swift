import RxSwift

extension Publisher where Failure == Never {
  /// An infallible of what this publisher sends.
  func toInfallible() -> Infallible<Output> { toObservable().asInfallible(onErrorFallbackTo: .empty()) }
}

extension Publisher {
  /// A single of this publisher's one value; as any single made of an observable it fails if there are none or several.
  func toSingle() -> Single<Output> { toObservable().asSingle() }

  /// A maybe of this publisher's value; as any maybe made of an observable it fails if there are several.
  func toMaybe() -> Maybe<Output> { toObservable().asMaybe() }
}

extension Publisher where Output == Never {
  /// A completable that ends as this publisher does.
  func toCompletable() -> Completable { toObservable().asCompletable() }
}
