#if !CORESTREAM_ON_COMBINE

extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it retains until the stream ends.
  ///
  /// Demand: unlimited; a second subscription is cancelled. It writes on the upstream's thread, and releases the
  /// object at the end or when it is cancelled.
  ///
  ///     titles.subscribe(Subscribers.Assign(object: label, keyPath: \.text))
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    /// The object that is written to; nil once the stream has ended.
    public var object: Root? { lock.withLock { root } }

    /// The property that is written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let lock = Lock()
    private var root: Root?
    private var upstream: (any Subscription)?

    /// Writes to the object's property; attach it with `subscribe(_:)`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard upstream == nil, root != nil else { return false }
        upstream = subscription
        return true
      }
      isFirst ? subscription.request(.unlimited) : subscription.cancel()
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      let target = lock.withLock { upstream == nil ? nil : root }
      target?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    public func cancel() {
      end().upstream?.cancel()
    }

    private func end() -> (root: Root?, upstream: (any Subscription)?) {
      lock.withLock { upstream == nil ? (nil, nil) : (root.take(), upstream.take()) }
    }

    public var description: String { "Assign \(Root.self)." }

    public var customMirror: Mirror {
      let subscription = lock.withLock { upstream }
      return Mirror(
        self, children: [("object", object as Any), ("keyPath", keyPath), ("status", subscription as Any)])
    }

    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of the object, which is retained until the stream ends or is cancelled.
  ///
  /// An object that keeps the result itself is never released: use `assign(to:on:ownership:)` or `assign(to:)` then.
  /// Demand: unlimited. Threads: the upstream's.
  ///
  ///     titles.assign(to: \.text, on: label).store(in: &tokens)
  ///
  /// - Parameters:
  ///   - keyPath: The property that gets each value.
  ///   - object: The owner of the property. It is retained until the stream ends.
  /// - Returns: A cancellable that cancels the subscription when it is released.
  @inlinable
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

#endif
