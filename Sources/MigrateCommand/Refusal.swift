/// Why the tool can't run. Nothing has been written where one is thrown.
enum Refusal: Error, Hashable {
  /// The arguments make no sense; `verb` tells whose help to point to.
  case usage(String, verb: Verb?)
  /// Everything that is wrong with files, rules or the configuration, all at once.
  case problems([Problem])

  static func problem(_ path: String? = nil, _ message: String, advice: String? = nil) -> Refusal {
    .problems([Problem(path: path, message: message, advice: advice)])
  }

  /// What the user reads on standard error.
  var text: String {
    switch self {
    case .usage(let message, let verb):
      let name = (["rxmigrate"] + [verb?.rawValue].compactMap { $0 }).joined(separator: " ")
      return """
        Error: \(message)
        Usage: \(usageLine(of: verb))
          See '\(name) --help' for more information.

        """
    case .problems(let problems):
      return problems.map { $0.text + "\n" }.joined()
    }
  }
}

/// One thing that is wrong, at its place, with what to do about it.
///
/// Printed as the compiler prints an error, so that editors can jump to it:
/// `App/View.swift:3:7: error: the file is not UTF-8`.
struct Problem: Hashable, Sendable {
  var path: String?
  /// From 1.
  var line: Int?
  /// From 1, in UTF-8 bytes.
  var column: Int?
  /// Lower case, code in quotes, no full stop.
  var message: String
  /// What to do.
  var advice: String?

  func with(advice: String) -> Problem {
    var problem = self
    problem.advice = advice
    return problem
  }

  var text: String { text(as: "error", message) + (advice.map { "\n" + text(as: "note", $0) } ?? "") }

  /// The same of a file that is left out.
  var warning: String { text(as: "warning", message + ", and is left out") }

  private func text(as kind: String, _ message: String) -> String {
    let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return (place.isEmpty ? "" : place.joined(separator: ":") + ": ") + "\(kind): \(message)"
  }
}
