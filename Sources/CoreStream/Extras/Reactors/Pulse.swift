/// A value that is told of each time that it is set, be it the same: ReactorKit's `Pulse`.
///
///     struct State { @Pulse var message: String? }
///     reactor.pulse(\.$message).sink { print($0 ?? "none") }
@propertyWrapper
public struct Pulse<Value> {
  /// The value itself.
  public var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// How often the value was set.
  public private(set) var valueUpdatedCount: UInt = 0

  /// A value that was not set yet.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value itself.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// What `pulse(_:)` asks for.
  public var projectedValue: Pulse { self }
}

extension Reactor {
  /// A part of the state each time that it was set.
  public func pulse<Value>(_ transform: @escaping (State) -> Pulse<Value>) -> AnyPublisher<Value, Never> {
    state.map(transform).removeDuplicates { $0.valueUpdatedCount == $1.valueUpdatedCount }.map(\.value)
      .eraseToAnyPublisher()
  }
}
