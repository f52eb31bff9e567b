import Foundation

/// Tells its targets when the user has made a gesture; a program without a screen makes it by `recognize()`.
open class UIGestureRecognizer: AttachingObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
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

  /// Where the user does it, in any view's terms: views have no places here.
  public var place = CGPoint.zero

  public func location(in view: UIView?) -> CGPoint { place }

  /// Does what the user would do, unless the delegate says that it may not begin.
  public func recognize() {
    guard delegate?.gestureRecognizerShouldBegin(self) != false else { return }
    for (target, action) in actions where target.object != nil { action(self) }
  }
}

/// Answers what a recognizer asks.
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
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
public class UIPanGestureRecognizer: UIGestureRecognizer {
  public func translation(in view: UIView?) -> CGPoint { place }
  public func velocity(in view: UIView?) -> CGPoint { .zero }
}
public final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
public final class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  public var direction = Direction.right
}
public final class UIPinchGestureRecognizer: UIGestureRecognizer {}
public final class UIRotationGestureRecognizer: UIGestureRecognizer {}
