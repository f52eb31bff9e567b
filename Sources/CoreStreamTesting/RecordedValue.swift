/// Anything that is no event of a stream, and when: RxTest's `Recorded<String>`.
///
///     steps == [RecordedValue(time: 210, value: "began")]
public struct RecordedValue<Value>: CustomDebugStringConvertible {
  /// When, in ticks.
  public let time: Int
  /// What.
  public let value: Value

  /// Something at a time.
  public init(time: Int, value: Value) {
    self.time = time
    self.value = value
  }

  public var debugDescription: String { "\(value) @ \(time)" }
}

extension RecordedValue: Equatable where Value: Equatable {}

extension RecordedValue: Sendable where Value: Sendable {}
