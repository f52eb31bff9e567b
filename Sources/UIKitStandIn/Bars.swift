import Foundation

/// Shows one of several controllers, pushed onto one another.
open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) var viewControllers: [UIViewController] = []

  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: viewController, animated: animated)
    viewControllers.append(viewController)
    viewController.loadViewIfNeeded()
    delegate?.navigationController(self, didShow: viewController, animated: animated)
  }
}

public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Items of which one is chosen; a tap is the delegate's `tabBar(_:didSelect:)`.
public final class UITabBar: UIView {
  public weak var delegate: (any UITabBarDelegate)?
  public var items: [UITabBarItem]?
}

public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows one of several controllers, chosen by the items of its bar.
open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public var viewControllers: [UIViewController]?
  public var selectedIndex = 0
}

public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// A search bar and what shows the results; to present it is to call its delegate.
open class UISearchController: UIViewController {
  public weak var delegate: (any UISearchControllerDelegate)?
  public let searchBar = UISearchBar()
}

public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
