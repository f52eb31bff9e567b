import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter: RuleTrial {
  /// Whether no rule rewrites an expression that only RxSwift has. Nothing is noted.
  func isRefused(_ node: NodeID) -> Bool {
    withoutNotes {
      findings[node] = nil
      _ = chooseRule(for: node)
      return findings[node]?.applicability == .reportOnly
    }
  }

  /// Whether a rule rewrites an expression. Nothing is noted.
  func isRewritten(_ node: NodeID) -> Bool {
    withoutNotes { chooseRule(for: node).map { instantiate($0, at: node) != nil } ?? false }
  }

  /// Tries something out, and forgets what was noted meanwhile.
  private func withoutNotes(_ body: () -> Bool) -> Bool {
    let notes = (
      decisions.findings, decisions.tokenFindings, decisions.choices, silenced, unrenamed, keptRanges, freedRanges
    )
    let places = (facts.around, statedValues, guessedTypes, lostResults)
    defer {
      (decisions.findings, decisions.tokenFindings, decisions.choices, silenced, unrenamed, keptRanges, freedRanges) =
        notes
      (facts.around, statedValues, guessedTypes, lostResults) = places
    }
    return body()
  }
}
