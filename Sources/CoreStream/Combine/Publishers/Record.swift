#if !CORESTREAM_ON_COMBINE

/// A publisher that replays what was recorded to each subscriber, at once, as fast as it asks.
///
/// It is what a test feeds a chain with, failures included. It can be encoded, if its values and failures can.
///
///     Record<Int, MyError>(output: [1, 2, 3], completion: .failure(.lost))
///     Record<Int, Never> { recording in
///       for number in 1...3 { recording.receive(number) }
///     }
public struct Record<Output, Failure: Error>: Publisher {
  /// What is replayed.
  public let recording: Recording

  /// Replays what the closure records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  /// Replays a recording.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Replays the values, then the completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    SequenceSubscription.start(
      recording.output, then: recording.completion, recorded: recording.completion, to: subscriber)
  }

  /// Values and a completion. One that is never completed finishes after its values when it is replayed.
  public struct Recording {
    /// What is recorded, as a subscriber would name it.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]

    /// The completion.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete: Bool

    /// An empty recording, to be filled.
    public init() {
      (output, completion, isComplete) = ([], .finished, false)
    }

    /// A complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion, isComplete) = (output, completion, true)
    }

    /// Records a value. Traps after the completion.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "receiving values after completion is not allowed")
      output.append(input)
    }

    /// Records the completion. Traps if there is one.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "receiving completion more than once is not allowed")
      (self.completion, isComplete) = (completion, true)
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case output
    case completion
  }

  /// Decodes what `encode(to:)` writes. The recording is complete: it takes no further values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes the recording, as `encode(to:)` does: Combine has both names.
  public func encode(into encoder: any Encoder) throws {
    try encode(to: encoder)
  }

  /// Encodes the recording as a keyed container of `output` and `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

#endif
