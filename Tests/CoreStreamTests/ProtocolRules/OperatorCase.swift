import CoreStream
import Testing

/// What one run of a rule has: the upstreams, a clock, and a witness that every closure of an operator holds.
struct Setting {
  let up: Upstream

  /// The upstream of an operator's second input.
  let other: Upstream

  let clock = ManualClock()
  let witness = Witness()

  /// Never sends anything.
  let quiet = Upstream.feed(Feed())

  init(_ up: Upstream, other: Upstream = .feed(Feed())) {
    self.up = up
    self.other = other
  }

  init(_ feed: Feed, other: Feed = Feed()) { self.init(.feed(feed), other: .feed(other)) }

  /// The closure, made to hold the witness: `$0.up.map($0.keep { $0 + 1 })`.
  func keep<A, Result>(_ body: @escaping (A) -> Result) -> (A) -> Result {
    { [witness] a in withExtendedLifetime(witness) { body(a) } }
  }

  func keep<A, B, Result>(_ body: @escaping (A, B) -> Result) -> (A, B) -> Result {
    { [witness] a, b in withExtendedLifetime(witness) { body(a, b) } }
  }

  func keep<Result>(_ body: @escaping () -> Result) -> () -> Result {
    { [witness] in withExtendedLifetime(witness) { body() } }
  }

  /// Lets a little time pass, so that what is scheduled happens.
  func settle() { clock.run(to: clock.now.ticks + 2) }
}

/// What closures hold, to see whether it is released.
final class Witness {}

/// An operator or a source, as the rules run it.
///
///     OperatorCase("map", "2 3 4 5 |", "2 3 E") { $0.up.map($0.keep { $0 + 1 }) }
struct OperatorCase: CustomTestStringConvertible, @unchecked Sendable {
  // Unchecked, because the closures build publishers and share nothing.
  let name: String

  /// What comes out when both upstreams say `1 2 3 4 |`.
  let finishing: String

  /// What comes out when the first upstream says `1 2 E` and the second one `1 2 3 4 |`.
  let failing: String

  /// It has no upstream.
  let isSource: Bool

  /// Builds the publisher, and returns how one subscribes to it.
  let build: (Setting) -> (Probe) -> Void

  init<P: Publisher>(_ name: String, _ finishing: String, _ failing: String, _ make: @escaping (Setting) -> P) {
    self.init(name, finishing, failing, isSource: false, make)
  }

  private init<P: Publisher>(
    _ name: String, _ finishing: String, _ failing: String, isSource: Bool, _ make: @escaping (Setting) -> P
  ) {
    self.name = name
    self.finishing = finishing
    self.failing = failing
    self.isSource = isSource
    build = { setting in
      let publisher = make(setting)
      return { publisher.subscribe(ProbeSubscriber<P.Output, P.Failure>($0)) }
    }
  }

  /// A source, which says the same whatever the upstreams do.
  static func source<P: Publisher>(
    _ name: String, _ said: String, _ make: @escaping (Setting) -> P
  ) -> OperatorCase {
    OperatorCase(name, said, said, isSource: true, make)
  }

  var testDescription: String { name }

  /// Builds the publisher and subscribes the probe.
  func run(_ setting: Setting, _ probe: Probe) { build(setting)(probe) }

  /// The whole table.
  static let all: [OperatorCase] =
    transforming + counting + choosing + selecting + combining + recovering + timing + sharing + sources
    + extraTransforming + extraCombining + extraTiming + extraSources
}
