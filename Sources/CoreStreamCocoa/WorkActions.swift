import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What starts an action: a button, an item of a bar, a refresh control.
public protocol ActionStarting: AnyObject {
  /// Whether its user can use it.
  var isEnabled: Bool { get set }

  /// Sends when its user wants the action to start.
  var startPublisher: AnyPublisher<Void, Never> { get }
}

extension ActionStarting {
  /// The action that it starts, with whose `enabled` it is enabled. What was set before is then nothing to it any more.
  ///
  ///     button.workAction = WorkAction { _ in api.reload() }
  public var workAction: WorkAction<Void, Void>? {
    get { ActionAttachment.of(self).action }
    set {
      ActionAttachment.of(self).action = newValue
      if let newValue { bind(to: newValue, input: ()) } else { unbindAction() }
    }
  }

  /// Starts the action with an input, and is enabled as it is, until something else is bound.
  public func bind<Input, Output>(to action: WorkAction<Input, Output>, input: Input) {
    bind(to: action) { _ in input }
  }

  /// Starts the action with what the function makes of the view, and is enabled as it is, until something else is
  /// bound.
  ///
  ///     button.bind(to: call) { $0.currentTitle ?? "" }
  public func bind<Input, Output>(
    to action: WorkAction<Input, Output>, inputTransform: @escaping (Self) -> Input
  ) {
    ActionAttachment.of(self).cancellables = [
      action.enabled.show(in: self) { $0.isEnabled = $1 },
      action.executing.show(in: self) { turn($0, whileExecuting: $1) },
      startPublisher.sink { [weak self] in
        if let self { action.inputs.send(inputTransform(self)) }
      },
    ]
  }

  /// Starts nothing any more.
  public func unbindAction() {
    ActionAttachment.of(self).cancellables = []
  }
}

/// What belongs to whoever starts an action.
private final class ActionAttachment {
  var action: WorkAction<Void, Void>?
  var cancellables: [AnyCancellable] = []

  static func of(_ owner: AnyObject) -> ActionAttachment {
    (owner as? Attaching).map { attached(to: $0) { ActionAttachment() } } ?? ActionAttachment()
  }
}

extension Publisher where Failure == Never {
  /// Hands each value to a view, on the main queue, at once where that is where we are.
  fileprivate func show<View: AnyObject>(in view: View, _ show: @escaping (View, Output) -> Void) -> AnyCancellable {
    receive(on: MainScheduler(replacement: nil)).sink { [weak view] value in
      if let view { show(view, value) }
    }
  }
}

extension UIButton: ActionStarting {
  /// Sends at a tap.
  public var startPublisher: AnyPublisher<Void, Never> { tapPublisher }
}

extension UIBarButtonItem: ActionStarting {
  /// Sends at a tap.
  public var startPublisher: AnyPublisher<Void, Never> { tapPublisher }
}

#if !os(tvOS)
extension UIRefreshControl: ActionStarting {
  /// Sends when the user pulls.
  public var startPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .valueChanged) }
}
#endif

/// A refresh control turns while its action runs.
private func turn(_ view: AnyObject, whileExecuting isExecuting: Bool) {
  #if !os(tvOS)
  guard let control = view as? UIRefreshControl else { return }
  if isExecuting { control.beginRefreshing() } else { control.endRefreshing() }
  #endif
}

extension UIAlertAction {
  /// One that starts its `workAction` when it is chosen.
  ///
  ///     let retry = UIAlertAction.startingWork("Retry", style: .default)
  ///     retry.workAction = reload
  @_disfavoredOverload
  public static func startingWork(_ title: String?, style: Style) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { $0.workAction?.execute() }
  }

  /// The action with whose `enabled` it is enabled.
  public var workAction: WorkAction<Void, Void>? {
    get { ActionAttachment.of(self).action }
    set {
      let shown = ActionAttachment.of(self)
      shown.action = newValue
      shown.cancellables = newValue.map { [$0.enabled.show(in: self) { $0.isEnabled = $1 }] } ?? []
    }
  }
}
