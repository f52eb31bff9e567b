import Foundation
import RxSwift

/// The publishers behind observables, so that one that comes back is what it was.
enum BridgedPublishers {
  private static let table = Table()

  /// What forgets an observable when it is released: its closure holds the key.
  ///
  /// Unchecked, because the name is written once, before anybody else knows the observable.
  final class Key: @unchecked Sendable {
    private var name: ObjectIdentifier?

    func remember(_ publisher: Any, of observable: AnyObject) {
      name = ObjectIdentifier(observable)
      BridgedPublishers.table.set(publisher, for: ObjectIdentifier(observable))
    }

    deinit {
      if let name { BridgedPublishers.table.set(nil, for: name) }
    }
  }

  /// The publisher that an observable was made of.
  static func original<Original>(of observable: AnyObject) -> Original? {
    table.value(for: ObjectIdentifier(observable)) as? Original
  }

  /// Unchecked, because the values are read and written with `lock` locked.
  private final class Table: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [ObjectIdentifier: Any] = [:]

    func set(_ value: Any?, for name: ObjectIdentifier) {
      lock.lock()
      let forgotten = values[name]
      values[name] = value
      lock.unlock()
      withExtendedLifetime(forgotten) {}
    }

    func value(for name: ObjectIdentifier) -> Any? {
      lock.lock()
      defer { lock.unlock() }
      return values[name]
    }
  }
}

/// The observers that are about to subscribe to publishers: one that comes to an observable is subscribed to it.
enum BridgedObservers {
  private static let line = Line()

  /// Subscribes to a publisher by some work; not nil if the publisher was an observable, which has the observer now.
  static func subscribing<Element>(
    _ observer: AnyObserver<Element>, by name: CombineIdentifier, _ work: () -> Void
  ) -> Disposable? {
    let crossing = Crossing(observer)
    line.set(crossing, for: name)
    work()
    line.set(nil, for: name)
    return crossing.disposable
  }

  /// Subscribes the observer that stands behind a subscriber to an observable; false if there is none.
  static func subscribe<Element>(_ name: CombineIdentifier, to observable: Observable<Element>) -> Bool {
    guard let crossing = line.take(name) as? Crossing<Element> else { return false }
    crossing.disposable = observable.subscribe(crossing.observer)
    return true
  }

  /// An observer on its way to an observable.
  private final class Crossing<Element> {
    let observer: AnyObserver<Element>
    var disposable: Disposable?

    init(_ observer: AnyObserver<Element>) { self.observer = observer }
  }

  /// Unchecked, because the observers are read and written with `lock` locked.
  private final class Line: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [CombineIdentifier: AnyObject] = [:]

    func set(_ crossing: AnyObject?, for name: CombineIdentifier) {
      lock.lock()
      defer { lock.unlock() }
      waiting[name] = crossing
    }

    func take(_ name: CombineIdentifier) -> AnyObject? {
      lock.lock()
      defer { lock.unlock() }
      return waiting.removeValue(forKey: name)
    }
  }
}
