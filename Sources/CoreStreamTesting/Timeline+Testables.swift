import CoreStream

extension TestableSubscriber {
  /// What was received, as a line whose first tick is at a time. A value that prints as one character is drawn as that,
  /// another one as `?`.
  ///
  ///     #expect(output.timeline(from: 200) == "--a-b-|")
  @_disfavoredOverload
  public func timeline(from start: Int = 0) -> Timeline {
    Timeline(events, from: start)
  }

  /// What was received, as a line with a character for each value. A value that has none is drawn as `?`.
  ///
  ///     #expect(output.timeline(values: ["a": 10, "b": 20]) == "--a-b-|")
  @_disfavoredOverload
  public func timeline(from start: Int = 0, values: [Character: Input]) -> Timeline where Input: Equatable {
    Timeline(events, from: start, values: values)
  }
}

extension TestScheduler {
  /// A hot publisher of the values that are drawn, with the line's first tick at a time.
  ///
  ///     let taps = scheduler.createAbsoluteTestablePublisher("--a-b-|", from: 200)
  public func createAbsoluteTestablePublisher(
    _ timeline: Timeline, from start: Int = 0
  ) -> TestablePublisher<String, any Error> {
    createAbsoluteTestablePublisher(timeline.events(from: start))
  }

  /// A hot publisher of the values that the characters stand for.
  ///
  ///     let taps = scheduler.createAbsoluteTestablePublisher("--a-b-|", values: ["a": 1, "b": 2])
  public func createAbsoluteTestablePublisher<Output>(
    _ timeline: Timeline, from start: Int = 0, values: [Character: Output]
  ) -> TestablePublisher<Output, any Error> {
    createAbsoluteTestablePublisher(timeline.events(from: start, values: values))
  }

  /// A cold publisher of the values that are drawn; the line begins at each subscription.
  ///
  ///     let answer = scheduler.createRelativeTestablePublisher("---a|")
  public func createRelativeTestablePublisher(_ timeline: Timeline) -> TestablePublisher<String, any Error> {
    createRelativeTestablePublisher(timeline.events())
  }

  /// A cold publisher of the values that the characters stand for.
  ///
  ///     let answer = scheduler.createRelativeTestablePublisher("---a|", values: ["a": 1])
  public func createRelativeTestablePublisher<Output>(
    _ timeline: Timeline, values: [Character: Output]
  ) -> TestablePublisher<Output, any Error> {
    createRelativeTestablePublisher(timeline.events(values: values))
  }
}

extension TestSequence {
  /// The signals that are drawn, a tick a second, with a value for each character, and with a failure for `#`. Traps if
  /// something that is drawn has neither, naming it.
  ///
  ///     TestSequence<Int, Never>("-a|", values: ["a": 1]) == [(1, .input(1)), (2, .finished)]
  public init(
    _ timeline: Timeline, from start: VirtualTime = 0, values: [Character: Input], failure: Failure? = nil
  ) {
    self.init(
      timeline.events(values: values).map { recorded in
        let time = start + VirtualTimeInterval(recorded.time)
        switch recorded.event {
        case .value(let value): return (time, .input(value))
        case .finished: return (time, .finished)
        case .failure:
          guard let failure else { preconditionFailure("'#' has no failure in \(timeline)") }
          return (time, .failure(failure))
        }
      })
  }

  /// The values and the end as a line, a tick a second, with a character for each value. A value that has none is drawn
  /// as `?`; a subscription is not drawn.
  ///
  ///     output.recordedOutput.timeline(from: 200, values: ["a": 1]) == "-a|"
  @_disfavoredOverload
  public func timeline(from start: VirtualTime = 0, values: [Character: Input]) -> Timeline where Input: Equatable {
    let events = recorded { VirtualTimeInterval(nanoseconds: $0.nanoseconds - start.nanoseconds).seconds }
    return Timeline(events, values: values)
  }

  /// The values and the end, with the time as somebody counts it.
  func recorded(_ count: (VirtualTime) -> Int) -> [Recorded<Input>] {
    compactMap { time, signal in
      switch signal {
      case .subscription: nil
      case .input(let input): .value(count(time), input)
      case .completion(.finished): .finished(count(time))
      case .completion(.failure(let failure)): .failure(count(time), failure)
      }
    }
  }
}

extension VirtualTimeInterval {
  /// The whole seconds, rounded.
  fileprivate var seconds: Int { Int((Double(nanoseconds) / 1e9).rounded()) }
}
