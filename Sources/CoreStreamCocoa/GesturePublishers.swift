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
  public func gesturePublisher<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> AnyPublisher<Gesture, Never> {
    Deferred { [weak self] () -> AnyPublisher<Gesture, Never> in
      guard let self else { return Empty().eraseToAnyPublisher() }
      return events(of: gesture)
    }
    .onMain()
  }

  private func events<Gesture: UIGestureRecognizer>(of gesture: Gesture) -> AnyPublisher<Gesture, Never> {
    #if canImport(UIKit)
    isUserInteractionEnabled = true
    if gesture.delegate == nil { gesture.delegate = attached(to: gesture) { GestureNeighbor() } }
    #endif
    let target = GestureTarget()
    target.listen(to: gesture)
    addGestureRecognizer(gesture)
    Farewell.of(self).add(target)
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
  ///     view.tapGesturePublisher().when(.recognized).sink { _ in print("tapped") }.store(in: &cancellables)
  public func tapGesturePublisher() -> AnyPublisher<UITapGestureRecognizer, Never> {
    gesturePublisher(UITapGestureRecognizer())
  }

  /// Sends long presses, the waiting recognizer first.
  public func longPressGesturePublisher() -> AnyPublisher<UILongPressGestureRecognizer, Never> {
    gesturePublisher(UILongPressGestureRecognizer())
  }

  /// Sends pans, the waiting recognizer first.
  public func panGesturePublisher() -> AnyPublisher<UIPanGestureRecognizer, Never> {
    gesturePublisher(UIPanGestureRecognizer())
  }

  #if !os(tvOS)
  /// Sends pinches, the waiting recognizer first.
  public func pinchGesturePublisher() -> AnyPublisher<UIPinchGestureRecognizer, Never> {
    gesturePublisher(UIPinchGestureRecognizer())
  }

  /// Sends rotations, the waiting recognizer first.
  public func rotationGesturePublisher() -> AnyPublisher<UIRotationGestureRecognizer, Never> {
    gesturePublisher(UIRotationGestureRecognizer())
  }
  #endif
}

extension Publisher where Output: UIGestureRecognizer {
  /// The recognizer while it is in one of some states.
  ///
  ///     view.panGesturePublisher().when(.began, .changed).sink { print($0.state) }
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

#if canImport(UIKit)
/// Lets other recognizers recognize their gestures, too.
private final class GestureNeighbor: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
#endif
