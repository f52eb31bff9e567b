/// How many findings each run had, those of the start apart from those that were added since, as a picture.
struct HistoryChart {
  private let points: [(day: Double, entry: HistoryEntry)]

  /// nil where there are not two points in time.
  init?(_ history: [HistoryEntry]) {
    points = history.compactMap { entry in entry.day.map { ($0, entry) } }
    guard let first = points.first, let last = points.last, first.day < last.day else { return nil }
  }

  private static let (width, height) = (720.0, 260.0)
  /// The room for the numbers and dates around the picture.
  private static let (left, right, top, bottom) = (64.0, 16.0, 12.0, 30.0)

  var svg: String {
    let most = max(1, points.map(\.entry.counts.sites).max() ?? 1)
    let steps = gridSteps(to: most)
    let start = points.map { ($0.day, Double($0.entry.fromStart)) }
    let all = points.map { ($0.day, Double($0.entry.counts.sites)) }
    let zero = points.map { ($0.day, 0.0) }
    let highest = Double(steps.last ?? most)
    func line(_ values: [(Double, Double)]) -> [String] { values.map { point($0.0, $0.1 / highest) } }
    func area(_ upper: [(Double, Double)], above lower: [(Double, Double)], _ name: String) -> String {
      "<path class=\"\(name)\" d=\"M\((line(upper) + line(lower).reversed()).joined(separator: "L"))Z\"/>"
    }
    return """
      <svg class="chart" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
      aria-labelledby="chart-title chart-text">
      <title id="chart-title">Findings over time</title>
      <desc id="chart-text">\(htmlText(summary))</desc>
      <defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <rect class="stripe-ground" width="6" height="6"/><rect class="stripe" width="3" height="6"/></pattern></defs>
      \(steps.map { gridLine($0, highest) }.joined(separator: "\n"))
      \(area(start, above: zero, "from-start"))
      \(area(all, above: start, "added"))
      <polyline class="total" points="\(line(all).joined(separator: " "))"/>
      \(dateLabels())
      </svg>

      """
  }

  /// What the picture shows, in words.
  private var summary: String {
    guard let first = points.first?.entry, let last = points.last?.entry else { return "" }
    return "From \(first.counts.sites) findings on \(first.date.prefix(10)) to \(last.counts.sites) on "
      + "\(last.date.prefix(10)): \(last.fromStart) are left of the start, \(last.added) were added since."
  }

  /// `120.5,88.0` for a day and a part of the height.
  private func point(_ day: Double, _ part: Double) -> String {
    "\(rounded(x(of: day))),\(rounded(y(of: part)))"
  }

  private func x(of day: Double) -> Double {
    let (first, last) = (points[0].day, points[points.count - 1].day)
    return Self.left + (day - first) / (last - first) * (Self.width - Self.left - Self.right)
  }

  private func y(of part: Double) -> Double {
    Self.height - Self.bottom - part * (Self.height - Self.top - Self.bottom)
  }

  private func gridLine(_ number: Int, _ highest: Double) -> String {
    let y = rounded(y(of: Double(number) / highest))
    return "<line class=\"grid\" x1=\"\(rounded(Self.left))\" x2=\"\(rounded(Self.width - Self.right))\" "
      + "y1=\"\(y)\" y2=\"\(y)\"/><text class=\"number\" x=\"\(rounded(Self.left - 6))\" y=\"\(y)\" dy=\"4\">\(number)</text>"
  }

  /// The dates of the first and the last run.
  private func dateLabels() -> String {
    let y = rounded(Self.height - 8)
    let ends = [(points[0], "date"), (points[points.count - 1], "date end")]
    return ends.map { point, name in
      "<text class=\"\(name)\" x=\"\(rounded(x(of: point.day)))\" y=\"\(y)\">\(htmlText(String(point.entry.date.prefix(10))))</text>"
    }.joined()
  }
}

/// Round numbers from zero to one that is not below `most`, five at most: 0, 50, 100, 150.
private func gridSteps(to most: Int) -> [Int] {
  var (step, unit) = (1, 1)
  var factors = [2, 5, 10][...]
  while step * 4 < most {
    let factor = factors.removeFirst()
    step = unit * factor
    if factors.isEmpty { (unit, factors) = (step, [2, 5, 10]) }
  }
  return Array(stride(from: 0, through: (most + step - 1) / step * step, by: step))
}

/// With one decimal.
private func rounded(_ number: Double) -> String { String((number * 10).rounded() / 10) }
