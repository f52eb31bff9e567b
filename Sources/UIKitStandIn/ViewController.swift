import Foundation

/// Loads its view when it is first asked for, and can show another controller over itself.
open class UIViewController: AttachingObject {
  public var title: String?
  public private(set) var presentedViewController: UIViewController?
  private var loadedView: UIView?
  private var transition: (isAppearing: Bool, animated: Bool)?
  /// Told of a method that UIKit calls, by its name in Objective-C, and its arguments, before the call and after it: what
  /// the Objective-C runtime finds out.
  public var callObserver: ((_ selector: String, _ arguments: [Any], _ isOver: Bool) -> Void)?

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public var isViewLoaded: Bool { loadedView != nil }

  public var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    call("viewDidLoad", []) { viewDidLoad() }
  }

  /// Begins to show the view, or to take it away.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    transition = (isAppearing, animated)
    if isAppearing {
      call("viewWillAppear:", [animated]) { viewWillAppear(animated) }
    } else {
      call("viewWillDisappear:", [animated]) { viewWillDisappear(animated) }
    }
  }

  /// Ends what was begun.
  public func endAppearanceTransition() {
    guard let (isAppearing, animated) = transition else { return }
    transition = nil
    if isAppearing {
      call("viewDidAppear:", [animated]) { viewDidAppear(animated) }
    } else {
      call("viewDidDisappear:", [animated]) { viewDidDisappear(animated) }
    }
  }

  private func call(_ selector: String, _ arguments: [Any], _ method: () -> Void) {
    callObserver?(selector, arguments, false)
    method()
    callObserver?(selector, arguments, true)
  }

  open func loadView() {
    loadedView = UIView()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.loadViewIfNeeded()
    completion?()
  }

  /// Takes down what is shown over this controller.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
}

/// A title, a message and what can be answered.
public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }

  public var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  public required init?(coder: NSCoder) { nil }

  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

public final class UIAlertAction: AttachingObject {
  public enum Style: Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public var isEnabled = true
  /// UIKit keeps it to itself; a program without a screen answers an alert by calling it.
  public let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
