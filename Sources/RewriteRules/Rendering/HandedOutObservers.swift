import StreamTypes
import SwiftStructure

/// The function that `create` hands out for an event: a subscriber in the rewrite, which events are sent to.
extension FileFacts {
  /// The observer as a value: a function that sends what it is called with.
  func renderHandedOut(_ node: NodeID) -> [Piece]? {
    guard !isCallee(node), let event = handedOutEvent(node) else { return nil }
    return [.original(outline.range(node)), .text(".send(\(label(of: event)):)")]
  }

  /// After the value of a maybe comes its end.
  func label(of event: String) -> String {
    let cases = catalog.knowledge.signatures.types[event]?.members ?? [:]
    return cases["success"] == nil ? "event" : "only"
  }

  /// The kind of event that the function takes which a name stands for, if `create` hands it out.
  func handedOutEvent(_ node: NodeID) -> String? {
    guard case .reference(let name, _) = outline[node], case .function(let parameters, _, _) = types[node].unwrapped,
      parameters.count == 1, case .named(let event, _) = parameters[0],
      catalog.knowledge.signatures.types[event]?.kind == "enum", isHandedOut(name.text, at: node)
    else { return nil }
    return event
  }

  /// Whether a name is the parameter of a closure that is passed to a function which hands out observers.
  private func isHandedOut(_ name: String, at node: NodeID) -> Bool {
    guard let origin = types.origins[node] else { return false }
    let declaring = [origin] + Array(outline.ancestors(origin))
    let closure = declaring.first { candidate in
      guard case .closure(let closure) = outline[candidate] else { return false }
      return closure.parameters.contains { $0.name.text == name } || name == "$0" && closure.parameters.isEmpty
    }
    guard let closure, let call = outline.parent(closure) else { return false }
    return types.has("handsOut", call)
  }

  /// The case that `.success`, `MaybeEvent.success` or `MaybeEvent<Song>.success` names.
  func eventName(_ node: NodeID, of event: String) -> String? {
    switch outline[node] {
    case .implicitMember(let name, _, _): return name.text
    case .member(let base, let name, _, _):
      guard case .reference(let type, _) = outline[base] else { return nil }
      return type.text == event ? name.text : nil
    default: return nil
    }
  }
}
