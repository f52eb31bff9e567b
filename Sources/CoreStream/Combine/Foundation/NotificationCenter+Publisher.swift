#if !CORESTREAM_ON_COMBINE

import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name, from one object or from any.
  ///
  ///     NotificationCenter.default.publisher(for: .userDidLogIn).sink { _ in reload() }
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications on the thread that posts them. One that finds no demand is dropped. Never completes.
  ///
  /// Each subscriber observes the center on its own, until it cancels. The publisher keeps the object alive.
  public struct Publisher: CoreStream.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// Who posts them; nil for anybody.
    public let object: AnyObject?

    /// A publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      // A subject does the delivering; observing it ends when its only subscriber cancels.
      let subject = PassthroughSubject<Notification, Never>()
      let observation = Observation(center, name, object, subject)
      var taps = Taps<Notification, Never>()
      taps.cancel = { observation.end() }
      subject.subscribe(TapConduit("NotificationCenter Observer", taps, subscriber))
    }

    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}

/// Feeds a subject from a notification center until it is ended.
private final class Observation: @unchecked Sendable {
  // Unchecked, because `token` is swapped out under the lock and the rest is constant and thread-safe.
  private let center: NotificationCenter
  private let subject: PassthroughSubject<Notification, Never>
  private var token: (any NSObjectProtocol)?

  init(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ subject: PassthroughSubject<Notification, Never>
  ) {
    self.center = center
    self.subject = subject
    token = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
  }

  func end() {
    if let token = LockStripe.of(self).withLock({ token.take() }) { center.removeObserver(token) }
  }
}

#endif
