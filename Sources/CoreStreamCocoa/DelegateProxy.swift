import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A call of a delegate's method, by the method's name in Objective-C, and what its publishers send.
struct DelegateCall<Output> {
  let selector: String

  init(_ selector: String) {
    self.selector = selector
  }
}

/// Stands where a view has its delegate: hands each call on to the delegate that the project set, and then tells the
/// call's publishers.
///
/// There is one for each view and kind of delegate, which the view holds; with the view its publishers finish. It
/// answers to the methods that somebody listens to and to those of the project's delegate, so that UIKit does not take
/// a table for one whose rows can be deleted because `tableView(_:commit:forRowAt:)` is written here.
class DelegateProxy: NSObject {
  /// The project's own delegate.
  var next: AnyObject? { heldNext ?? weakNext }
  private weak var weakNext: AnyObject?
  private var heldNext: AnyObject?
  private var calls: [String: CallEvents] = [:]
  /// Puts the proxy in place anew: UIKit asks only then what it answers to.
  private let install: (DelegateProxy?) -> Void

  init(install: @escaping (DelegateProxy?) -> Void) {
    self.install = install
  }

  /// The methods that a view calls without asking.
  class var required: Set<String> { [] }

  deinit {
    for call in calls.values { call.finish() }
  }

  /// Sets the project's own delegate, and holds it if asked to.
  func setNext(_ next: AnyObject?, isHeld: Bool = false) {
    weakNext = next
    heldNext = isHeld ? next : nil
    reinstall()
  }

  func publisher<Output>(of call: DelegateCall<Output>) -> AnyPublisher<Output, Never> {
    let events = calls[call.selector] as? TypedCallEvents<Output> ?? addEvents(of: call)
    return events.publisher
  }

  func send<Output>(_ value: Output, to call: DelegateCall<Output>) {
    (calls[call.selector] as? TypedCallEvents<Output>)?.subject.send(value)
  }

  private func addEvents<Output>(of call: DelegateCall<Output>) -> TypedCallEvents<Output> {
    let events = TypedCallEvents<Output> { [weak self] in self?.reinstall() }
    calls[call.selector] = events
    return events
  }

  private func reinstall() {
    install(nil)
    install(self)
  }

  /// Takes the place of a view's delegate, which comes next from then on; the proxy that is there already stays.
  func takePlace(of current: AnyObject?) {
    guard current !== self else { return }
    setNext(current)
  }

  #if canImport(ObjectiveC)
  override func responds(to selector: Selector!) -> Bool {
    let name = NSStringFromSelector(selector)
    return NSObject.instancesRespond(to: selector) || type(of: self).required.contains(name)
      || calls[name]?.isObserved == true || (next as? any NSObjectProtocol)?.responds(to: selector) == true
  }

  override func forwardingTarget(for selector: Selector!) -> Any? { next }
  #endif
}

/// The proxy of a kind that stands where an object has a delegate, made when it is first asked for. Whoever is there
/// comes next.
///
///     proxy(of: tableView, at: \.delegate, make: TableViewDelegateProxy.init)
func proxy<Owner: Attaching, Role, Proxy: DelegateProxy>(
  of owner: Owner, at role: ReferenceWritableKeyPath<Owner, Role?>,
  make: (@escaping (DelegateProxy?) -> Void) -> Proxy
) -> Proxy {
  let proxy = attached(to: owner) { make { [weak owner] in owner?[keyPath: role] = $0 as? Role } }
  proxy.takePlace(of: owner[keyPath: role] as AnyObject?)
  return proxy
}

/// Those who listen to one of a delegate's methods.
class CallEvents {
  var isObserved: Bool { false }

  func finish() {}
}

private final class TypedCallEvents<Output>: CallEvents {
  let subject = PassthroughSubject<Output, Never>()
  private var listeners = 0
  private let changed: () -> Void

  init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  override var isObserved: Bool { listeners > 0 }

  /// Tells of the first listener and the last: with them what the proxy answers to changes.
  var publisher: AnyPublisher<Output, Never> {
    subject
      .handleEvents(
        receiveSubscription: { _ in self.count(1) }, receiveCompletion: nil, receiveCancel: { self.count(-1) }
      )
      .onMain()
  }

  override func finish() {
    subject.send(completion: .finished)
  }

  private func count(_ change: Int) {
    let wasObserved = isObserved
    listeners += change
    if wasObserved != isObserved { changed() }
  }
}

/// Puts the project's delegate behind a proxy until cancelled.
///
/// As in RxCocoa it is a mistake to do so where there is one already, whose calls would stop.
func setNext(_ next: AnyObject, of proxy: DelegateProxy, isHeld: Bool = false) -> AnyCancellable {
  assert(
    proxy.next == nil || proxy.next === next,
    "a delegate or data source is set already, and would be replaced: \(String(describing: proxy.next))")
  proxy.setNext(next, isHeld: isHeld)
  return AnyCancellable { [weak proxy, weak next] in
    guard let proxy, proxy.next == nil || proxy.next === next else { return }
    proxy.setNext(nil)
  }
}
