import Foundation

public final class UISwitch: UIControl {
  public var isOn = false

  public func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

public class UISlider: UIControl {
  public var value: Float = 0
  public var minimumValue: Float = 0
  public var maximumValue: Float = 1
}

public final class UIStepper: UIControl {
  public var value = 0.0
}

public class UISegmentedControl: UIControl {
  public var selectedSegmentIndex = -1
}

public final class UIDatePicker: UIControl {
  public var date = Date()
  public var countDownDuration: TimeInterval = 0
}

public final class UIPageControl: UIControl {
  public var numberOfPages = 0
  public var currentPage = 0
}

public final class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  public func beginRefreshing() {
    isRefreshing = true
  }

  public func endRefreshing() {
    isRefreshing = false
  }
}

public final class UIActivityIndicatorView: UIView {
  public private(set) var isAnimating = false

  public func startAnimating() {
    isAnimating = true
  }

  public func stopAnimating() {
    isAnimating = false
  }
}

open class UIBarItem: AttachingObject {
  public var title: String?
  public var image: UIImage?
  public var isEnabled = true
}

/// A button of a bar. UIKit's target is told by a selector, which is the Objective-C runtime's.
public class UIBarButtonItem: UIBarItem {
  public var tintColor: UIColor?
  public weak var target: AnyObject?
  public var action: ((UIBarButtonItem) -> Void)?

  /// Does what the user would do.
  public func tap() {
    if isEnabled, target != nil { action?(self) }
  }
}

public final class UITabBarItem: UIBarItem {
  public var badgeValue: String?
}
