import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What a gesture or a bar's button tells of its use.
private final class ActionTarget: NSObject {
  let actions = PassthroughSubject<AnyObject, Never>()

  #if canImport(UIKit)
  @objc func act(_ sender: AnyObject) {
    actions.send(sender)
  }
  #endif

  deinit {
    actions.send(completion: .finished)
  }
}

/// What both kinds have in common: they hold what they tell, which ends with them.
private func actions<Sender: Attaching>(of sender: Sender, add: (ActionTarget) -> Void) -> AnyPublisher<Sender, Never> {
  let target = attached(to: sender) {
    let target = ActionTarget()
    add(target)
    return target
  }
  return target.actions.compactMap { $0 as? Sender }.onMain()
}

extension UIBarButtonItem {
  /// Sends once a tap.
  @_disfavoredOverload
  public var tapPublisher: AnyPublisher<Void, Never> {
    actions(of: self) { target in
      self.target = target
      #if canImport(UIKit)
      action = #selector(ActionTarget.act(_:))
      #else
      action = { [weak target] in target?.actions.send($0) }
      #endif
    }
    .map { _ in () }
    .eraseToAnyPublisher()
  }
}

private func recognitions<Gesture: UIGestureRecognizer>(of gesture: Gesture) -> AnyPublisher<Gesture, Never> {
  actions(of: gesture) { target in
    #if canImport(UIKit)
    gesture.addTarget(target, action: #selector(ActionTarget.act(_:)))
    #else
    gesture.addTarget(target) { [weak target] in target?.actions.send($0) }
    #endif
  }
}

/// Any kind of gesture, so that what is sent is of the gesture's own kind.
public protocol Recognizing: AnyObject {}

extension UIGestureRecognizer: Recognizing {}

extension Recognizing where Self: UIGestureRecognizer {
  /// Sends the gesture at each change of its state.
  public var eventPublisher: AnyPublisher<Self, Never> { recognitions(of: self) }
}

extension UITapGestureRecognizer {
  /// Sends the gesture at each tap.
  @_disfavoredOverload
  public var tapPublisher: AnyPublisher<UITapGestureRecognizer, Never> { recognitions(of: self) }
}

extension UIPanGestureRecognizer {
  /// Sends the gesture at each change of its state.
  @_disfavoredOverload
  public var panPublisher: AnyPublisher<UIPanGestureRecognizer, Never> { recognitions(of: self) }
}

extension UISwipeGestureRecognizer {
  /// Sends the gesture at each swipe.
  @_disfavoredOverload
  public var swipePublisher: AnyPublisher<UISwipeGestureRecognizer, Never> { recognitions(of: self) }
}

extension UILongPressGestureRecognizer {
  /// Sends the gesture at each change of its state.
  @_disfavoredOverload
  public var longPressPublisher: AnyPublisher<UILongPressGestureRecognizer, Never> { recognitions(of: self) }
}

#if !os(tvOS)
extension UIPinchGestureRecognizer {
  /// Sends the gesture at each change of its state.
  @_disfavoredOverload
  public var pinchPublisher: AnyPublisher<UIPinchGestureRecognizer, Never> { recognitions(of: self) }
}

extension UIRotationGestureRecognizer {
  /// Sends the gesture at each change of its state.
  @_disfavoredOverload
  public var rotationPublisher: AnyPublisher<UIRotationGestureRecognizer, Never> { recognitions(of: self) }
}

extension UIScreenEdgePanGestureRecognizer {
  /// Sends the gesture at each change of its state.
  @_disfavoredOverload
  public var screenEdgePanPublisher: AnyPublisher<UIScreenEdgePanGestureRecognizer, Never> { recognitions(of: self) }
}
#endif
