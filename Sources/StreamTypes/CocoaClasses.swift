import SourceText

/// The classes of UIKit and AppKit that projects extend, with their parents, so that `extension Reactive where
/// Base: UISegmentedControl` is not taken for one of a button; and what is often bound to of them that RxCocoa doesn't
/// declare: `constraint.rx.constant`.
let cocoaClasses = ProjectIndex(
  of: SourceFile(
    path: "Swift",
    text: """
      class UIResponder: NSObject {}
      class UIApplication: UIResponder {}
      class UIView: UIResponder {
        var layer: CALayer
        var clipsToBounds: Bool
        var transform: CGAffineTransform
        var frame: CGRect
        var bounds: CGRect
        var center: CGPoint
        var isOpaque: Bool
        var tag: Int
      }
      class UIWindow: UIView {}
      class UILabel: UIView {
        var font: UIFont!
        var textAlignment: NSTextAlignment
        var numberOfLines: Int
        var isHighlighted: Bool
      }
      class UIImageView: UIView {
        var isHighlighted: Bool
        var highlightedImage: UIImage?
      }
      class UIProgressView: UIView {
        var progressTintColor: UIColor?
        var trackTintColor: UIColor?
      }
      class UIActivityIndicatorView: UIView {
        var color: UIColor!
        var hidesWhenStopped: Bool
      }
      class UIStackView: UIView {
        var spacing: CGFloat
      }
      class UIPickerView: UIView {}
      class UINavigationBar: UIView {
        var barTintColor: UIColor?
        var isTranslucent: Bool
        var prefersLargeTitles: Bool
      }
      class UIToolbar: UIView {}
      class UITabBar: UIView {
        var barTintColor: UIColor?
        var isTranslucent: Bool
      }
      class UISearchBar: UIView {}
      class UIVisualEffectView: UIView {}
      class UITableViewCell: UIView {}
      class UITableViewHeaderFooterView: UIView {}
      class UICollectionReusableView: UIView {}
      class UICollectionViewCell: UICollectionReusableView {}
      class UIScrollView: UIView {
        var contentInset: UIEdgeInsets
        var contentSize: CGSize
        var isPagingEnabled: Bool
        var bounces: Bool
        var showsVerticalScrollIndicator: Bool
        var showsHorizontalScrollIndicator: Bool
      }
      class UITableView: UIScrollView {
        var isEditing: Bool
        var rowHeight: CGFloat
        var tableHeaderView: UIView?
        var tableFooterView: UIView?
        var backgroundView: UIView?
        var allowsSelection: Bool
        var allowsMultipleSelection: Bool
      }
      class UICollectionView: UIScrollView {
        var backgroundView: UIView?
        var allowsSelection: Bool
        var allowsMultipleSelection: Bool
      }
      class UITextView: UIScrollView {
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment: NSTextAlignment
        var isEditable: Bool
        var isSelectable: Bool
      }
      class WKWebView: UIView {}
      class MKMapView: UIView {}
      class UIControl: UIView {
        var isHighlighted: Bool
      }
      class UIButton: UIControl {}
      class UITextField: UIControl {
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment: NSTextAlignment
        var placeholder: String?
        var isSecureTextEntry: Bool
        var rightView: UIView?
        var leftView: UIView?
      }
      class UISearchTextField: UITextField {}
      class UISwitch: UIControl {
        var onTintColor: UIColor?
        var thumbTintColor: UIColor?
      }
      class UISlider: UIControl {
        var minimumValue: Float
        var maximumValue: Float
        var isContinuous: Bool
      }
      class UIStepper: UIControl {}
      class UIPageControl: UIControl {
        var hidesForSinglePage: Bool
        var pageIndicatorTintColor: UIColor?
        var currentPageIndicatorTintColor: UIColor?
      }
      class UISegmentedControl: UIControl {}
      class UIDatePicker: UIControl {}
      class UIRefreshControl: UIControl {}
      class UIBarItem: NSObject {}
      class UIBarButtonItem: UIBarItem {
        var tintColor: UIColor?
      }
      class UITabBarItem: UIBarItem {
        var badgeColor: UIColor?
      }
      class UINavigationItem: NSObject {
        var title: String?
        var prompt: String?
        var titleView: UIView?
        var hidesBackButton: Bool
        var rightBarButtonItem: UIBarButtonItem?
        var leftBarButtonItem: UIBarButtonItem?
        var backBarButtonItem: UIBarButtonItem?
      }
      class UIGestureRecognizer: NSObject {}
      class UITapGestureRecognizer: UIGestureRecognizer {}
      class UIPanGestureRecognizer: UIGestureRecognizer {}
      class UISwipeGestureRecognizer: UIGestureRecognizer {}
      class UIPinchGestureRecognizer: UIGestureRecognizer {}
      class UIRotationGestureRecognizer: UIGestureRecognizer {}
      class UILongPressGestureRecognizer: UIGestureRecognizer {}
      class UIViewController: UIResponder {
        var title: String?
        var view: UIView!
        var navigationItem: UINavigationItem
        var tabBarItem: UITabBarItem!
        var isModalInPresentation: Bool
      }
      class UIAlertController: UIViewController {}
      class UISearchController: UIViewController {}
      class UITableViewController: UIViewController {}
      class UICollectionViewController: UIViewController {}
      class UIPageViewController: UIViewController {}
      class UISplitViewController: UIViewController {}
      class UITabBarController: UIViewController {
        var selectedIndex: Int
      }
      class UINavigationController: UIViewController {
        var isNavigationBarHidden: Bool
        var isToolbarHidden: Bool
      }
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
      class NSLayoutConstraint: NSObject {
        var constant: CGFloat
        var isActive: Bool
      }
      class UserDefaults: NSObject {}
      class URLSession: NSObject {}
      class CLLocationManager: NSObject {}
      class CALayer: NSObject {
        var cornerRadius: CGFloat
        var maskedCorners: CACornerMask
        var masksToBounds: Bool
        var borderWidth: CGFloat
        var borderColor: CGColor?
        var backgroundColor: CGColor?
        var shadowColor: CGColor?
        var shadowOpacity: Float
        var shadowOffset: CGSize
        var shadowRadius: CGFloat
        var opacity: Float
        var isHidden: Bool
      }
      class Bundle: NSObject {}
      """))
