import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == Void {
  static var textViewDidBeginEditing: Self { .init("textViewDidBeginEditing:") }
  static var textViewDidEndEditing: Self { .init("textViewDidEndEditing:") }
  static var textViewDidChange: Self { .init("textViewDidChange:") }
  static var textViewDidChangeSelection: Self { .init("textViewDidChangeSelection:") }
}

extension DelegateCall where Output == TextEdit {
  static var didProcessEditing: Self { .init("textStorage:didProcessEditing:range:changeInLength:") }
}

/// What was edited of a text: attributes or characters, where, and how much longer the text is.
public typealias TextEdit = (editedMask: NSTextStorage.EditActions, editedRange: NSRange, delta: Int)

final class TextViewDelegateProxy: ScrollViewDelegateProxy, UITextViewDelegate {
  private var nextDelegate: (any UITextViewDelegate)? { next as? any UITextViewDelegate }

  func textViewDidBeginEditing(_ textView: UITextView) {
    (nextDelegate?.textViewDidBeginEditing(_:))?(textView)
    send((), to: .textViewDidBeginEditing)
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    (nextDelegate?.textViewDidEndEditing(_:))?(textView)
    send((), to: .textViewDidEndEditing)
  }

  func textViewDidChange(_ textView: UITextView) {
    (nextDelegate?.textViewDidChange(_:))?(textView)
    send((), to: .textViewDidChange)
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    (nextDelegate?.textViewDidChangeSelection(_:))?(textView)
    send((), to: .textViewDidChangeSelection)
  }
}

final class TextStorageDelegateProxy: DelegateProxy, NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    ((next as? any NSTextStorageDelegate)?.textStorage(_:didProcessEditing:range:changeInLength:))?(
      textStorage, editedMask, editedRange, delta)
    send((editedMask, editedRange, delta), to: .didProcessEditing)
  }
}

extension NSTextStorage {
  /// Sends what was edited of the text.
  @_disfavoredOverload
  public var didProcessEditingRangeChangeInLengthPublisher: AnyPublisher<TextEdit, Never> {
    proxy(of: self, at: \.delegate, make: TextStorageDelegateProxy.init).publisher(of: .didProcessEditing)
  }
}

extension UITextView {
  var delegateProxy: TextViewDelegateProxy {
    proxy(of: self, at: \.delegate, make: TextViewDelegateProxy.init)
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UITextViewDelegate) -> AnyCancellable {
    setNext(delegate, of: delegateProxy)
  }

  /// Sends the text as it is, and then as it is after each change by the user or the program.
  ///
  /// As in RxCocoa a change is told on the next turn of the main queue: the view still works on it.
  @_disfavoredOverload
  public var textPublisher: AnyPublisher<String?, Never> { changes { $0.text } }

  /// Sends the text with its attributes as it is, and then as it is after each change.
  @_disfavoredOverload
  public var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> { changes { $0.attributedText } }

  /// Sends when the user begins to edit.
  @_disfavoredOverload
  public var didBeginEditingPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .textViewDidBeginEditing)
  }

  /// Sends when the user is done with editing.
  @_disfavoredOverload
  public var didEndEditingPublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .textViewDidEndEditing) }

  /// Sends when the user has changed the text.
  @_disfavoredOverload
  public var didChangePublisher: AnyPublisher<Void, Never> { delegateProxy.publisher(of: .textViewDidChange) }

  /// Sends when another part of the text is selected.
  @_disfavoredOverload
  public var didChangeSelectionPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .textViewDidChangeSelection)
  }

  private func changes<Value>(_ read: @escaping (UITextView) -> Value?) -> AnyPublisher<Value?, Never> {
    Deferred { [weak self] () -> AnyPublisher<Value?, Never> in
      guard let self else { return Just(nil).eraseToAnyPublisher() }
      return textStorage.didProcessEditingRangeChangeInLengthPublisher
        .receive(on: DispatchQueue.main)
        .map { [weak self] _ in self.flatMap(read) }
        .prepend(read(self))
        .eraseToAnyPublisher()
    }
    .onMain()
  }
}
