import CoreStream

#if canImport(UIKit)
import ObjectiveC
import UIKit

typealias Attaching = NSObject
#else
import UIKitStandIn

typealias Attaching = AttachingObject
#endif

/// The one value that an object holds until its end under a type's name, which is made when it is first asked for.
func attached<Value: AnyObject>(to owner: Attaching, make: () -> Value) -> Value {
  let name = String(reflecting: Value.self)
  if let value = attachment(named: name, of: owner) as? Value { return value }
  let value = make()
  attach(value, named: name, to: owner)
  return value
}

#if canImport(UIKit)
private func attachment(named name: String, of owner: Attaching) -> AnyObject? {
  objc_getAssociatedObject(owner, attachmentKey(name)) as AnyObject?
}

private func attach(_ value: AnyObject, named name: String, to owner: Attaching) {
  objc_setAssociatedObject(owner, attachmentKey(name), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
}

/// A selector is one address a name, for good.
private func attachmentKey(_ name: String) -> UnsafeRawPointer {
  unsafeBitCast(NSSelectorFromString("CoreStreamCocoa." + name), to: UnsafeRawPointer.self)
}
#else
private func attachment(named name: String, of owner: Attaching) -> AnyObject? {
  owner.attachments[name]
}

private func attach(_ value: AnyObject, named name: String, to owner: Attaching) {
  owner.attachments[name] = value
}
#endif

/// What listens to an object and is told of its end.
protocol EndListener: AnyObject {
  func ownerEnded()
}

/// Attached to an object, and so gone with it: tells its listeners then.
final class DeallocationObserver {
  private var listeners: [ObjectIdentifier: Listener] = [:]

  private struct Listener {
    weak var listener: (any EndListener)?
  }

  static func of(_ owner: Attaching) -> DeallocationObserver {
    attached(to: owner) { DeallocationObserver() }
  }

  func add(_ listener: any EndListener) {
    listeners[ObjectIdentifier(listener)] = Listener(listener: listener)
  }

  func remove(_ listener: any EndListener) {
    listeners[ObjectIdentifier(listener)] = nil
  }

  deinit {
    for entry in listeners.values { entry.listener?.ownerEnded() }
  }
}

extension Publisher {
  /// Subscribes and cancels on the main queue, at once where that is where we are, as RxCocoa does with its views.
  func onMain() -> AnyPublisher<Output, Failure> {
    subscribe(on: MainScheduler(replacement: nil)).eraseToAnyPublisher()
  }
}
