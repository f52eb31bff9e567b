#if !CORESTREAM_ON_COMBINE

extension Confluence {
  /// The subscriber of one of the upstreams. Its words are guarded by the confluence's gate.
  @usableFromInline
  final class Inlet: Subscriber, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let hub: Confluence
    @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
    @usableFromInline @exclusivity(unchecked) var place = 0
    @usableFromInline @exclusivity(unchecked) var number = 0

    @inlinable
    init(_ hub: Confluence) { self.hub = hub }

    @inlinable
    func receive(subscription: any Subscription) { hub.connect(subscription, to: self) }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { hub.receive(input, from: self) }

    @inlinable
    func receive(completion: Completion) { hub.ended(self, completion) }

    @usableFromInline var description: String { hub.description }

    @usableFromInline
    var customMirror: Mirror { Mirror(self, children: ["parentSubscription": hub.combineIdentifier]) }

    @usableFromInline var playgroundDescription: Any { description }
  }
}

#endif
