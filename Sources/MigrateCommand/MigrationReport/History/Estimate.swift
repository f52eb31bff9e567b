import Foundation

/// When the last finding may be gone, if it goes on as in the last runs.
enum Estimate: Hashable, Sendable {
  case done
  /// Fewer days with runs than an estimate needs, or too near each other.
  case tooFewRuns
  /// The number of findings did not fall steadily.
  case unsteady
  /// Months, `2027-02`; both may be the same.
  case between(earliest: String, latest: String, runs: Int)

  static let fewestRuns = 5
  static let fewestDays = 14.0
  private static let mostRuns = 12
  private static let longest = 365.0 * 10

  /// Takes the last run of each of the last twelve days that have one. The pace is that of each pair of these; the slowest
  /// quarter of the pairs and the fastest one are left out, and what remains is the range.
  init(_ history: [HistoryEntry]) {
    var days: [(day: Double, sites: Int)] = []
    for entry in history {
      guard let day = entry.day else { continue }
      if let last = days.last, last.day.rounded(.down) == day.rounded(.down) { days.removeLast() }
      days.append((day, entry.counts.sites))
    }
    let points = days.suffix(Self.mostRuns)
    guard let first = points.first, let last = points.last else {
      self = .tooFewRuns
      return
    }
    if last.sites == 0 {
      self = .done
    } else if points.count < Self.fewestRuns || last.day - first.day < Self.fewestDays {
      self = .tooFewRuns
    } else {
      self = Self.range(of: Array(points), left: last)
    }
  }

  private static func range(of points: [(day: Double, sites: Int)], left last: (day: Double, sites: Int)) -> Estimate {
    let paces = points.indices.flatMap { later in
      points[..<later].map { Double($0.sites - points[later].sites) / (points[later].day - $0.day) }
    }.sorted()
    let (slow, fast) = (paces[paces.count / 4], paces[paces.count - 1 - paces.count / 4])
    let longestTime = Double(last.sites) / slow
    guard slow > 0, longestTime <= longest else { return .unsteady }
    return .between(
      earliest: month(ofDay: last.day + Double(last.sites) / fast), latest: month(ofDay: last.day + longestTime),
      runs: points.count)
  }

  private static func month(ofDay day: Double) -> String {
    String(Date(timeIntervalSince1970: day * 86_400).formatted(.iso8601).prefix(7))
  }

  /// The same in words.
  var sentence: String {
    switch self {
    case .done: "Nothing is left to find."
    case .tooFewRuns:
      "No estimate yet: it takes runs on \(Self.fewestRuns) days, over \(Int(Self.fewestDays)) days or more."
    case .unsteady: "No estimate: the number of findings does not fall steadily."
    case .between(let earliest, let latest, let runs) where earliest == latest:
      "If it goes on as on the last \(runs) days with runs, the last finding goes in \(latest)."
    case .between(let earliest, let latest, let runs):
      "If it goes on as on the last \(runs) days with runs, the last finding goes between \(earliest) and \(latest)."
    }
  }
}
