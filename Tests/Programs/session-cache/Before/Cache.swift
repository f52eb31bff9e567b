import RxSwift

/// Loads each key once, shares what is under way, forgets failures.
final class Cache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var running: [Key: Observable<Value>] = [:]
  private let load: (Key) -> Observable<Value>

  init(load: @escaping (Key) -> Observable<Value>) {
    self.load = load
  }

  func value(for key: Key) -> Observable<Value> {
    Observable.deferred { [weak self] in
      guard let self = self else { return .empty() }
      if let value = self.values[key] { return .just(value) }
      if let running = self.running[key] { return running }
      let loading = self.load(key)
        .take(1)
        .do(
          onNext: { [weak self] in self?.values[key] = $0 },
          onDispose: { [weak self] in self?.running[key] = nil }
        )
        .share(replay: 1)
      self.running[key] = loading
      return loading
    }
  }

  func invalidate(_ key: Key) { values[key] = nil }
  var isIdle: Bool { running.isEmpty }
}
