import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The view in which a gesture's place is told.
public enum GestureView {
  /// The recognizer's.
  case view
  /// The one around it.
  case superview
  /// The window around it.
  case window
  /// Another one.
  case this(UIView)

  func view(of gesture: UIGestureRecognizer) -> UIView? {
    switch self {
    case .view: gesture.view
    case .superview: gesture.view?.superview
    case .window: gesture.view?.window
    case .this(let view): view
    }
  }
}

extension Publisher where Output: UIGestureRecognizer {
  /// Where the gesture is.
  ///
  ///     view.tapGesturePublisher().when(.recognized).asLocation().sink { print($0) }
  @_disfavoredOverload
  public func asLocation(in view: GestureView = .view) -> Publishers.Map<Self, CGPoint> {
    map { $0.location(in: view.view(of: $0)) }
  }
}

extension Publisher where Output: UIPanGestureRecognizer {
  /// How far the pan has come, and how fast it is.
  ///
  ///     view.panGesturePublisher().when(.changed).asTranslation().sink { print($0.translation) }
  @_disfavoredOverload
  public func asTranslation(
    in view: GestureView = .view
  ) -> Publishers.Map<Self, (translation: CGPoint, velocity: CGPoint)> {
    map { pan in
      let view = view.view(of: pan)
      return (pan.translation(in: view), pan.velocity(in: view))
    }
  }
}
