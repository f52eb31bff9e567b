import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What is asked of a recognizer, and whether the answer is yes.
///
///     delegate.beginPolicy = .custom { pan in pan.velocity(in: pan.view).x > 0 }
public struct GesturePolicy<Asked> {
  private let answer: (Asked) -> Bool

  /// The answer depends.
  public static func custom(_ answer: @escaping (Asked) -> Bool) -> GesturePolicy { GesturePolicy(answer: answer) }

  /// The answer is yes.
  public static var always: GesturePolicy { GesturePolicy { _ in true } }

  /// The answer is no.
  public static var never: GesturePolicy { GesturePolicy { _ in false } }

  /// Answers.
  public func isPassed(by asked: Asked) -> Bool { answer(asked) }
}

/// Answers for a recognizer by policies: RxGesture's delegate, with its policies' names.
///
/// It recognizes its gesture beside other recognizers, unless its policies say something else.
public final class GestureDelegate<Gesture: UIGestureRecognizer>: NSObject, UIGestureRecognizerDelegate {
  /// Whether the gesture may begin.
  public var beginPolicy = GesturePolicy<Gesture>.always

  /// Whether the other recognizer waits until this one has failed.
  public var selfFailureRequirementPolicy = GesturePolicy<(Gesture, UIGestureRecognizer)>.never

  /// Whether this recognizer waits until the other one has failed.
  public var otherFailureRequirementPolicy = GesturePolicy<(Gesture, UIGestureRecognizer)>.never

  /// Whether both recognize their gestures at once.
  public var simultaneousRecognitionPolicy = GesturePolicy<(Gesture, UIGestureRecognizer)>.always

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let gesture = gestureRecognizer as? Gesture else { return true }
    return beginPolicy.isPassed(by: gesture)
  }

  /// What `selfFailureRequirementPolicy` says.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let gesture = gestureRecognizer as? Gesture else { return false }
    return selfFailureRequirementPolicy.isPassed(by: (gesture, otherGestureRecognizer))
  }

  /// What `otherFailureRequirementPolicy` says.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let gesture = gestureRecognizer as? Gesture else { return false }
    return otherFailureRequirementPolicy.isPassed(by: (gesture, otherGestureRecognizer))
  }

  /// What `simultaneousRecognitionPolicy` says.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let gesture = gestureRecognizer as? Gesture else { return true }
    return simultaneousRecognitionPolicy.isPassed(by: (gesture, otherGestureRecognizer))
  }

  #if canImport(UIKit)
  /// Whether the recognizer looks at a touch.
  public var touchReceptionPolicy = GesturePolicy<(Gesture, UITouch)>.always

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let gesture = gestureRecognizer as? Gesture else { return true }
    return touchReceptionPolicy.isPassed(by: (gesture, touch))
  }
  #endif
}

/// Gives a recognizer without a delegate one that it holds.
func policies<Gesture: UIGestureRecognizer>(of gesture: Gesture) -> GestureDelegate<Gesture> {
  let delegate = attached(to: gesture) { GestureDelegate<Gesture>() }
  if gesture.delegate == nil { gesture.delegate = delegate }
  return delegate
}
