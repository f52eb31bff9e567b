import SourceText

/// The classes of UIKit and AppKit that projects extend, with their parents, so that `extension Reactive where
/// Base: UISegmentedControl` is not taken for one of a button.
let cocoaClasses = ProjectIndex(
  of: SourceFile(
    path: "Swift",
    text: """
      class UIResponder: NSObject {}
      class UIApplication: UIResponder {}
      class UIView: UIResponder {}
      class UIWindow: UIView {}
      class UILabel: UIView {}
      class UIImageView: UIView {}
      class UIProgressView: UIView {}
      class UIActivityIndicatorView: UIView {}
      class UIStackView: UIView {}
      class UIPickerView: UIView {}
      class UINavigationBar: UIView {}
      class UIToolbar: UIView {}
      class UITabBar: UIView {}
      class UISearchBar: UIView {}
      class UIVisualEffectView: UIView {}
      class UITableViewCell: UIView {}
      class UITableViewHeaderFooterView: UIView {}
      class UICollectionReusableView: UIView {}
      class UICollectionViewCell: UICollectionReusableView {}
      class UIScrollView: UIView {}
      class UITableView: UIScrollView {}
      class UICollectionView: UIScrollView {}
      class UITextView: UIScrollView {}
      class WKWebView: UIView {}
      class MKMapView: UIView {}
      class UIControl: UIView {}
      class UIButton: UIControl {}
      class UITextField: UIControl {}
      class UISearchTextField: UITextField {}
      class UISwitch: UIControl {}
      class UISlider: UIControl {}
      class UIStepper: UIControl {}
      class UIPageControl: UIControl {}
      class UISegmentedControl: UIControl {}
      class UIDatePicker: UIControl {}
      class UIRefreshControl: UIControl {}
      class UIBarItem: NSObject {}
      class UIBarButtonItem: UIBarItem {}
      class UITabBarItem: UIBarItem {}
      class UINavigationItem: NSObject {}
      class UIGestureRecognizer: NSObject {}
      class UITapGestureRecognizer: UIGestureRecognizer {}
      class UIPanGestureRecognizer: UIGestureRecognizer {}
      class UISwipeGestureRecognizer: UIGestureRecognizer {}
      class UIPinchGestureRecognizer: UIGestureRecognizer {}
      class UIRotationGestureRecognizer: UIGestureRecognizer {}
      class UILongPressGestureRecognizer: UIGestureRecognizer {}
      class UIViewController: UIResponder {}
      class UIAlertController: UIViewController {}
      class UISearchController: UIViewController {}
      class UITableViewController: UIViewController {}
      class UICollectionViewController: UIViewController {}
      class UIPageViewController: UIViewController {}
      class UISplitViewController: UIViewController {}
      class UITabBarController: UIViewController {}
      class UINavigationController: UIViewController {}
      class UIImagePickerController: UINavigationController {}
      class NSResponder: NSObject {}
      class NSView: NSResponder {}
      class NSControl: NSView {}
      class NSButton: NSControl {}
      class NSSlider: NSControl {}
      class NSImageView: NSControl {}
      class NSTextField: NSControl {}
      class NSTableView: NSControl {}
      class NSText: NSView {}
      class NSTextView: NSText {}
      class NSViewController: NSResponder {}
      class NSWindow: NSResponder {}
      class NSWindowController: NSResponder {}
      class NSLayoutConstraint: NSObject {}
      class UserDefaults: NSObject {}
      class URLSession: NSObject {}
      class CLLocationManager: NSObject {}
      class CALayer: NSObject {}
      class Bundle: NSObject {}
      """))
