// What files of an app use of UIKit beside its streams. Foundation, which it exports, exports Combine's extensions.
@_exported import Combine
@_exported import Foundation

/// An object that shows a screen.

open class UIViewController {
  public init() {}

  open func viewDidLoad() {}
}
