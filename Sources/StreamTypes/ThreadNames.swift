import SwiftTokens

/// The names that show that a file's code runs on several threads.
///
/// The rules' pages list them: `concurrentPerform` for a name wherever it stands, `DispatchQueue(` for one that has to be
/// called, so that `DispatchQueue.main` shows nothing.
struct ThreadNames: Sendable {
  private let mentioned: NameSet
  private let called: NameSet
  private let calledNames: Set<String>

  init(_ names: Set<String>) {
    mentioned = NameSet(names.filter { !$0.hasSuffix("(") })
    calledNames = Set(names.filter { $0.hasSuffix("(") }.map { String($0.dropLast()) })
    called = NameSet(calledNames)
  }

  /// - Complexity: O(n) in the number of tokens.
  func stand(in tokens: TokenBuffer) -> Bool {
    tokens.mentions(any: mentioned) || tokens.mentions(any: called) && isCall(in: tokens)
  }

  private func isCall(in tokens: TokenBuffer) -> Bool {
    tokens.kinds.indices.dropLast().contains { index in
      tokens.kinds[index] == .identifier && tokens.kinds[index + 1] == .leftParenthesis
        && calledNames.contains(tokens.text(index))
    }
  }
}
