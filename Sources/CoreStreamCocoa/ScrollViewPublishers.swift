import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == Void {
  static var didZoom: Self { .init("scrollViewDidZoom:") }
  static var didScroll: Self { .init("scrollViewDidScroll:") }
  static var willBeginDragging: Self { .init("scrollViewWillBeginDragging:") }
  static var willBeginDecelerating: Self { .init("scrollViewWillBeginDecelerating:") }
  static var didEndDecelerating: Self { .init("scrollViewDidEndDecelerating:") }
  static var didEndScrollingAnimation: Self { .init("scrollViewDidEndScrollingAnimation:") }
  static var didScrollToTop: Self { .init("scrollViewDidScrollToTop:") }
}

extension DelegateCall where Output == (velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
  static var willEndDragging: Self { .init("scrollViewWillEndDragging:withVelocity:targetContentOffset:") }
}

extension DelegateCall where Output == Bool {
  static var didEndDragging: Self { .init("scrollViewDidEndDragging:willDecelerate:") }
}

extension DelegateCall where Output == UIView? {
  static var willBeginZooming: Self { .init("scrollViewWillBeginZooming:withView:") }
}

extension DelegateCall where Output == (view: UIView?, scale: CGFloat) {
  static var didEndZooming: Self { .init("scrollViewDidEndZooming:withView:atScale:") }
}

/// The delegate of a scroll view, and the part of a table's, a collection's or a text view's that tells of scrolling.
class ScrollViewDelegateProxy: DelegateProxy, UIScrollViewDelegate {
  private var nextDelegate: (any UIScrollViewDelegate)? { next as? any UIScrollViewDelegate }

  /// As in RxCocoa, and unlike the other calls, publishers hear of it before the project's delegate does.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    send((), to: .didScroll)
    (nextDelegate?.scrollViewDidScroll(_:))?(scrollView)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewDidZoom(_:))?(scrollView)
    send((), to: .didZoom)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewWillBeginDragging(_:))?(scrollView)
    send((), to: .willBeginDragging)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    (nextDelegate?.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:))?(
      scrollView, velocity, targetContentOffset)
    send((velocity, targetContentOffset), to: .willEndDragging)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    (nextDelegate?.scrollViewDidEndDragging(_:willDecelerate:))?(scrollView, decelerate)
    send(decelerate, to: .didEndDragging)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewWillBeginDecelerating(_:))?(scrollView)
    send((), to: .willBeginDecelerating)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewDidEndDecelerating(_:))?(scrollView)
    send((), to: .didEndDecelerating)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewDidEndScrollingAnimation(_:))?(scrollView)
    send((), to: .didEndScrollingAnimation)
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    (nextDelegate?.scrollViewWillBeginZooming(_:with:))?(scrollView, view)
    send(view, to: .willBeginZooming)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    (nextDelegate?.scrollViewDidEndZooming(_:with:atScale:))?(scrollView, view, scale)
    send((view, scale), to: .didEndZooming)
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    (nextDelegate?.scrollViewDidScrollToTop(_:))?(scrollView)
    send((), to: .didScrollToTop)
  }
}

extension UIScrollView {
  /// The proxy of the kind of view that this is: a table has a delegate of its own type.
  var scrollProxy: ScrollViewDelegateProxy {
    switch self {
    case let table as UITableView: return table.delegateProxy
    case let collection as UICollectionView: return collection.delegateProxy
    case let text as UITextView: return text.delegateProxy
    default:
      return proxy(of: self, at: \.delegate, make: ScrollViewDelegateProxy.init)
    }
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  ///
  ///     scrollView.setDelegate(self).store(in: &cancellables)
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> AnyCancellable {
    setNext(delegate, of: scrollProxy)
  }

  /// The same for good.
  @_disfavoredOverload
  public func forwardCalls(to delegate: any UIScrollViewDelegate) {
    scrollProxy.setNext(delegate)
  }

  /// Sends the offset as it is, and then as it is whenever the view has scrolled.
  @_disfavoredOverload
  public var contentOffsetPublisher: AnyPublisher<CGPoint, Never> {
    let scrolls = scrollProxy.publisher(of: .didScroll)
    return Deferred { [weak self] in
      scrolls.compactMap { self?.contentOffset }.prepend([self?.contentOffset].compactMap { $0 })
    }.eraseToAnyPublisher()
  }

  /// Sends when the view has scrolled.
  @_disfavoredOverload
  public var didScrollPublisher: AnyPublisher<Void, Never> { scrollProxy.publisher(of: .didScroll) }

  /// Sends when the content begins to slow down.
  @_disfavoredOverload
  public var willBeginDeceleratingPublisher: AnyPublisher<Void, Never> {
    scrollProxy.publisher(of: .willBeginDecelerating)
  }

  /// Sends when the content has come to rest.
  @_disfavoredOverload
  public var didEndDeceleratingPublisher: AnyPublisher<Void, Never> { scrollProxy.publisher(of: .didEndDecelerating) }

  /// Sends when the user begins to drag the content.
  @_disfavoredOverload
  public var willBeginDraggingPublisher: AnyPublisher<Void, Never> { scrollProxy.publisher(of: .willBeginDragging) }

  /// Sends how fast the user releases the content, and where it will come to rest, which can be set.
  @_disfavoredOverload
  public var willEndDraggingPublisher:
    AnyPublisher<(velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>), Never>
  {
    scrollProxy.publisher(of: .willEndDragging)
  }

  /// Sends, when the user has released the content, whether it moves on.
  @_disfavoredOverload
  public var didEndDraggingPublisher: AnyPublisher<Bool, Never> { scrollProxy.publisher(of: .didEndDragging) }

  /// Sends when the content's scale has changed.
  @_disfavoredOverload
  public var didZoomPublisher: AnyPublisher<Void, Never> { scrollProxy.publisher(of: .didZoom) }

  /// Sends when the view has scrolled to its top because the status bar was tapped.
  @_disfavoredOverload
  public var didScrollToTopPublisher: AnyPublisher<Void, Never> { scrollProxy.publisher(of: .didScrollToTop) }

  /// Sends when an animated change of the offset is done.
  @_disfavoredOverload
  public var didEndScrollingAnimationPublisher: AnyPublisher<Void, Never> {
    scrollProxy.publisher(of: .didEndScrollingAnimation)
  }

  /// Sends the view that is about to be scaled.
  @_disfavoredOverload
  public var willBeginZoomingPublisher: AnyPublisher<UIView?, Never> { scrollProxy.publisher(of: .willBeginZooming) }

  /// Sends the view that was scaled, and its scale.
  @_disfavoredOverload
  public var didEndZoomingPublisher: AnyPublisher<(view: UIView?, scale: CGFloat), Never> {
    scrollProxy.publisher(of: .didEndZooming)
  }
}
