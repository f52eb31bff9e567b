import Foundation

/// Tells its targets when the user has made a gesture; a program without a screen makes it by `recognize()`.
open class UIGestureRecognizer: AttachingObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public internal(set) weak var view: UIView?
  public var state = State.possible
  public var isEnabled = true
  private var actions: [(target: WeakTarget, action: (UIGestureRecognizer) -> Void)] = []

  /// UIKit's `addTarget(_:action:)` takes a selector, which is the Objective-C runtime's.
  public func addTarget(_ target: AnyObject, action: @escaping (UIGestureRecognizer) -> Void) {
    actions.append((WeakTarget(target), action))
  }

  public func removeTarget(_ target: AnyObject) {
    actions.removeAll { $0.target.object === target }
  }

  /// Does what the user would do.
  public func recognize() {
    for (target, action) in actions where target.object != nil { action(self) }
  }
}

private final class WeakTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

public final class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1
}
public final class UILongPressGestureRecognizer: UIGestureRecognizer {}
public class UIPanGestureRecognizer: UIGestureRecognizer {}
public final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
public final class UISwipeGestureRecognizer: UIGestureRecognizer {}
public final class UIPinchGestureRecognizer: UIGestureRecognizer {}
public final class UIRotationGestureRecognizer: UIGestureRecognizer {}
