import SwiftStructure
import SwiftTokens

extension Transforms {
  /// A closure that holds an object weakly: `<#view: weakly _?.alpha = $0#>` is `{ [weak label] in label?.alpha = $0 }`.
  ///
  /// The words behind `weakly` are the closure's body: `_` stands for the object, `{name}` for another capture.
  static func weakly(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let object = weakObject(hole, chosen.match, rewriter) else { return .declined }
    var body = hole.words.dropFirst().joined(separator: " ")
    for (name, capture) in chosen.match.captures {
      guard body.contains("{\(name)}"), let node = rewriter.facts.node(capture) else { continue }
      body = body.replacing("{\(name)}", with: rewriter.text(rewriter.render(node)))
    }
    body = body.replacing("_?", with: "\(object.name)?")
    return .pieces([.text("{ [weak \(object.capture)] in \(body) }")])
  }

  /// How a closure captures an object, and what it is called inside; `self` where the source leaves it out.
  private static func weakObject(
    _ hole: Hole, _ match: PatternMatch, _ rewriter: FileRewriter
  ) -> (capture: String, name: String)? {
    guard let node = rewriter.facts.node(match.captures[hole.name]) else {
      return hole.name == match.receiver ? ("self", "self") : nil
    }
    let name = rewriter.facts.capturedName(node)
    if case .reference = rewriter.outline[node], rewriter.outline.text(node) == name { return (name, name) }
    return ("\(name) = \(rewriter.text(rewriter.render(node)))", name)
  }
}

extension FileFacts {
  /// What a closure calls an object that it captures: its own name, if it has one that a variable may have. A keyword, which
  /// is a name behind a dot, stands in backticks then.
  func capturedName(_ object: NodeID) -> String {
    guard let name = lastWord(object), !name.hasPrefix("$") else { return "target" }
    let isKeyword = name != "self" && tokenize(Array(name.utf8)).kinds.first == .keyword
    return isKeyword ? "`\(name)`" : name
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
