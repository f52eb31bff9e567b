/// A subject without an end, for values only: Rx's `PublishRelay`, with CombineExt's name.
///
/// Demand and threads: as for `PassthroughSubject`. Its publisher never finishes, not even when the relay goes away.
///
///     let taps = PassthroughRelay<Void>()
///     taps.sink { print("tap") }.store(in: bag)
///     taps.accept(())
public final class PassthroughRelay<Output>: Publisher, Sendable {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  /// A relay that nobody is subscribed to.
  public init() {}

  /// Sends a value to everyone subscribed now.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  /// Sends a value that carries nothing.
  public func accept() where Output == Void {
    subject.send(())
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// A subject without an end that has a current value: Rx's `BehaviorRelay`, with CombineExt's name.
///
/// A new subscriber gets the current value at once. Demand and threads: as for `CurrentValueSubject`.
///
///     let name = CurrentValueRelay("")
///     name.sink { print($0) }.store(in: bag)
///     name.accept("Ada")
///     name.value  // "Ada"
public final class CurrentValueRelay<Output>: Publisher, Sendable {
  public typealias Failure = Never

  private let subject: CurrentValueSubject<Output, Never>

  /// A relay with a value.
  public init(_ value: Output) {
    subject = CurrentValueSubject(value)
  }

  /// The current value.
  public var value: Output { subject.value }

  /// Makes a value the current one and sends it to everyone subscribed now.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// What takes values, has no end and never fails: CombineExt's protocol of the two relays.
public protocol Relay<Output>: Publisher where Failure == Never {
  // Said again, so that `Relay<Int>` can be written.
  associatedtype Output

  /// Takes a value.
  func accept(_ value: Output)
}

extension PassthroughRelay: Relay {}

extension CurrentValueRelay: Relay {}

extension Publisher where Failure == Never {
  /// Feeds a relay; the end is kept from it. Rx's `bind(to:)`.
  ///
  ///     query.subscribe(history).store(in: bag)
  @_disfavoredOverload
  public func subscribe<Target: Relay>(_ relay: Target) -> AnyCancellable where Target.Output == Output {
    sink { relay.accept($0) }
  }
}
