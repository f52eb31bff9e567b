import SourceText
import StreamTypes
import SwiftTokens

/// What a rewrite writes only where files meet that are not rewritten yet, by its names.
struct BorderNames {
  /// What bridges are called.
  let bridges: Set<String>
  /// Those of them that make a stream of a publisher.
  let streamBridges: Set<String>
  /// The members that make another kind of stream of one, of which a bridge leaves nothing: `asDriver`.
  let conversions: Set<String>
  /// The target's modules, and those of RxSwift that declare types.
  let modules: Set<String>
  /// The types that both libraries have, which have the module in front of them as long as a file imports both.
  let sharedTypes: Set<String>

  init(_ knowledge: Knowledge, modules: Set<String>, sharedTypes: Set<String>) {
    bridges = knowledge.bridges
    streamBridges = knowledge.streamBridges
    conversions = Set(knowledge.families.keys.map { "as\($0)" })
    (self.modules, self.sharedTypes) = (modules, sharedTypes)
  }
}

/// What goes from a file when all are rewritten: calls that make publishers of streams, or streams of publishers, and the
/// same of subscriptions, observers and schedulers, and the module in front of a name that both libraries have.
/// Its lines are broken as if these weren't there, so that nothing has to be joined again when they go.
struct BorderParts {
  /// Each, and whether it goes together with what is behind it, so that a line that is broken there is broken in front of
  /// both.
  private let parts: [(range: ByteRange, goesWithNext: Bool)]

  init(_ names: BorderNames, in tokens: TokenBuffer) {
    parts = (0..<max(0, tokens.count - 2)).compactMap { token in
      names.module(at: token, in: tokens) ?? names.bridge(at: token, in: tokens)
    }
  }

  /// Takes them out of the file.
  var removal: EditSet {
    var edits = EditSet()
    for part in parts { edits.insert(TextEdit(part.range, "")) }
    return edits
  }

  /// Edits of the file without these parts, as edits of the file: what stood behind a part stands there again.
  func restored(_ edits: EditSet) -> EditSet {
    if parts.isEmpty { return edits }
    var result = EditSet()
    for edit in edits.edits {
      result.insert(TextEdit(ByteRange(place(edit.range.start), place(edit.range.end)), edit.replacement))
    }
    return result
  }

  private func place(_ offset: Int) -> Int {
    var place = offset
    for (range, goesWithNext) in parts where range.start < place || (range.start == place && !goesWithNext) {
      place += range.count
    }
    return place
  }
}

extension BorderNames {
  /// The module in front of a name that both libraries have, with its period: `CoreStream.` of `CoreStream.MainScheduler`.
  fileprivate func module(at token: Int, in tokens: TokenBuffer) -> (range: ByteRange, goesWithNext: Bool)? {
    guard tokens.kinds[token] == .identifier, tokens.consists(token + 1, of: UInt8(ascii: ".")),
      modules.contains(tokens.text(token)), sharedTypes.contains(tokens.text(token + 2))
    else { return nil }
    return (ByteRange(tokens.range(token).start, tokens.range(token + 1).end), true)
  }

  /// The call of a bridge, from its period to its closing parenthesis: `.toPublisher()`, `.asDriver().toPublisher()`.
  ///
  /// What makes a stream of a chain, and not of a name alone, is replaced by what erases it in the end, so that it counts; in
  /// front of an own operator nothing replaces it.
  fileprivate func bridge(at token: Int, in tokens: TokenBuffer) -> (range: ByteRange, goesWithNext: Bool)? {
    guard let name = emptyCall(at: token, of: bridges, in: tokens),
      !streamBridges.contains(name) || tokens.isName(before: token) || tokens.hasLink(after: token + 3)
    else { return nil }
    let start = Knowledge.publisherBridges.contains(name) ? conversion(before: token, in: tokens) ?? token : token
    return (
      ByteRange(tokens.range(start).end - 1, tokens.range(token + 3).end),
      name == Knowledge.disposableBridge && tokens.hasLink(after: token + 3)
    )
  }

  /// The period of a call like `.asDriver()` that ends in front of a token.
  private func conversion(before token: Int, in tokens: TokenBuffer) -> Int? {
    guard token >= 4, emptyCall(at: token - 4, of: conversions, in: tokens) != nil else { return nil }
    return token - 4
  }

  /// The name of the member, one of some names, that is called without arguments behind a period.
  private func emptyCall(at period: Int, of names: Set<String>, in tokens: TokenBuffer) -> String? {
    guard period + 3 < tokens.count, tokens.kinds[period + 1] == .identifier,
      tokens.ends(period, with: UInt8(ascii: ".")), tokens.consists(period + 2, of: UInt8(ascii: "(")),
      tokens.consists(period + 3, of: UInt8(ascii: ")"))
    else { return nil }
    let name = tokens.text(period + 1)
    return names.contains(name) ? name : nil
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
    return period < 2 || !ends(period - 2, with: UInt8(ascii: "."))
  }
}
