import Foundation

/// A text of many lines. As in UIKit, its storage tells of each change, by the user or the program.
open class UITextView: UIScrollView {
  public let textStorage = NSTextStorage()
  public var isEditable = true
  public var delegate: (any UITextViewDelegate)? {
    get { anyDelegate as? any UITextViewDelegate }
    set { setAnyDelegate(newValue) }
  }

  /// Never nil once read, as in UIKit.
  public var text: String! {
    get { textStorage.string }
    set { textStorage.replace(with: NSAttributedString(string: newValue ?? "")) }
  }

  public var attributedText: NSAttributedString! {
    get { textStorage.content }
    set { textStorage.replace(with: newValue ?? NSAttributedString(string: "")) }
  }
}

public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// What a text view shows.
public final class NSTextStorage: AttachingObject {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  public weak var delegate: (any NSTextStorageDelegate)?
  fileprivate private(set) var content = NSAttributedString(string: "")

  public var string: String { content.string }

  fileprivate func replace(with text: NSAttributedString) {
    let change = text.length - content.length
    content = text
    delegate?.textStorage(
      self, didProcessEditing: .editedCharacters, range: NSRange(location: 0, length: text.length),
      changeInLength: change)
  }
}

public protocol NSTextStorageDelegate: AnyObject {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}
