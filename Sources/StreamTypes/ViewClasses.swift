/// The classes of UIKit and AppKit that reactive extensions are written for, each with its superclass (Apple's
/// documentation, "Inherits From"): what is declared for a bar button is no image view's.
enum ViewClasses {
  /// Whether two classes are known, and neither is the other's ancestor.
  static func areUnrelated(_ one: String, _ other: String) -> Bool {
    superclasses[one] != nil && superclasses[other] != nil && !inherits(one, other) && !inherits(other, one)
  }

  private static func inherits(_ name: String, _ wanted: String) -> Bool {
    var next: String? = name
    while let current = next {
      if current == wanted { return true }
      next = superclasses[current]
    }
    return false
  }

  private static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIApplication": "UIResponder", "UIWindow": "UIView", "UILabel": "UIView", "UIImageView": "UIView",
    "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITextView": "UIScrollView", "UIControl": "UIView", "UIButton": "UIControl", "UITextField": "UIControl",
    "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
    "UIDatePicker": "UIControl", "UIPageControl": "UIControl", "UIRefreshControl": "UIControl",
    "UISearchTextField": "UITextField", "UIPickerView": "UIView", "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIStackView": "UIView", "UISearchBar": "UIView", "UITabBar": "UIView",
    "UIToolbar": "UIView", "UINavigationBar": "UIView", "UIVisualEffectView": "UIView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "WKWebView": "UIView", "MKMapView": "UIView",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISearchController": "UIViewController", "UISplitViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController", "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem",
    "UITabBarItem": "UIBarItem", "UINavigationItem": "NSObject", "UIGestureRecognizer": "NSObject",
    "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer", "NSLayoutConstraint": "NSObject",
    "NSResponder": "NSObject", "NSView": "NSResponder", "NSControl": "NSView", "NSButton": "NSControl",
    "NSTextField": "NSControl", "NSSlider": "NSControl", "NSImageView": "NSControl", "NSTextView": "NSView",
    "NSViewController": "NSResponder", "NSWindow": "NSResponder", "NSWindowController": "NSResponder",
    "UserDefaults": "NSObject", "NotificationCenter": "NSObject", "URLSession": "NSObject",
    "CLLocationManager": "NSObject", "CALayer": "NSObject", "Bundle": "NSObject",
  ]
}
