import CoreStream

/// One operator between two feeds and a probe.
struct Run {
  let feed: Feed
  let other: Feed
  let setting: Setting
  let probe: Probe

  /// Subscribes; the scripts, if any, are what the feeds send by themselves.
  init(
    _ row: OperatorCase, _ script: String = "", _ otherScript: String? = nil, _ demand: Subscribers.Demand = .unlimited,
    isMute: Bool = false, prepare: (Probe) -> Void = { _ in }
  ) {
    feed = Feed(script, isMute: isMute)
    other = Feed(otherScript ?? script)
    setting = Setting(feed, other: other)
    probe = Probe(demand)
    prepare(probe)
    row.run(setting, probe)
    setting.settle()
  }

  /// No upstream is left open.
  var isLetGo: Bool { feeds.allSatisfy(\.isLetGo) }

  var feeds: [Feed] { [feed, other] }

  /// Sends by both feeds in turn what there is demand for, and lets it arrive.
  func send(_ marks: String) {
    for mark in marks.split(separator: " ") {
      for feed in feeds { feed.send(String(mark)) }
      setting.settle()
    }
  }

  /// Sends by both feeds in turn, whatever the demand, and lets it arrive.
  func force(_ marks: String) {
    for mark in marks.split(separator: " ") {
      for feed in feeds { feed.force(String(mark)) }
      setting.settle()
    }
  }

  /// Ends both feeds. An operator may subscribe again, or to another input, so that may take some rounds.
  func end(_ mark: String) {
    for _ in 0..<3 where !probe.hasEnded { send(mark) }
  }

  func settle(times: Int = 8) {
    for _ in 0..<times { setting.settle() }
  }

  /// How much the upstreams were asked for, a line each.
  var requests: [Subscribers.Demand] { feeds.flatMap { $0.lines.map(\.requested) } }
}

/// The marks in another order: where inputs compete for demand, the order is not part of the rule.
func sorted(_ picture: String) -> [Substring] { picture.split(separator: " ").sorted() }
