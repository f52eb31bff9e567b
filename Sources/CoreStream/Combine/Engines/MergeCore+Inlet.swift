#if !CORESTREAM_ON_COMBINE

extension MergeCore {
  /// The subscriber of one of the upstreams.
  @usableFromInline
  final class Inlet: MergeInput, Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let hub: MergeCore

    @inlinable
    init(_ hub: MergeCore) {
      self.hub = hub
      super.init()
    }

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
