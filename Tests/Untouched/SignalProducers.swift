import Foundation

// An API in the manner of ReactiveSwift: Signal, SignalProducer, Property and Lifetime are all types of this file.

public final class Lifetime {
  private var endings: [() -> Void] = []
  public func observeEnded(_ action: @escaping () -> Void) { endings.append(action) }
  deinit { endings.forEach { $0() } }
}

public final class Signal<Value, Failure: Error> {
  public enum Event {
    case value(Value)
    case failed(Failure)
    case completed
    case interrupted
  }

  public final class Observer {
    fileprivate var action: (Event) -> Void = { _ in }
    public func send(value: Value) { action(.value(value)) }
    public func send(error: Failure) { action(.failed(error)) }
    public func sendCompleted() { action(.completed) }
  }

  private var observers: [(Event) -> Void] = []

  public static func pipe() -> (output: Signal, input: Observer) {
    let signal = Signal(), observer = Observer()
    observer.action = { [weak signal] event in signal?.observers.forEach { $0(event) } }
    return (signal, observer)
  }

  public func observe(_ action: @escaping (Event) -> Void) { observers.append(action) }

  public func observeValues(_ action: @escaping (Value) -> Void) {
    observe { event in
      if case .value(let value) = event { action(value) }
    }
  }

  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Signal<Other, Failure> {
    let (output, input) = Signal<Other, Failure>.pipe()
    observe { event in
      withExtendedLifetime(output) {
        switch event {
        case .value(let value): input.send(value: transform(value))
        case .failed(let error): input.send(error: error)
        case .completed, .interrupted: input.sendCompleted()
        }
      }
    }
    return output
  }

  public func filterMap<Other>(_ transform: @escaping (Value) -> Other?) -> Signal<[Other], Failure> {
    map { transform($0).map { [$0] } ?? [] }
  }
}

public struct SignalProducer<Value, Failure: Error> {
  let startHandler: (Signal<Value, Failure>.Observer) -> Void

  public init(_ startHandler: @escaping (Signal<Value, Failure>.Observer) -> Void) { self.startHandler = startHandler }
  public init(value: Value) {
    self.init {
      $0.send(value: value); $0.sendCompleted()
    }
  }

  public func startWithValues(_ action: @escaping (Value) -> Void) {
    let (signal, observer) = Signal<Value, Failure>.pipe()
    signal.observeValues(action)
    withExtendedLifetime(signal) { startHandler(observer) }
  }
}

@propertyWrapper
public final class MutableProperty<Value> {
  public let (signal, observer) = Signal<Value, Never>.pipe()
  public var wrappedValue: Value { didSet { observer.send(value: wrappedValue) } }
  public var projectedValue: MutableProperty { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

infix operator <~ : AssignmentPrecedence
public func <~ <Value>(property: MutableProperty<Value>, signal: Signal<Value, Never>) {
  signal.observeValues { [weak property] in property?.wrappedValue = $0 }
}

final class CounterModel {
  @MutableProperty var count = 0
  @MutableProperty var title = ""
  private let lifetime = Lifetime()

  init(taps: Signal<Void, Never>) {
    $title <~ $count.signal.map { "\($0) taps" }
    taps.observeValues { [weak self] in self?.count += 1 }
    lifetime.observeEnded { print("ended") }
  }
}
