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
      class UIToolbar: UIView {}
      class UITabBar: UIView {
        var items: [UITabBarItem]?
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
        var numberOfPages: Int
        var currentPage: Int
        var hidesForSinglePage: Bool
        var pageIndicatorTintColor: UIColor?
        var currentPageIndicatorTintColor: UIColor?
      }
      class UISegmentedControl: UIControl {}
      class UIDatePicker: UIControl {}
      class UIRefreshControl: UIControl {}
      class UIBarItem: NSObject {
        var landscapeImagePhone: UIImage?
        var tag: Int
      }
      class UIBarButtonItem: UIBarItem {
        var tintColor: UIColor?
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
        var navigationController: UINavigationController?
        var tabBarController: UITabBarController?
        var isEditing: Bool
        var preferredContentSize: CGSize
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
