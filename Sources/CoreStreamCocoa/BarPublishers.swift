import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == (viewController: UIViewController, animated: Bool) {
  static var willShow: Self { .init("navigationController:willShowViewController:animated:") }
  static var didShow: Self { .init("navigationController:didShowViewController:animated:") }
}

extension DelegateCall where Output == UITabBarItem {
  static var didSelectItem: Self { .init("tabBar:didSelectItem:") }
}

extension DelegateCall where Output == UIViewController {
  static var didSelectController: Self { .init("tabBarController:didSelectViewController:") }
}

extension DelegateCall where Output == Void {
  static var willPresentSearch: Self { .init("willPresentSearchController:") }
  static var didPresentSearch: Self { .init("didPresentSearchController:") }
  static var willDismissSearch: Self { .init("willDismissSearchController:") }
  static var didDismissSearch: Self { .init("didDismissSearchController:") }
}

final class NavigationControllerDelegateProxy: DelegateProxy, UINavigationControllerDelegate {
  private var nextDelegate: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    (nextDelegate?.navigationController(_:willShow:animated:))?(navigationController, viewController, animated)
    send((viewController, animated), to: .willShow)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    (nextDelegate?.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
    send((viewController, animated), to: .didShow)
  }
}

final class TabBarDelegateProxy: DelegateProxy, UITabBarDelegate {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    ((next as? any UITabBarDelegate)?.tabBar(_:didSelect:))?(tabBar, item)
    send(item, to: .didSelectItem)
  }
}

final class TabBarControllerDelegateProxy: DelegateProxy, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    ((next as? any UITabBarControllerDelegate)?.tabBarController(_:didSelect:))?(tabBarController, viewController)
    send(viewController, to: .didSelectController)
  }
}

final class SearchControllerDelegateProxy: DelegateProxy, UISearchControllerDelegate {
  private var nextDelegate: (any UISearchControllerDelegate)? { next as? any UISearchControllerDelegate }

  func willPresentSearchController(_ searchController: UISearchController) {
    (nextDelegate?.willPresentSearchController(_:))?(searchController)
    send((), to: .willPresentSearch)
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    (nextDelegate?.didPresentSearchController(_:))?(searchController)
    send((), to: .didPresentSearch)
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    (nextDelegate?.willDismissSearchController(_:))?(searchController)
    send((), to: .willDismissSearch)
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    (nextDelegate?.didDismissSearchController(_:))?(searchController)
    send((), to: .didDismissSearch)
  }
}

extension UINavigationController {
  private var delegateProxy: NavigationControllerDelegateProxy {
    proxy(of: self, at: \.delegate, make: NavigationControllerDelegateProxy.init)
  }

  /// Sends a controller that is about to be shown, and whether that is animated.
  @_disfavoredOverload
  public var willShowPublisher: AnyPublisher<(viewController: UIViewController, animated: Bool), Never> {
    delegateProxy.publisher(of: .willShow)
  }

  /// Sends a controller that is shown, and whether that was animated.
  @_disfavoredOverload
  public var didShowPublisher: AnyPublisher<(viewController: UIViewController, animated: Bool), Never> {
    delegateProxy.publisher(of: .didShow)
  }
}

extension UITabBar {
  /// Sends the item that the user has chosen.
  @_disfavoredOverload
  public var didSelectItemPublisher: AnyPublisher<UITabBarItem, Never> {
    proxy(of: self, at: \.delegate, make: TabBarDelegateProxy.init).publisher(of: .didSelectItem)
  }
}

extension UITabBarController {
  /// Sends the controller that the user has chosen.
  @_disfavoredOverload
  public var didSelectPublisher: AnyPublisher<UIViewController, Never> {
    proxy(of: self, at: \.delegate, make: TabBarControllerDelegateProxy.init).publisher(of: .didSelectController)
  }
}

extension UISearchController {
  private var delegateProxy: SearchControllerDelegateProxy {
    proxy(of: self, at: \.delegate, make: SearchControllerDelegateProxy.init)
  }

  /// Sends when the search is about to be shown.
  @_disfavoredOverload
  public var willPresentPublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .willPresentSearch) }

  /// Sends when the search is shown.
  @_disfavoredOverload
  public var didPresentPublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .didPresentSearch) }

  /// Sends when the search is about to go.
  @_disfavoredOverload
  public var willDismissPublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .willDismissSearch) }

  /// Sends when the search is gone.
  @_disfavoredOverload
  public var didDismissPublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .didDismissSearch) }
}
