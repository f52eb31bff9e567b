import StreamTypes
import SwiftStructure

/// Within the project's own operators a stream fails with a type that nobody knows: where it meets one that fails with
/// any error, both have to.
extension FileRewriter {
  /// Asks the parts of a call for the failure that they need.
  func demandFailure(_ node: NodeID, _ call: Call) {
    let base = facts.receiver(of: call)
    if facts.mixesFailures(node, call) {
      let open = [base].compactMap { $0 } + facts.parts(of: call)
      for part in open where facts.hasFreeFailure(part) || [.own, .unknown].contains(facts.madeStream(part)?.failure) {
        facts.around.demands[part] = .error
      }
    }
    if let base, facts.asksForTrait(node) { facts.around.demands[base] = .error }
    for argument in facts.traitArguments(of: node, call) { facts.around.demands[argument] = .error }
  }

  /// What is asked of an expression in parentheses is asked of what they hold.
  func passDemand(of node: NodeID) {
    guard case .tuple(let elements) = outline[node], elements.count == 1, elements[0].label == nil else { return }
    facts.around.demands[elements[0].value] = facts.around.demands[elements[0].value] ?? facts.around.demands[node]
  }

  /// Whether the stream that a call leaves out, `self`, has to fail with any error.
  func demandsFailingSelf(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), case .reference = outline[call.callee],
      failingSelves.contains(node) || facts.mixesFailures(node, call)
    else { return false }
    return [.own, .unknown].contains(types.resolutions[node]?.receiver.stream?.failure)
  }
}
