import SourceText

/// The classes of Foundation, UIKit and AppKit that projects extend, with their parents, so that `extension Reactive where
/// Base: UISegmentedControl` is not taken for one of a button; and what is often bound to of them that RxCocoa doesn't
/// declare: `constraint.rx.constant`.
let cocoaClasses = ProjectIndex(
  of: SourceFile(
    path: "Swift",
    text: """
      class Operation: NSObject {}
      class BlockOperation: Operation {}
      class URLSession: NSObject {}
      class URLSessionTask: NSObject {}
      class URLSessionDataTask: URLSessionTask {}
      class URLSessionUploadTask: URLSessionDataTask {}
      class URLSessionDownloadTask: URLSessionTask {}
      class UIResponder: NSObject {}
      class UIApplication: UIResponder {
        var isNetworkActivityIndicatorVisible: Bool
        var isIdleTimerDisabled: Bool
        var applicationIconBadgeNumber: Int
      }
      class UIView: UIResponder {
        var layer: CALayer
        var clipsToBounds: Bool
        var transform: CGAffineTransform
        var frame: CGRect
        var bounds: CGRect
        var center: CGPoint
        var isOpaque: Bool
        var tag: Int
        var contentMode: UIView.ContentMode
        var layoutMargins: UIEdgeInsets
        var overrideUserInterfaceStyle: UIUserInterfaceStyle
        var isMultipleTouchEnabled: Bool
        var semanticContentAttribute: UISemanticContentAttribute
        var accessibilityLabel: String?
        var accessibilityValue: String?
        var accessibilityHint: String?
        var accessibilityIdentifier: String?
        var isAccessibilityElement: Bool
      }
      class UIWindow: UIView {
        var rootViewController: UIViewController?
        var windowLevel: UIWindow.Level
      }
      class UILabel: UIView {
        var font: UIFont!
        var textAlignment: NSTextAlignment
        var numberOfLines: Int
        var isHighlighted: Bool
        var lineBreakMode: NSLineBreakMode
        var adjustsFontSizeToFitWidth: Bool
        var minimumScaleFactor: CGFloat
        var shadowColor: UIColor?
        var highlightedTextColor: UIColor?
      }
      class UIImageView: UIView {
        var isHighlighted: Bool
        var highlightedImage: UIImage?
        var animationImages: [UIImage]?
      }
      class UIProgressView: UIView {
        var progressTintColor: UIColor?
        var trackTintColor: UIColor?
      }
      class UIActivityIndicatorView: UIView {
        var color: UIColor!
        var hidesWhenStopped: Bool
        var style: UIActivityIndicatorView.Style
      }
      class UIStackView: UIView {
        var spacing: CGFloat
        var axis: NSLayoutConstraint.Axis
        var alignment: UIStackView.Alignment
        var distribution: UIStackView.Distribution
      }
      class UIPickerView: UIView {}
      class UINavigationBar: UIView {
        var barTintColor: UIColor?
        var isTranslucent: Bool
        var prefersLargeTitles: Bool
      }
      class UIToolbar: UIView {
        var items: [UIBarButtonItem]?
        var barTintColor: UIColor?
      }
      class UITabBar: UIView {
        var items: [UITabBarItem]?
        var barTintColor: UIColor?
        var isTranslucent: Bool
      }
      class UISearchBar: UIView {
        var showsCancelButton: Bool
        var scopeButtonTitles: [String]?
        var barTintColor: UIColor?
        var placeholder: String?
      }
      class UIVisualEffectView: UIView {
        var effect: UIVisualEffect?
      }
      class UITableViewCell: UIView {
        var accessoryType: UITableViewCell.AccessoryType
        var accessoryView: UIView?
        var selectionStyle: UITableViewCell.SelectionStyle
        var backgroundView: UIView?
      }
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
        var zoomScale: CGFloat
        var minimumZoomScale: CGFloat
        var maximumZoomScale: CGFloat
        var scrollIndicatorInsets: UIEdgeInsets
        var alwaysBounceVertical: Bool
        var alwaysBounceHorizontal: Bool
        var keyboardDismissMode: UIScrollView.KeyboardDismissMode
        var refreshControl: UIRefreshControl?
      }
      class UITableView: UIScrollView {
        var isEditing: Bool
        var rowHeight: CGFloat
        var tableHeaderView: UIView?
        var tableFooterView: UIView?
        var backgroundView: UIView?
        var allowsSelection: Bool
        var allowsMultipleSelection: Bool
        var separatorStyle: UITableViewCell.SeparatorStyle
        var separatorColor: UIColor?
        var separatorInset: UIEdgeInsets
        var estimatedRowHeight: CGFloat
        var sectionHeaderHeight: CGFloat
      }
      class UICollectionView: UIScrollView {
        var backgroundView: UIView?
        var allowsSelection: Bool
        var allowsMultipleSelection: Bool
        var collectionViewLayout: UICollectionViewLayout
        var isPrefetchingEnabled: Bool
      }
      class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject {
        init(
          tableView: UITableView,
          cellProvider: (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
        )
      }
      class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject {
        init(
          collectionView: UICollectionView,
          cellProvider: (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
        )
        var supplementaryViewProvider: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
      }
      extension UICollectionView {
        struct CellRegistration<Cell, Item> {
          init(handler: (Cell, IndexPath, Item) -> Void)
        }
        struct SupplementaryRegistration<Supplementary> {
          init(elementKind: String, handler: (Supplementary, String, IndexPath) -> Void)
        }
      }
      class UITextView: UIScrollView {
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment: NSTextAlignment
        var isEditable: Bool
        var isSelectable: Bool
        var textContainerInset: UIEdgeInsets
        var selectedRange: NSRange
        var keyboardType: UIKeyboardType
      }
      class WKWebView: UIView {}
      class MKMapView: UIView {}
      class UIControl: UIView {
        var isHighlighted: Bool
        var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment
      }
      class UIButton: UIControl {
        var configuration: UIButton.Configuration?
        var contentEdgeInsets: UIEdgeInsets
        var titleEdgeInsets: UIEdgeInsets
        var imageEdgeInsets: UIEdgeInsets
        var menu: UIMenu?
      }
      class UITextField: UIControl {
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment: NSTextAlignment
        var placeholder: String?
        var isSecureTextEntry: Bool
        var rightView: UIView?
        var leftView: UIView?
        var attributedPlaceholder: NSAttributedString?
        var borderStyle: UITextField.BorderStyle
        var background: UIImage?
        var clearButtonMode: UITextField.ViewMode
        var leftViewMode: UITextField.ViewMode
        var rightViewMode: UITextField.ViewMode
        var inputView: UIView?
        var inputAccessoryView: UIView?
        var keyboardType: UIKeyboardType
        var returnKeyType: UIReturnKeyType
        var autocapitalizationType: UITextAutocapitalizationType
        var autocorrectionType: UITextAutocorrectionType
        var textContentType: UITextContentType!
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
        var thumbTintColor: UIColor?
        var minimumTrackTintColor: UIColor?
        var maximumTrackTintColor: UIColor?
      }
      class UIStepper: UIControl {
        var minimumValue: Double
        var maximumValue: Double
        var stepValue: Double
      }
      class UIPageControl: UIControl {
        var numberOfPages: Int
        var currentPage: Int
        var hidesForSinglePage: Bool
        var pageIndicatorTintColor: UIColor?
        var currentPageIndicatorTintColor: UIColor?
      }
      class UISegmentedControl: UIControl {
        var selectedSegmentTintColor: UIColor?
      }
      class UIDatePicker: UIControl {
        var minimumDate: Date?
        var maximumDate: Date?
        var datePickerMode: UIDatePicker.Mode
      }
      class UIRefreshControl: UIControl {
        var attributedTitle: NSAttributedString?
      }
      class UIBarItem: NSObject {
        var landscapeImagePhone: UIImage?
        var tag: Int
      }
      class UIBarButtonItem: UIBarItem {
        var tintColor: UIColor?
        var style: UIBarButtonItem.Style
        var width: CGFloat
        var customView: UIView?
      }
      class UITabBarItem: UIBarItem {
        var badgeColor: UIColor?
        var badgeValue: String?
        var selectedImage: UIImage?
      }
      class UINavigationItem: NSObject {
        var title: String?
        var prompt: String?
        var titleView: UIView?
        var hidesBackButton: Bool
        var rightBarButtonItem: UIBarButtonItem?
        var leftBarButtonItem: UIBarButtonItem?
        var backBarButtonItem: UIBarButtonItem?
        var rightBarButtonItems: [UIBarButtonItem]?
        var leftBarButtonItems: [UIBarButtonItem]?
        var leftItemsSupplementBackButton: Bool
        var backButtonTitle: String?
        var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode
        var searchController: UISearchController?
        var hidesSearchBarWhenScrolling: Bool
      }
      class UIGestureRecognizer: NSObject {
        var cancelsTouchesInView: Bool
      }
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
        var navigationController: UINavigationController?
        var tabBarController: UITabBarController?
        var isEditing: Bool
        var preferredContentSize: CGSize
        var modalPresentationStyle: UIModalPresentationStyle
        var hidesBottomBarWhenPushed: Bool
      }
      class UIAlertController: UIViewController {}
      class UISearchController: UIViewController {}
      class UITableViewController: UIViewController {}
      class UICollectionViewController: UIViewController {}
      class UIPageViewController: UIViewController {}
      class UISplitViewController: UIViewController {}
      class UITabBarController: UIViewController {
        var tabBar: UITabBar
        var viewControllers: [UIViewController]?
        var selectedViewController: UIViewController?
        var selectedIndex: Int
      }
      class UINavigationController: UIViewController {
        var isNavigationBarHidden: Bool
        var isToolbarHidden: Bool
        var navigationBar: UINavigationBar
        var viewControllers: [UIViewController]
      }
      class UIImagePickerController: UINavigationController {}
      class NSResponder: NSObject {}
      class NSView: NSResponder {
        var toolTip: String?
        var frame: NSRect
        var alphaValue: CGFloat
        var layer: CALayer?
        var needsDisplay: Bool
      }
      class NSControl: NSView {
        var stringValue: String
        var attributedStringValue: NSAttributedString
        var objectValue: Any?
        var doubleValue: Double
        var floatValue: Float
        var integerValue: Int
        var intValue: Int32
        var font: NSFont?
        var alignment: NSTextAlignment
        var isHighlighted: Bool
      }
      class NSButton: NSControl {
        var alternateTitle: String
        var contentTintColor: NSColor?
        var isBordered: Bool
      }
      class NSPopUpButton: NSButton {}
      class NSSlider: NSControl {
        var minValue: Double
        var maxValue: Double
      }
      class NSStepper: NSControl {
        var minValue: Double
        var maxValue: Double
        var increment: Double
      }
      class NSSwitch: NSControl {}
      class NSSegmentedControl: NSControl {
        var selectedSegment: Int
      }
      class NSDatePicker: NSControl {
        var dateValue: Date
      }
      class NSImageView: NSControl {
        var contentTintColor: NSColor?
      }
      class NSTextField: NSControl {
        var placeholderString: String?
        var placeholderAttributedString: NSAttributedString?
        var isBezeled: Bool
        var isBordered: Bool
        var drawsBackground: Bool
      }
      class NSSecureTextField: NSTextField {}
      class NSSearchField: NSTextField {}
      class NSTableView: NSControl {}
      class NSProgressIndicator: NSView {
        var doubleValue: Double
        var minValue: Double
        var maxValue: Double
        var isIndeterminate: Bool
      }
      class NSBox: NSView {
        var fillColor: NSColor
        var borderColor: NSColor
      }
      class NSStackView: NSView {
        var spacing: CGFloat
      }
      class NSText: NSView {}
      class NSTextView: NSText {}
      class NSViewController: NSResponder {
        var view: NSView
        var representedObject: Any?
      }
      class NSWindow: NSResponder {
        var subtitle: String
        var isDocumentEdited: Bool
      }
      class NSPanel: NSWindow {}
      class NSSavePanel: NSPanel {
        var allowedFileTypes: [String]?
        var nameFieldStringValue: String
        var directoryURL: URL?
        var message: String!
      }
      class NSOpenPanel: NSSavePanel {}
      class NSWindowController: NSResponder {
        var window: NSWindow?
      }
      class NSMenuItem: NSObject {
        var state: NSControl.StateValue
      }
      class NSLayoutConstraint: NSObject {
        var constant: CGFloat
        var isActive: Bool
        var priority: UILayoutPriority
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
        var contents: Any?
      }
      class Bundle: NSObject {}
      """))
