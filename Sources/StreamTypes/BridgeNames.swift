/// The members that a file of bridges adds to the types of one library, each to make the other's of it.
public struct BridgeNames: Sendable {
  /// The streams that are made of publishers, each by a member of its own: `Single` by `toSingle()`.
  let streams: Set<String>
  /// The member of RxSwift's schedulers that makes one of the target's.
  public let scheduler: String
  /// The member of the target's schedulers that makes one of RxSwift's.
  public let originalScheduler: String

  public init(streams: Set<String> = [], scheduler: String = "", originalScheduler: String = "") {
    (self.streams, self.scheduler, self.originalScheduler) = (streams, scheduler, originalScheduler)
  }

  /// Those for schedulers.
  var ofSchedulers: Set<String> { [scheduler, originalScheduler] }
}

extension Knowledge {
  /// The member of RxSwift's streams, of a file of bridges, that makes a publisher.
  public static let publisherBridge = "toPublisher"

  /// The one that makes a publisher which never fails, of a stream whose type doesn't say that it never does.
  public static let neverFailingBridge = "toNeverFailingPublisher"

  /// Both.
  public static let publisherBridges: Set = [publisherBridge, neverFailingBridge]

  /// The member of the target's subscriptions that makes one of RxSwift's.
  public static let disposableBridge = "toDisposable"

  /// The member of RxSwift's subscriptions that makes one of the target's.
  public static let cancellableBridge = "toCancellable"

  /// Both.
  public static let subscriptionBridges: Set = [disposableBridge, cancellableBridge]

  /// The member of RxSwift's observers that makes a subscriber of the target's.
  public static let subscriberBridge = "toSubscriber"

  /// All of these, and the members that make streams of publishers or cross schedulers.
  public var bridges: Set<String> {
    Self.publisherBridges.union(Self.subscriptionBridges).union(bridgeNames.ofSchedulers)
      .union(streamBridges).union([Self.subscriberBridge])
  }

  /// Those that make streams of publishers.
  public var streamBridges: Set<String> { Set(bridgeNames.streams.map { "to\($0)" }) }

  /// The stream that a bridge of this name makes of a publisher: `Single` for `toSingle`.
  public func stream(ofBridge link: String) -> StreamFamily? {
    guard link.hasPrefix("to"), case let name = String(link.dropFirst(2)), bridgeNames.streams.contains(name) else {
      return nil
    }
    return families[name]
  }
}
