import Foundation

/// A view whose content is larger than it is; nothing is drawn, so that only the offset counts.
///
/// Its delegate is a member of `ScrollingView`, so that a table's can be of another type, as Objective-C allows.
open class UIScrollView: UIView, ScrollingView {
  /// The delegate of any kind of scroll view.
  fileprivate(set) weak var anyDelegate: AnyObject?

  public var isScrollEnabled = true
  public var contentSize = CGSize.zero
  /// As in UIKit, the delegate is told of each change.
  public var contentOffset = CGPoint.zero {
    didSet { (anyDelegate as? any UIScrollViewDelegate)?.scrollViewDidScroll(self) }
  }

  /// How a subclass sets its delegate.
  func setAnyDelegate(_ delegate: AnyObject?) {
    anyDelegate = delegate
  }
}

/// What has a scroll view's delegate.
public protocol ScrollingView: UIView {}

extension ScrollingView where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { anyDelegate as? any UIScrollViewDelegate }
    set { anyDelegate = newValue }
  }
}

public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
