#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Prints everything that passes, each line beginning with the prefix: subscription, requests, values, the end,
  /// cancelling.
  ///
  /// The lines go to `stream`, or to the standard output. Everything passes through unchanged.
  ///
  ///     numbers.print("numbers")   // numbers: receive value: (1)
  ///
  /// - Parameters:
  ///   - prefix: Stands before each line.
  ///   - stream: Where the lines are written; nil for standard output.
  /// - Returns: A publisher that sends what the upstream sends.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// What `print(_:to:)` makes.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What each line begins with.
    public let prefix: String

    /// Where the values come from.
    public let upstream: Upstream

    /// Where the lines go; nil for the standard output.
    public let stream: (any TextOutputStream)?

    /// The publisher that the operator of this name makes.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let log = Log(prefix: prefix, stream: stream)
      var taps = Taps<Output, Failure>()
      taps.subscription = { log.line("receive subscription: (\($0))") }
      taps.value = { log.line("receive value: (\($0))") }
      taps.completion = {
        switch $0 {
        case .finished: log.line("receive finished")
        case .failure(let error): log.line("receive error: (\(error))")
        }
      }
      taps.cancel = { log.line("receive cancel") }
      taps.request = { log.line("request \(Log.text($0))") }
      taps.returned = { log.line("request \(Log.text($0)) (synchronous)") }
      upstream.subscribe(TapConduit("Print", taps, subscriber, keepsTaps: true))
    }
  }
}

/// Writes lines, one at a time, to one stream.
private final class Log {
  private let prefix: String
  private var stream: AnyStream?

  private struct AnyStream: TextOutputStream {
    var base: any TextOutputStream
    mutating func write(_ string: String) { base.write(string) }
  }

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream.map { AnyStream(base: $0) }
  }

  func line(_ text: String) {
    if var target = stream {
      Swift.print(prefix + text, to: &target)
      stream = target
    } else {
      Swift.print(prefix + text)
    }
  }

  static func text(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "max: (\($0))" } ?? "unlimited"
  }
}

#endif
