import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIView {
  /// Sends a recognizer at once, which is still waiting, and then at each change of its state, as RxGesture does.
  ///
  /// The view has the recognizer while somebody is subscribed. It recognizes its gesture beside those of other
  /// recognizers, unless it has a delegate that says something else. With the view the publisher finishes.
  ///
  /// - Demand and threads: subscribed and cancelled on the main queue, at once where that is where we are.
  ///
  ///     view.gesturePublisher(UITapGestureRecognizer()).when(.recognized).sink { _ in print("tapped") }
  @_disfavoredOverload
  public func gesturePublisher<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> AnyPublisher<Gesture, Never> {
    Deferred { [weak self] () -> AnyPublisher<Gesture, Never> in
      guard let self else { return Empty().eraseToAnyPublisher() }
      return events(of: gesture)
    }
    .onMain()
  }

  private func events<Gesture: UIGestureRecognizer>(of gesture: Gesture) -> AnyPublisher<Gesture, Never> {
    isUserInteractionEnabled = true
    if gesture.delegate == nil { _ = policies(of: gesture) }
    let target = GestureTarget()
    target.listen(to: gesture)
    addGestureRecognizer(gesture)
    DeallocationObserver.of(self).add(target)
    return target.events
      .compactMap { [weak gesture] _ in gesture }
      .prepend(gesture)
      .handleEvents(receiveCancel: { [weak self, weak gesture] in
        guard let gesture else { return }
        target.ignore(gesture)
        // Not now: this may be within what the recognizer has just told.
        DispatchQueue.main.async { self?.removeGestureRecognizer(gesture) }
      })
      .eraseToAnyPublisher()
  }

  /// Sends taps, the waiting recognizer first: RxGesture's `tapGesture()`.
  ///
  ///     view.tapGesturePublisher { tap, _ in tap.numberOfTapsRequired = 2 }.when(.recognized).sink { _ in like() }
  @_disfavoredOverload
  public func tapGesturePublisher(
    configuration: GestureConfiguration<UITapGestureRecognizer>? = nil
  ) -> AnyPublisher<UITapGestureRecognizer, Never> {
    gesturePublisher(configured(UITapGestureRecognizer(), by: configuration))
  }

  /// Sends long presses, the waiting recognizer first.
  @_disfavoredOverload
  public func longPressGesturePublisher(
    configuration: GestureConfiguration<UILongPressGestureRecognizer>? = nil
  ) -> AnyPublisher<UILongPressGestureRecognizer, Never> {
    gesturePublisher(configured(UILongPressGestureRecognizer(), by: configuration))
  }

  /// Sends pans, the waiting recognizer first.
  @_disfavoredOverload
  public func panGesturePublisher(
    configuration: GestureConfiguration<UIPanGestureRecognizer>? = nil
  ) -> AnyPublisher<UIPanGestureRecognizer, Never> {
    gesturePublisher(configured(UIPanGestureRecognizer(), by: configuration))
  }

  /// Sends swipes in any of some directions, the waiting recognizer of each direction first.
  ///
  ///     view.swipeGesturePublisher(.left, .right).when(.recognized).sink { print($0.direction) }
  @_disfavoredOverload
  public func swipeGesturePublisher(
    _ directions: UISwipeGestureRecognizer.Direction...,
    configuration: GestureConfiguration<UISwipeGestureRecognizer>? = nil
  ) -> AnyPublisher<UISwipeGestureRecognizer, Never> {
    swipeGesturePublisher(directions, configuration: configuration)
  }

  /// The same for directions in a list.
  @_disfavoredOverload
  public func swipeGesturePublisher(
    _ directions: [UISwipeGestureRecognizer.Direction],
    configuration: GestureConfiguration<UISwipeGestureRecognizer>? = nil
  ) -> AnyPublisher<UISwipeGestureRecognizer, Never> {
    let swipes = directions.map { direction in
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      return gesturePublisher(configured(swipe, by: configuration))
    }
    return Publishers.MergeMany(swipes).eraseToAnyPublisher()
  }

  #if !os(tvOS)
  /// Sends pinches, the waiting recognizer first.
  @_disfavoredOverload
  public func pinchGesturePublisher(
    configuration: GestureConfiguration<UIPinchGestureRecognizer>? = nil
  ) -> AnyPublisher<UIPinchGestureRecognizer, Never> {
    gesturePublisher(configured(UIPinchGestureRecognizer(), by: configuration))
  }

  /// Sends rotations, the waiting recognizer first.
  @_disfavoredOverload
  public func rotationGesturePublisher(
    configuration: GestureConfiguration<UIRotationGestureRecognizer>? = nil
  ) -> AnyPublisher<UIRotationGestureRecognizer, Never> {
    gesturePublisher(configured(UIRotationGestureRecognizer(), by: configuration))
  }

  /// Sends pans from the edges that are configured, the waiting recognizer first.
  @_disfavoredOverload
  public func screenEdgePanGesturePublisher(
    configuration: GestureConfiguration<UIScreenEdgePanGestureRecognizer>? = nil
  ) -> AnyPublisher<UIScreenEdgePanGestureRecognizer, Never> {
    gesturePublisher(configured(UIScreenEdgePanGestureRecognizer(), by: configuration))
  }
  #endif
}

/// Sets a recognizer up, and the delegate that answers for it.
public typealias GestureConfiguration<Gesture: UIGestureRecognizer> = (Gesture, GestureDelegate<Gesture>) -> Void

private func configured<Gesture: UIGestureRecognizer>(
  _ gesture: Gesture, by configuration: GestureConfiguration<Gesture>?
) -> Gesture {
  configuration?(gesture, policies(of: gesture))
  return gesture
}

extension Publisher where Output: UIGestureRecognizer {
  /// The recognizer while it is in one of some states.
  ///
  ///     view.panGesturePublisher().when(.began, .changed).sink { print($0.state) }
  @_disfavoredOverload
  public func when(_ states: UIGestureRecognizer.State...) -> Publishers.Filter<Self> {
    filter { states.contains($0.state) }
  }
}

/// What a recognizer tells of its changes.
private final class GestureTarget: NSObject, EndListener {
  let events = PassthroughSubject<Void, Never>()

  func ownerEnded() {
    events.send(completion: .finished)
  }

  #if canImport(UIKit)
  func listen(to gesture: UIGestureRecognizer) {
    gesture.addTarget(self, action: #selector(recognized))
  }

  func ignore(_ gesture: UIGestureRecognizer) {
    gesture.removeTarget(self, action: #selector(recognized))
  }

  @objc private func recognized() {
    events.send()
  }
  #else
  func listen(to gesture: UIGestureRecognizer) {
    gesture.addTarget(self) { [weak self] _ in self?.events.send() }
  }

  func ignore(_ gesture: UIGestureRecognizer) {
    gesture.removeTarget(self)
  }
  #endif
}
