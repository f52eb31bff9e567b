import Foundation

/// A view that tells of what its user does.
///
///     button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
///     button.sendActions(for: .touchUpInside)  // prints "tapped"
open class UIControl: UIView {
  /// What a user can do to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
  }

  /// How a control looks and whether it reacts.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  public var isEnabled = true
  public var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  /// Adds an action, or the same action for more events.
  public func addAction(_ action: UIAction, for events: Event) {
    if let known = actions.firstIndex(where: { $0.action === action }) {
      actions[known].events.formUnion(events)
    } else {
      actions.append((action, events))
    }
  }

  public func removeAction(_ action: UIAction, for events: Event) {
    guard let known = actions.firstIndex(where: { $0.action === action }) else { return }
    actions[known].events.subtract(events)
    if actions[known].events.isEmpty { actions.remove(at: known) }
  }

  /// Does what the user would do: runs the actions for the events, in the order in which they were added.
  public func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.handler(entry.action)
    }
  }
}

/// What a control does on an event.
public final class UIAction: NSObject {
  public let title: String
  fileprivate let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

/// A button with a title a state; a state without one shows the normal one.
public class UIButton: UIControl {
  private var titles: [State.RawValue: String] = [:]

  public func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
  }

  public func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  public var currentTitle: String? {
    title(for: isEnabled ? (isSelected ? .selected : .normal) : .disabled)
  }
}

/// A line of text. As in UIKit, setting `text` is no editing: what the user types is `text` and then
/// `sendActions(for: .editingChanged)`.
public class UITextField: UIControl {
  private var content = NSAttributedString(string: "")

  public var placeholder: String?

  /// Never nil once read, as in UIKit.
  public var text: String? {
    get { content.string }
    set { content = NSAttributedString(string: newValue ?? "") }
  }

  /// Never nil once read, either.
  public var attributedText: NSAttributedString? {
    get { content }
    set { content = newValue ?? NSAttributedString(string: "") }
  }
}
