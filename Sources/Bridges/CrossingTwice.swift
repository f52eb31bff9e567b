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

/// An observer on its way to a publisher. If that is an observable, the observer is subscribed to it without both bridges.
///
/// Unchecked, because the disposable is set while the observer subscribes, and read after that.
final class BridgedObserver<Element>: @unchecked Sendable {
  /// Under this name alone a subscriber's mirror has it. Mirrors go through an erasure of the subscriber's type, and not
  /// through operators, which are subscribers of their own.
  static var label: String { "bridgedObserver" }

  let observer: AnyObserver<Element>
  /// What ends the subscription to the observable, if the publisher was one.
  private(set) var disposable: Disposable?

  init(_ observer: AnyObserver<Element>) { self.observer = observer }

  /// Subscribes the observer that a subscriber stands for to an observable; false if it stands for none.
  static func subscribe(_ subscriber: Any, to observable: Observable<Element>) -> Bool {
    guard let child = Mirror(reflecting: subscriber).children.first, child.label == label,
      let bridged = child.value as? BridgedObserver<Element>
    else { return false }
    bridged.disposable = observable.subscribe(bridged.observer)
    return true
  }
}
