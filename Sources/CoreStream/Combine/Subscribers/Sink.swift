#if !CORESTREAM_ON_COMBINE

extension Subscribers {
  /// A subscriber that takes all values and hands them to closures.
  ///
  /// Demand: unlimited, as soon as it has its subscription; a second subscription is cancelled. The closures run on the
  /// upstream's thread, and are released when the stream ends or is cancelled. Unlike what `sink` returns it does not
  /// cancel when it goes away: the upstream keeps it.
  ///
  ///     let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  ///     numbers.subscribe(sink)
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    // First, so that the bytes behind it fill its last word.
    @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
    @usableFromInline let lock = Lock()

    /// Not zero: nothing is heard any more.
    @usableFromInline let isDeaf = SharedByte(0)

    // Constants, so that no value pays for retaining them. They are released with the sink, which the upstream and the
    // cancellable released at the end, or by `closures`.
    @usableFromInline let onValue: (Input) -> Void
    @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline @exclusivity(unchecked) var companion: SinkOwner

    /// A sink that calls the closures; attach it with `subscribe(_:)`.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      let closures = SinkClosures(value: receiveValue, completion: receiveCompletion)
      companion = .closures(closures)
      onValue = { closures.current.value?($0) }
      onCompletion = { closures.current.completion?($0) }
    }

    /// A sink that only the upstream and an `AnyCancellable` will know; see `keep(by:)`.
    @inlinable
    init(
      kept receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      companion = .none
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    /// What runs for each value; does nothing once the stream has ended.
    public var receiveValue: (Input) -> Void { isDeaf.value == 0 ? onValue : { _ in } }

    /// What runs at the end; does nothing once the stream has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      isDeaf.value == 0 ? onCompletion : { _ in }
    }

    @inlinable
    public func receive(subscription: any Subscription) {
      lock.lock()
      let isFirst = upstream.connect(subscription)
      lock.unlock()
      isFirst ? subscription.request(.unlimited) : subscription.cancel()
    }

    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      if isDeaf.value == 0 { onValue(value) }
      return .none
    }

    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = isDeaf.replace(with: 1) == 0
      if isFirst { onCompletion(completion) }
      end()
    }

    public func cancel() {
      lock.lock()
      companion.forgetKeeper()
      let subscription = upstream.take()
      if subscription != nil { isDeaf.set(1) }
      let closures = companion.closures
      lock.unlock()
      guard let subscription else { return }
      subscription.cancel()
      closures?.cancelIfLingering()
    }

    /// Releases the sink's upstream subscription and the sink's owner, with the lock unlocked.
    @usableFromInline
    func end() {
      lock.lock()
      let subscription = upstream.close()
      let keeper = companion.keeper
      let kept = keeper?._withUnsafeGuaranteedRef { $0.forget() }
      companion.forgetKeeper()
      let closures = companion.closures
      lock.unlock()
      if let kept, kept.isDetached { keeper?.release() }
      closures?.cancelIfLingering()
      withExtendedLifetime((subscription, kept)) {}
    }

    deinit {
      // Only one that was detached is still known.
      if let keeper = companion.keeper, keeper._withUnsafeGuaranteedRef({ $0.forget().isDetached }) { keeper.release() }
    }

    /// Remembers what keeps this sink, so that it lets go at the end, which may have come already.
    @inlinable
    func keep(by cancellable: AnyCancellable) {
      lock.lock()
      let hasEnded = isDeaf.value != 0
      if !hasEnded {
        cancellable.referringSink = .passUnretained(self)
        companion = .keeper(.passUnretained(cancellable))
      }
      lock.unlock()
      if hasEnded { _ = cancellable.takeAction() }
    }

    public var description: String { "Sink" }

    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Subscribes with closures and asks for all values. The stream stops when the result is cancelled or released.
  ///
  /// The closures run on the upstream's thread, and are released when the stream ends or is cancelled. A result that
  /// nobody keeps cancels at once.
  ///
  ///     publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &tokens)
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveValue: Called with each value.
  /// - Returns: A cancellable that cancels the subscription when it is released.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    if let value = onlyValue {
      receiveValue(value)
      receiveCompletion(.finished)
      return AnyCancellable(over: ())
    }
    let sink = Subscribers.Sink<Output, Failure>(kept: receiveCompletion, receiveValue)
    subscribe(sink)
    let cancellable = AnyCancellable(sink)
    sink.keep(by: cancellable)
    return cancellable
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure and asks for all values. The stream stops when the result is cancelled or released.
  ///
  ///     let token = names.sink { print($0) }
  ///
  /// - Parameter receiveValue: Called with each value.
  /// - Returns: A cancellable that cancels the subscription when it is released.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

/// Who holds a sink, beside its upstream.
@usableFromInline
enum SinkOwner {
  /// Nobody that it must know of.
  case none

  /// What keeps a sink alive that nobody else knows; it cancels the sink before it goes away.
  case keeper(Unmanaged<AnyCancellable>)

  /// Somebody who may hold the sink beyond the end: these closures are then taken away.
  case closures(HeldClosures)

  @inlinable var keeper: Unmanaged<AnyCancellable>? { if case .keeper(let keeper) = self { keeper } else { nil } }

  @inlinable var closures: HeldClosures? {
    if case .closures(let closures) = self { closures } else { nil }
  }

  @inlinable
  mutating func forgetKeeper() {
    if case .keeper = self { self = .none }
  }
}

/// The closures of a sink that somebody may hold, whatever their types.
@usableFromInline
class HeldClosures {
  /// Releases them, with no lock held.
  @usableFromInline
  func cancelIfLingering() {}
}

/// The closures of a sink, until they are taken away.
@usableFromInline
final class SinkClosures<Input, Failure: Error>: HeldClosures {
  typealias Closures = (value: ((Input) -> Void)?, completion: ((Subscribers.Completion<Failure>) -> Void)?)

  private let lock = Lock()
  @exclusivity(unchecked) private var stored: Closures

  init(value: @escaping (Input) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    stored = (value, completion)
  }

  var current: Closures { lock.withLock { stored } }

  @usableFromInline
  override func cancelIfLingering() {
    let released = lock.withLock {
      defer { stored = (nil, nil) }
      return stored
    }
    withExtendedLifetime(released) {}
  }
}

#endif
