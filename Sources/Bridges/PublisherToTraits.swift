import RxSwift

extension Publisher where Failure == Never {
  /// An infallible of what this publisher sends.
  func toInfallible() -> Infallible<Output> {
    let key = BridgedPublishers.Key()
    let infallible = toObservable().asInfallible { _ in withExtendedLifetime(key) { .empty() } }
    key.remember(eraseToAnyPublisher(), of: infallible.asObservable())
    return infallible
  }
}

extension Publisher {
  /// A single of this publisher's value, as soon as that comes, and not with the end; it fails if there is none.
  func toSingle() -> Single<Output> {
    let observable = toObservable()
    return Single.create { single in
      observable.subscribe { event in
        switch event {
        case .next(let value): single(.success(value))
        case .error(let error): single(.failure(error))
        case .completed: single(.failure(RxError.noElements))
        }
      }
    }
  }

  /// A maybe of this publisher's value, as soon as that comes, and not with the end.
  func toMaybe() -> Maybe<Output> {
    let observable = toObservable()
    return Maybe.create { maybe in
      observable.subscribe { event in
        switch event {
        case .next(let value): maybe(.success(value))
        case .error(let error): maybe(.error(error))
        case .completed: maybe(.completed)
        }
      }
    }
  }
}

extension Publisher where Output == Never {
  /// A completable that ends as this publisher does.
  func toCompletable() -> Completable { toObservable().asCompletable() }
}
