import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The calls of one object's methods, by the methods' names in Objective-C.
final class MethodCalls {
  private var sent: [String: PassthroughSubject<[Any], Never>] = [:]
  private var invoked: [String: PassthroughSubject<[Any], Never>] = [:]

  /// Sends the arguments before the method runs.
  func before(_ selector: String) -> PassthroughSubject<[Any], Never> { subject(selector, \.sent) }

  /// Sends the arguments after the method has run.
  func after(_ selector: String) -> PassthroughSubject<[Any], Never> { subject(selector, \.invoked) }

  func tell(_ selector: String, _ arguments: [Any], isOver: Bool) {
    (isOver ? invoked : sent)[selector]?.send(arguments)
  }

  private func subject(
    _ selector: String, _ table: ReferenceWritableKeyPath<MethodCalls, [String: PassthroughSubject<[Any], Never>]>
  ) -> PassthroughSubject<[Any], Never> {
    if let known = self[keyPath: table][selector] { return known }
    let subject = PassthroughSubject<[Any], Never>()
    self[keyPath: table][selector] = subject
    return subject
  }

  deinit {
    for subject in sent.values { subject.send(completion: .finished) }
    for subject in invoked.values { subject.send(completion: .finished) }
  }
}

/// The calls of an object, whose method tells of them from now on.
func calls(of object: Attaching, _ selector: String) -> MethodCalls {
  let calls = attached(to: object) { MethodCalls() }
  #if canImport(UIKit)
  intercept(object, NSSelectorFromString(selector))
  #else
  if let controller = object as? UIViewController, controller.callObserver == nil {
    controller.callObserver = { [weak calls] in calls?.tell($0, $1, isOver: $2) }
  }
  #endif
  return calls
}

extension StreamSpace where Base: UIViewController {
  /// Sends when the view is loaded, behind the method of this name.
  ///
  ///     controller.streams.viewDidLoad.sink { print("loaded") }.store(in: &cancellables)
  @_disfavoredOverload
  public var viewDidLoad: AnyPublisher<Void, Never> { after("viewDidLoad").map { _ in () }.onMain() }

  /// Sends, when the view is about to be shown, whether that is animated.
  @_disfavoredOverload
  public var viewWillAppear: AnyPublisher<Bool, Never> { stage("viewWillAppear:") }

  /// Sends, when the view is shown, whether that was animated.
  @_disfavoredOverload
  public var viewDidAppear: AnyPublisher<Bool, Never> { stage("viewDidAppear:") }

  /// Sends, when the view is about to go, whether that is animated.
  @_disfavoredOverload
  public var viewWillDisappear: AnyPublisher<Bool, Never> { stage("viewWillDisappear:") }

  /// Sends, when the view is gone, whether that was animated.
  @_disfavoredOverload
  public var viewDidDisappear: AnyPublisher<Bool, Never> { stage("viewDidDisappear:") }

  /// Sends when the view is about to lay out what it shows.
  @_disfavoredOverload
  public var viewWillLayoutSubviews: AnyPublisher<Void, Never> {
    after("viewWillLayoutSubviews").map { _ in () }.onMain()
  }

  /// Sends when the view has laid out what it shows.
  @_disfavoredOverload
  public var viewDidLayoutSubviews: AnyPublisher<Void, Never> {
    after("viewDidLayoutSubviews").map { _ in () }.onMain()
  }

  /// Sends the controller that this one is about to be put into, or nil.
  @_disfavoredOverload
  public var willMoveToParentViewController: AnyPublisher<UIViewController?, Never> {
    after("willMoveToParentViewController:").map { $0.first as? UIViewController }.onMain()
  }

  /// Sends the controller that this one is in, or nil.
  @_disfavoredOverload
  public var didMoveToParentViewController: AnyPublisher<UIViewController?, Never> {
    after("didMoveToParentViewController:").map { $0.first as? UIViewController }.onMain()
  }

  /// Sends true when the view is shown and false when it is about to go.
  @_disfavoredOverload
  public var isVisible: AnyPublisher<Bool, Never> {
    viewDidAppear.map { _ in true }.merge(with: viewWillDisappear.map { _ in false }).eraseToAnyPublisher()
  }

  /// Sends, before what is shown over the controller is taken down, whether that is animated.
  @_disfavoredOverload
  public var isDismissing: AnyPublisher<Bool, Never> {
    let selector = "dismissViewControllerAnimated:completion:"
    return calls(of: base, selector).before(selector).map { $0.first as? Bool ?? false }.onMain()
  }

  private func after(_ selector: String) -> PassthroughSubject<[Any], Never> {
    calls(of: base, selector).after(selector)
  }

  private func stage(_ selector: String) -> AnyPublisher<Bool, Never> {
    after(selector).map { $0.first as? Bool ?? false }.onMain()
  }
}
