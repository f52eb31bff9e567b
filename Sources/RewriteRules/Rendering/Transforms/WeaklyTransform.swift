import SwiftStructure

extension Transforms {
  /// A closure that holds an object weakly: `<#view: weakly _?.alpha = $0#>` is `{ [weak label] in label?.alpha = $0 }`.
  ///
  /// The words behind `weakly` are the closure's body: `_` stands for the object, `{name}` for another capture. Declines
  /// where the object has no name.
  static func weakly(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let object = weakObject(chosen.match.captures[hole.name], rewriter) else { return .declined }
    var body = hole.words.dropFirst().joined(separator: " ")
    for (name, capture) in chosen.match.captures {
      guard body.contains("{\(name)}"), let node = rewriter.facts.node(capture) else { continue }
      body = body.replacing("{\(name)}", with: rewriter.text(rewriter.render(node)))
    }
    body = body.replacing("_?", with: "\(object.name)?")
    return .pieces([.text("{ [weak \(object.capture)] in \(body) }")])
  }

  /// How a closure captures an object, and what it is called inside.
  private static func weakObject(_ capture: Capture?, _ rewriter: FileRewriter) -> (capture: String, name: String)? {
    guard let node = rewriter.facts.node(capture) else { return nil }
    switch rewriter.outline[node] {
    case .reference(let name, _): return (name.text, name.text)
    case .member(_, let name, _, _):
      return ("\(name.text) = \(rewriter.text(rewriter.render(node)))", name.text)
    default: return nil
    }
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
