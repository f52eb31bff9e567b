import CoreStream
import Testing

/// An extra whose behavior is drawn: streams go in, what comes out must look as drawn.
///
///     let sample = Drawn { $0.source.sample($0.other) }
///     sample.expect(
///       """
///       source -a-b---c-|
///       other  --x--x----y
///       gives  --a--b----(c|)
///       lives  +s0 +o0 -s8 |10 -o10
///       """)
///
/// The first column is tick 200 of the virtual time, when the subscription is made, as in RxTest. The rows:
/// - `source`, `other`, `third`, `fourth`, or a letter for an inner stream: what goes in; see `Picture`. A drawn stream
///   is hot (and made before the subscription, in the order of the rows); with `^` before it, its ticks count from each
///   subscription; with `!`, it sends everything inside the subscription; with `~`, it takes turns on the trampoline.
/// - `cancel`: `!` at the tick at which the subscription is cancelled; otherwise that is tick 40.
/// - `gives`: what comes out.
/// - `lives`: in order and with their ticks, when streams are subscribed to (`+s0`), let go of (`-s8`), and when the
///   end is heard (`|10`, `#10`) or the subscription is cancelled (`!40`). Left out where Combine leaves it open.
struct Drawn {
  private let make: (Stage) -> AnyPublisher<String, any Error>

  init<P: Publisher>(_ make: @escaping (Stage) -> P) {
    self.make = { make($0).map { spelled($0) }.mapError { $0 as any Error }.eraseToAnyPublisher() }
  }

  /// Expects of the rows' inputs what the rows say.
  func expect(_ drawing: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var rows: [String: Substring] = [:]
    var order: [String] = []
    for line in drawing.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      rows[String(parts[0])] = parts.count == 2 ? parts[1] : ""
      order.append(String(parts[0]))
    }
    guard let gives = rows.removeValue(forKey: "gives") else { preconditionFailure("a drawing needs 'gives'") }
    let lives = rows.removeValue(forKey: "lives")
    let cancelled = rows.removeValue(forKey: "cancel").map { $0.count(where: { $0 == "-" }) } ?? 40
    let stage = Stage(order.compactMap { name in rows[name].map { (name, $0) } })
    let marks = stage.play(make, cancelled: cancelled)
    #expect(Picture.draw(marks) == gives.filter { $0 != " " }, "what it gives", sourceLocation: sourceLocation)
    guard let lives else { return }
    let log = stage.log.joined(separator: " ")
    #expect(log == lives.drop { $0 == " " }, "when it lives", sourceLocation: sourceLocation)
  }
}
