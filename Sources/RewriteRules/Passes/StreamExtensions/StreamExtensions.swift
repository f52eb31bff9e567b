import SourceText
import StreamTypes
import SwiftStructure

/// Extensions of RxSwift's protocols become extensions of `Publisher`, and generic parameters that must be streams must
/// be publishers: `Element` is `Output` there.
extension FileRewriter {
  /// `O.Element` where `O` must be a stream: a generic parameter, an associated type, as in `Inner.Element.Element`, or one
  /// of RxSwift's, as in `Observable<Int>.Element`.
  func renderAssociatedType(_ base: NodeID, _ name: Name) -> [Piece]? {
    guard facts.seesSignatures, name.text == "Element" || name.text == "E" else { return nil }
    if let parent = facts.requiredStream(base) {
      return render(base) + [.text(".\(facts.extendedReceiver(parent, base)?.element ?? "Output")")]
    }
    if facts.isStreamType(base) { return render(base) + [.text(".Output")] }
    if let observed = renderObservedElement(base) { return observed }
    guard let element = facts.elementName(ofParameter: outline.swiftType(base).description, at: base) else {
      return nil
    }
    // What `Self` becomes has the extension's own values.
    if outline.text(base) == "Self", facts.extendedValueType(around: base) != nil, !facts.hasOwn(element, base) {
      return [.text(element)]
    }
    return render(base) + [.text(".\(element)")]
  }

  /// A function of the standard library that a publisher's method hides within an extension: `print`, `min`, `zip`.
  func renderHiddenFunction(_ call: Call) -> [Piece]? {
    guard case .reference(let name, _) = outline[call.callee], ["print", "min", "max", "zip"].contains(name.text),
      types.resolutions[call.callee] == nil, facts.isInStream(call.callee), project.globals[name.text] == nil,
      !facts.isLocalFunction(call)
    else { return nil }
    let end = call.arguments.last.map { outline.range($0.value).end } ?? outline.range(call.callee).end
    let close = call.parentheses.map { max($0.end, end) } ?? end
    return [.text("Swift.")]
      + renderRange(
        ByteRange(outline.range(call.callee).start, close), children: call.arguments.map(\.value))
  }
}
