import SourceText
import StreamTypes
import SwiftTokens

/// The calls in a file that make publishers of streams at a border, or streams of publishers, and the same of subscriptions.
/// Its lines are broken as if these weren't there, so that nothing has to be joined again when they go.
struct BridgeCalls {
  /// Each from its period to its closing parenthesis, and whether it goes together with the link behind it, so that a
  /// line that is broken there is broken in front of both.
  private let calls: [(range: ByteRange, goesWithNext: Bool)]

  /// Finds the calls: `.toPublisher()`. What makes a stream of a chain, and not of a name alone, is replaced by what erases
  /// it in the end, so that it counts; in front of an own operator nothing replaces it.
  ///
  /// - Parameter names: What bridges are called.
  init(_ names: Set<String>, in tokens: TokenBuffer) {
    calls = (0..<max(0, tokens.count - 3)).compactMap { token in
      guard tokens.kinds[token + 1] == .identifier, tokens.text(token).hasSuffix("."),
        names.contains(tokens.text(token + 1)), tokens.text(token + 2) == "(",
        tokens.text(token + 3) == ")",
        Self.isReplacedByNothing(tokens.text(token + 1)) || tokens.isName(before: token)
          || tokens.hasLink(after: token + 3)
      else { return nil }
      return (
        ByteRange(tokens.range(token).end - 1, tokens.range(token + 3).end),
        tokens.text(token + 1) == Knowledge.disposableBridge && tokens.hasLink(after: token + 3)
      )
    }
  }

  private static func isReplacedByNothing(_ name: String) -> Bool {
    Knowledge.publisherBridges.union(Knowledge.subscriptionBridges).contains(name)
  }

  /// Takes them out of the file.
  var removal: EditSet {
    var edits = EditSet()
    for call in calls { edits.insert(TextEdit(call.range, "")) }
    return edits
  }

  /// Edits of the file without the calls, as edits of the file: what stood behind a call stands there again.
  func restored(_ edits: EditSet) -> EditSet {
    if calls.isEmpty { return edits }
    var result = EditSet()
    for edit in edits.edits {
      result.insert(TextEdit(ByteRange(place(edit.range.start), place(edit.range.end)), edit.replacement))
    }
    return result
  }

  private func place(_ offset: Int) -> Int {
    var place = offset
    for (range, goesWithNext) in calls where range.start < place || (range.start == place && !goesWithNext) {
      place += range.count
    }
    return place
  }
}

extension TokenBuffer {
  /// Whether a period follows a token, be it on the next line.
  fileprivate func hasLink(after token: Int) -> Bool {
    (token + 1..<count).first { !kinds[$0].isTrivia }.map { text($0).hasPrefix(".") } ?? false
  }

  /// Whether a name alone stands in front of a period, and no link of a chain.
  fileprivate func isName(before period: Int) -> Bool {
    guard period > 0, kinds[period - 1] == .identifier else { return false }
    return period < 2 || !text(period - 2).hasSuffix(".")
  }
}
