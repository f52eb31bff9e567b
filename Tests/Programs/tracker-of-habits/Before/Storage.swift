import Foundation
import RxSwift

public protocol Storing {
  associatedtype Value: Codable
  var key: String { get }
}

struct Slot<Value: Codable>: Storing {
  let key: String
}

/// A typed key-value storage that can be observed, like a wrapper around user defaults.
final class Storage {
  static let shared = Storage()
  private var data: [String: Data] = [:]
  private let changes = PublishSubject<String>()
  private let lock = NSRecursiveLock()

  func get<S: Storing>(_ slot: S) -> S.Value? {
    lock.lock(); defer { lock.unlock() }
    return data[slot.key].flatMap { try? JSONDecoder().decode(S.Value.self, from: $0) }
  }

  func set<S: Storing>(_ value: S.Value?, for slot: S) throws {
    lock.lock()
    data[slot.key] = try value.map { try JSONEncoder().encode($0) }
    lock.unlock()
    changes.onNext(slot.key)
  }

  func observe<S: Storing>(_ slot: S) -> Observable<S.Value?> where S.Value: Equatable {
    changes
      .filter { $0 == slot.key }
      .map { [unowned self] _ in self.get(slot) }
      .startWith(get(slot))
      .distinctUntilChanged()
  }

  func update<S: Storing>(_ slot: S, initial: S.Value, _ body: @escaping (inout S.Value) throws -> Void) -> Single<S.Value> {
    Single.deferred { [weak self] in
      var value = self?.get(slot) ?? initial
      do {
        try body(&value)
        try self?.set(value, for: slot)
        return .just(value)
      } catch {
        return .error(error)
      }
    }
  }
}

extension Storage: ReactiveCompatible {}

extension Reactive where Base: Storage {
  func value<S: Storing>(_ slot: S, default fallback: S.Value) -> Observable<S.Value> where S.Value: Equatable {
    return base.observe(slot).map { $0 ?? fallback }.distinctUntilChanged()
  }
}
