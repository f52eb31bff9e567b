// As UIKit does.
@_exported import Foundation

/// A node of the view tree. Draws nothing: it holds what a screen would show, so that a program without a screen can
/// read it back.
open class UIView: AttachingObject {
  public var isHidden = false
  public var alpha: CGFloat = 1
  public var backgroundColor: UIColor?
  public var tintColor: UIColor! = .blue
  public var isUserInteractionEnabled = true
  public var tag = 0
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public override init() {}

  public required init?(coder: NSCoder) {
    super.init()
  }

  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A color by its name: two colors are equal if their names are.
public final class UIColor: NSObject, Sendable {
  private let name: String

  private init(named name: String) {
    self.name = name
  }

  public override var description: String { name }
  public override var hash: Int { name.hashValue }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.name == name
  }

  public static let black = UIColor(named: "black")
  public static let blue = UIColor(named: "blue")
  public static let gray = UIColor(named: "gray")
  public static let green = UIColor(named: "green")
  public static let purple = UIColor(named: "purple")
  public static let red = UIColor(named: "red")
  public static let white = UIColor(named: "white")
}

/// The bytes of a picture, not decoded.
public final class UIImage: NSObject, Sendable {
  private let data: Data

  /// Nothing if there are no bytes.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.data = data
  }

  public func pngData() -> Data? { data }
}

public class UIImageView: UIView {
  public var image: UIImage?
}

public class UILabel: UIView {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textColor: UIColor = .black
}
