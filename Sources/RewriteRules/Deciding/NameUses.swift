import SwiftStructure

/// The tokens of a file by their text, and how deep in braces each stands.
struct NameUses {
  /// In ascending order.
  private var tokens: [String: [Int]] = [:]
  private var depths: [Int32] = []

  init(_ outline: SourceOutline) {
    depths.reserveCapacity(outline.tokens.count)
    var depth: Int32 = 0
    for token in 0..<outline.tokens.count {
      depths.append(depth)
      if outline.tokens.kinds[token].isTrivia { continue }
      switch outline.tokens.text(token) {
      case "{": depth += 1
      case "}": depth -= 1
      case let text: tokens[text, default: []].append(token)
      }
    }
  }

  /// The tokens of a text that don't stand in front of `start`.
  func tokens(of text: String, from start: Int) -> ArraySlice<Int> {
    guard let all = tokens[text] else { return [] }
    return all[(all.partitioningIndex { $0 >= start })...]
  }

  /// How many braces are open at a token that were not at `start`; below zero if more were closed.
  func depth(of token: Int, from start: Int) -> Int { Int(depths[token] - depths[start]) }
}

extension FileFacts {
  /// Where names are used, by tokens.
  var nameUses: NameUses { FileTables.known(&tables.nameUses) { NameUses(outline) } }
}
