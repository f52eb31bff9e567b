import SourceText
import StreamTypes
import SwiftStructure

/// The function that `create` hands out for an event: a subscriber in the rewrite, which events are sent to.
extension FileRewriter {
  /// `completable(.error(e))` is `completable.send(completion: .failure(e))`, `completable(event)` sends the event.
  func renderEventCall(_ call: Call) -> [Piece]? {
    guard call.arguments.count == 1, let event = facts.handedOutEvent(call.callee) else { return nil }
    let value = call.arguments[0].value
    let subscriber: [Piece] = [.original(outline.range(call.callee))]
    return subscriber + [.text(".send(")] + (sentCase(value, of: event) ?? sent(value, of: event)) + [.text(")")]
  }

  /// The type that a closure states for the function that it is handed, which goes: it is a subscriber afterwards.
  func handedOutType(_ node: NodeID) -> ByteRange? {
    guard let parent = outline.parent(node), case .closure(let closure) = outline[parent],
      let parameter = closure.parameters.first(where: { $0.type == node }), let call = outline.parent(parent),
      types.has("handsOut", call), decisions.choices[call]?.applied != nil
    else { return nil }
    return ByteRange(parameter.name.range.end, outline.range(node).end)
  }

  private func sent(_ value: NodeID, of event: String) -> [Piece] {
    [.text("\(facts.label(of: event)): ")] + render(value)
  }

  private func sentCase(_ value: NodeID, of event: String) -> [Piece]? {
    switch outline[value] {
    case .implicitMember, .member:
      return facts.eventName(value, of: event) == "completed" ? [.text("completion: .finished")] : nil
    case .call(let inner):
      guard let name = facts.eventName(inner.callee, of: event), let payload = inner.arguments.first else { return nil }
      let pieces = render(payload.value)
      switch name {
      case "success": return [.text("last: ")] + pieces
      case "next": return pieces
      default: return [.text("completion: .failure(")] + pieces + [.text(")")]
      }
    default: return nil
    }
  }
}
